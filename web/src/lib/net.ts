/** The way to the server: a few requests, and a line to a table that survives lost connections. */
import { drop, keep, kept, recall, remember, SIGNED } from './memory';
import type {
  Advice,
  Done,
  FromClient,
  FromServer,
  GameInfo,
  Leave,
  NewTable,
  Play,
  Previewed,
  Refusal,
  Refused,
  Say,
  Sit,
  Snapshot,
  Steps,
  TableInfo,
  Talk,
} from './generated/types';

/** A refusal of the server, or `offline` when it was not reached. */
export class ServerError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

async function request(path: string, body?: unknown): Promise<Response> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new ServerError('offline', String(error));
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  throw new ServerError(refusal?.kind ?? 'error', refusal?.message ?? `${response.status} ${response.statusText}`);
}

export const json = async <T>(path: string, body?: unknown) => (await (await request(path, body)).json()) as T;
export const text = async (path: string) => (await request(path)).text();
export const part = encodeURIComponent;

const tables = '/api/tables';
export const at = (table: string) => `${tables}/${part(table)}`;

/** The games of this server that are being written, or undefined; the lobby says what is wrong with their files. */
export let writing: readonly string[] | undefined;

export async function listGames(): Promise<GameInfo[]> {
  const response = await request('/api/games');
  writing = response.headers.get('koloda-workshop')?.split(' ');
  return (await response.json()) as GameInfo[];
}

let games: Promise<GameInfo[]> | undefined;

/** A game of this server, asked for once; undefined: it has none of this name, or did not say so. */
export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  try {
    return (await (games ??= listGames())).find((game) => game.id === id);
  } catch (error) {
    games = undefined;
    if (!(error instanceof ServerError)) throw error;
    return undefined;
  }
}
export const openTable = (wish: NewTable) => json<TableInfo>(tables, wish);
export const sitDown = (table: string, wish: Sit) => json<TableInfo>(`${at(table)}/sit`, wish);
/** The table of the next match, everybody one seat on; whoever asks, it is the same one. */
export const playAgain = (table: string) => json<TableInfo>(`${at(table)}/rematch`, {});
/** The words of a game; one that brings none is shown by the names that its code has for things. */
export const gameText = (game: string, language: string) =>
  text(`/api/text/${part(game)}/${part(language)}`).catch((error: ServerError) => {
    if (error.kind === 'not_found') return '';
    throw error;
  });

/** What this browser was promised, and what it added, before the first card of a table. */
export interface Own {
  commitment: string;
  nonce: string;
}

/** What a table's line tells its owner. */
export interface Listener {
  table(snapshot: Snapshot): void;
  steps(steps: Steps): void;
  done(done: Done): void;
  talk(talk: Talk): void;
  refused(refused: Refused): void;
  /** Whether the line is up. */
  up(up: boolean): void;
}

/** The code with which the server closes a line that it does not want. */
const REFUSED = 4000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** A page asleep for so many ms may have lost its line without being told. */
const ASLEEP = 20_000;
/** A line on which nothing has come for so many ms is dead: the server gives a sign of life more often. */
const SILENT = 60_000;

/** How long to wait before the next try, in ms: doubling, with jitter so that a restarted server is not stormed. */
export function waitBefore(attempt: number, random = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random() / 2);
}

export type Way = Leave['how'];
export type Phrase = NonNullable<Say['phrase']>;
type Question =
  | { type: 'preview'; move: string }
  | { type: 'advise' }
  | { type: 'leave'; how: Way }
  | { type: 'say'; phrase?: Phrase; text?: string }
  | { type: 'report'; said: number };
type Answer = Previewed | Advice | Done;

/** A name for a message that no other message has. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');

/**
 * The line to one table. It joins, joins again after every loss with the number of the last move received, and keeps each
 * move, also when the page is loaded anew, until the server has answered it: sent again under the same id, it counts once.
 */
