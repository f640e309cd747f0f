/** The way to the server: a few requests, and a line to a table that survives lost connections. */
import type {
  Done,
  GameInfo,
  Join,
  NewTable,
  Play,
  Refusal,
  Refused,
  Sit,
  Snapshot,
  Steps,
  TableInfo,
} from './types.generated';

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
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
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

const json = async <T>(path: string, body?: unknown) => (await (await request(path, body)).json()) as T;
const text = async (path: string) => (await request(path)).text();
const part = encodeURIComponent;

export const listGames = () => json<GameInfo[]>('/api/games');
export const openTable = (wish: NewTable) => json<TableInfo>('/api/tables', wish);
export const sitDown = (table: string, wish: Sit) => json<TableInfo>(`/api/tables/${part(table)}/sit`, wish);
export const gameText = (game: string, language: string) => text(`/api/text/${part(game)}/${part(language)}`);
export const gameRules = (game: string, language: string) => text(`/api/rules/${part(game)}/${part(language)}`);

/** What a table's line tells its owner. */
export interface Listener {
  table(snapshot: Snapshot): void;
  steps(steps: Steps): void;
  done(done: Done): void;
  refused(refused: Refused): void;
  /** Whether the line is up. */
  up(up: boolean): void;
}

/** The code with which the server closes a line that it does not want. */
const REFUSED = 4000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/** How long to wait before the next try, in ms: doubling, with jitter so that a restarted server is not stormed. */
export function waitBefore(attempt: number, random = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random() / 2);
}

/**
 * The line to one table. It joins, joins again after every loss with the number of the last move received, and keeps each
 * move until the server has answered it: sent again under the same id, it counts once.
 */
export class Line {
  /** The number of the last move received. */
  have = 0;
  #socket: WebSocket | undefined;
  #unanswered = new Map<string, Play>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#lose);
    this.#connect();
  }

  /** Sends a move, now or as soon as the line is up. */
  play(move: string): string {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
    const play: Play = { type: 'move', id, after: this.have, move };
    this.#unanswered.set(id, play);
    this.#send(play);
    return id;
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
    clearTimeout(this.#timer);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { protocol, host } = location;
    const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${part(this.table)}/socket`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: 'join', have: this.have });
      for (const play of this.#unanswered.values()) this.#send(play);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Snapshot | Steps | Done | Refused);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      // The table does not let us in, and has said why: trying again would change nothing.
      if (code === REFUSED) this.close();
      else this.#lose();
    };
  }

  #hear(message: Snapshot | Steps | Done | Refused): void {
    this.#attempt = 0;
    this.listener.up(true);
    switch (message.type) {
      case 'table':
        this.listener.table(message);
        this.have = Math.max(this.have, message.table.number);
        break;
      case 'steps':
        this.listener.steps(message);
        this.have = Math.max(this.have, message.steps.at(-1)?.number ?? 0);
        break;
      case 'done':
        this.#unanswered.delete(message.id);
        this.listener.done(message);
        break;
      case 'refused':
        this.#refused(message);
    }
  }

  /** A refusal for now is no answer yet: the same message goes out again when it is worth trying. */
  #refused(message: Refused): void {
    const play = this.#unanswered.get(message.id);
    if (play && message.retry) {
      setTimeout(() => this.#unanswered.has(play.id) && this.#send(play), 1000 * message.retry);
      return;
    }
    this.#unanswered.delete(message.id);
    this.listener.refused(message);
  }

  #send(message: Join | Play): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lose = (): void => {
    this.#drop();
    if (this.#closed) return;
    this.listener.up(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  };

  #hurry = (): void => {
    if (this.#closed || this.#socket) return;
    this.#attempt = 0;
    this.#connect();
  };
}
