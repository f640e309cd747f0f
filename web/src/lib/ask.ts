/** What is asked of the server by what a first visit to a table does not need. */
import { at, json, part, text } from './net';
import type {
  AccountInfo,
  Deals,
  GoingMatches,
  MissionSet,
  NewStudy,
  PersonInfo,
  PuzzleInfo,
  Replay,
  Review,
  Ruling,
  StudyInfo,
  StudyKey,
  WantedMissions,
  WorkshopInfo,
} from './generated/types';

export const workshop = () => json<WorkshopInfo>('/api/workshop');
export const puzzleOf = (game: string, number: number) => json<PuzzleInfo>(`/api/puzzles/${part(game)}/${number}`);
export const beginStudy = (study: NewStudy) => json<StudyKey>('/api/studies', study);
/** A playtest as it stands, beside another one if that is named. */
export const studyOf = (key: string, language: string, since: string) =>
  json<StudyInfo>(`/api/studies/${part(key)}?language=${part(language)}&since=${part(since)}`);
export const missionsOf = (game: string, wish: WantedMissions) => json<MissionSet>(`/api/missions/${part(game)}`, wish);
export const refereeOf = (game: string, told: unknown) => json<Ruling>(`/api/referee/${part(game)}`, told);
export type AccountChange = '' | 'in' | 'out' | 'name' | 'password' | 'delete';
export const accountNow = () => json<AccountInfo>('/api/account');
/** Begins an account, signs in or out, or changes it. */
export const changeAccount = (what: AccountChange, body: object) =>
  json<AccountInfo>(`/api/account${what && '/'}${what}`, body);
export const dealsOf = (table: string) => json<Deals>(`${at(table)}/deals`);
export const lookBack = (table: string) => json<Review>(`${at(table)}/review`);
/** So many moves of a match after its first `start`. */
export const replayOf = (table: string, start: number, count: number) =>
  json<Replay>(`${at(table)}/replay?start=${start}&count=${count}`);
/** The same of a record, in whatever way it is written. */
export const replayRecord = (record: string, start: number, count: number) =>
  json<Replay>(`/api/replay?start=${start}&count=${count}`, record);
export const gameRules = (game: string, language: string) => text(`/api/rules/${part(game)}/${part(language)}`);
export const personOf = (name: string) => json<PersonInfo>(`/api/people?name=${part(name)}`);
export const goingNow = () => json<GoingMatches>('/api/mine');