export class Line {
  /** The number of the last move received. */
  have = 0;
  #socket: WebSocket | undefined;
  #unanswered: Map<string, Play>;
  #asked = new Map<string, { resolve: (answer: Answer) => void; reject: (error: ServerError) => void }>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** After how many seconds the server, which has refused this line, may let it in. */
  #later = 0;
  #closed = false;
  #slept = 0;
  #added = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.#unanswered = new Map(plays(kept(this.#key)).map((play) => [play.id, play]));
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#lose);
    addEventListener('storage', this.#signed);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** The latest move that the server has not answered. */
  get waiting(): string | undefined {
    return [...this.#unanswered.keys()].at(-1);
  }

  /** Sends a move of one's own seat, or of another that one may move for, now or as soon as the line is up. */
  play(move: string, seat?: number): string {
    const id = newId();
    const play: Play = { type: 'move', id, after: this.have, move, ...(seat === undefined ? {} : { seat }) };
    this.#unanswered.set(id, play);
    this.#keep();
    this.#send(play);
    return id;
  }

  /** Asks what changes nothing, or what may be asked twice. Fails with a ServerError when the line is down: then it may be asked again. */
  ask(question: { type: 'preview'; move: string }): Promise<Previewed>;
  ask(question: { type: 'advise' }): Promise<Advice>;
  ask(question: Extract<Question, { type: 'leave' | 'say' | 'report' }>): Promise<Done>;
  ask(question: Question): Promise<Answer> {
    const id = newId();
    return new Promise((resolve, reject) => {
      if (!this.#send({ ...question, id })) return reject(new ServerError('offline', 'the line is down'));
      this.#asked.set(id, { resolve, reject });
    });
  }

  /** Joins anew, to be told what was missed. */
  resync(): void {
    this.#lose();
    this.#hurry();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#lose);
    removeEventListener('storage', this.#signed);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { protocol, host } = location;
    const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${at(this.table)}/socket`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#listen();
    this.#later = 0;
    socket.onopen = () => {
      this.#added = false;
      this.#rejoin();
      for (const play of this.#unanswered.values()) this.#send(play);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      // The table does not let us in, and has said why: unless it has said when to come, trying again would change nothing.
      if (code === REFUSED && !this.#later) this.close();
      else this.#lose();
    };
  }

  /** Adds a number of one's own to the shuffle, once the server has promised its part; both are remembered for the check at the end. */
  #add({ id, promise }: TableInfo): void {
    const key = `fair.${id}`;
    const nonce = (JSON.parse(recall(key) ?? 'null') as Own | null)?.nonce ?? newId();
    if (recall(key) === null) remember(key, JSON.stringify({ commitment: promise!.commitment, nonce } satisfies Own));
    this.#added = this.#send({ type: 'join', have: this.have, nonce });
  }

  #hear(message: FromServer): void {
    this.#attempt = 0;
    this.#listen();
    this.listener.up(true);
    switch (message.type) {
      case 'table':
        this.#later = 0;
        this.listener.table(message);
        this.have = Math.max(this.have, message.table.number);
        if (message.table.wants_nonce && !this.#added) this.#add(message.table);
        break;
      case 'steps':
        this.listener.steps(message);
        this.have = Math.max(this.have, message.steps.at(-1)?.number ?? 0);
        break;
      case 'talk':
        this.listener.talk(message);
        break;
      case 'ping':
        this.#send({ type: 'pong', n: message.n });
        break;
      case 'done':
        if (this.#resolve(message)) break;
        this.#answered(message.id);
        this.listener.done(message);
        break;
      case 'preview':
      case 'advice':
        this.#resolve(message);
        break;
      case 'refused':
        this.#refused(message);
    }
  }

  /** Gives an answer to whoever asked. */
  #resolve(answer: Answer): boolean {
    this.#asked.get(answer.id)?.resolve(answer);
    return this.#asked.delete(answer.id);
  }

  /** A refusal for now is no answer yet: the same message goes out again when it is worth trying. */
  #refused(message: Refused): void {
    const question = this.#asked.get(message.id);
    if (question) {
      this.#asked.delete(message.id);
      return question.reject(new ServerError(message.kind, message.message));
    }
    const play = this.#unanswered.get(message.id);
    if (play && message.retry) {
      setTimeout(() => this.#unanswered.has(play.id) && this.#send(play), 1000 * message.retry);
      return;
    }
    // A table that could not be shown just now is asked for again.
    if (!message.id && message.retry) {
      this.#later = message.retry;
      setTimeout(this.#rejoin, 1000 * message.retry);
    }
    this.#answered(message.id);
    this.listener.refused(message);
  }

  #answered(id: string): void {
    if (this.#unanswered.delete(id)) this.#keep();
  }

  get #key(): string {
    return `moves.${this.table}`;
  }

  #keep(): void {
    if (this.#unanswered.size) keep(this.#key, JSON.stringify([...this.#unanswered.values()]));
    else drop(this.#key);
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.resync(), SILENT);
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const { reject } of this.#asked.values()) reject(new ServerError('offline', 'the line was lost'));
    this.#asked.clear();
  }

  #rejoin = (): void => void this.#send({ type: 'join', have: this.have });

  #lose = (): void => {
    this.#drop();
    if (this.#closed) return;
    this.listener.up(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), 1000 * this.#later || waitBefore(this.#attempt++));
  };

  /** Whoever signs in or out on another page is somebody else here, too. */
  #signed = ({ key }: StorageEvent): void => {
    if (key === `koloda.${SIGNED}`) this.resync();
  };

  #wake = (): void => {
    if (document.hidden) this.#slept = Date.now();
    else if (Date.now() - this.#slept > ASLEEP) this.resync();
  };

  #hurry = (): void => {
    if (this.#closed || this.#socket) return;
    this.#attempt = 0;
    this.#connect();
  };
}

/** The moves that a tab has kept; none where it kept anything else. */
function plays(text: string | null): Play[] {
  try {
    const all = JSON.parse(text ?? '[]') as Play[];
    return Array.isArray(all) ? all.filter(({ type, id }) => type === 'move' && typeof id === 'string') : [];
  } catch {
    return [];
  }
}
