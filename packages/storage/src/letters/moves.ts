import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import type { LetterRecord, LetterState } from './tables.ts';

/** What people may say of a letter while nothing of it leaves: each of these after each. */
const undecided = ['to_review', 'approved', 'skipped', 'left_by_hand', 'planned', 'stopped'] as const;

/** How a mail server, or who looked in Sent, may end a letter that has begun to leave. */
const ends = ['planned', 'accepted', 'refused', 'uncertain', 'stopped'] as const;

/** Where a letter may go from each state. Nothing leads back from what a mail server took or refused, but that it came back. */
const allowed: Readonly<Record<LetterState, readonly LetterState[]>> = {
  draft: ['planned', 'left_by_hand'],
  to_review: undecided,
  approved: undecided,
  skipped: undecided,
  left_by_hand: [...undecided, 'draft'],
  planned: [...undecided, 'draft', 'reserved'],
  reserved: ['sending', ...ends],
  sending: ends,
  uncertain: ends,
  accepted: ['refused'],
  refused: [],
  stopped: [...undecided, 'draft'],
};

/** Who moves a letter; nobody by name is the program. */
export type Mover = { id: string; name: string };

/** One move of a letter. `at`: milliseconds since 1970. */
export type LetterMove = { at: number; to: LetterState; by?: Mover };

/** From where a letter may come to a state, of all states or of some. */
export function comingTo(to: LetterState, from = Object.keys(allowed) as readonly LetterState[]) {
  return from.filter((one) => allowed[one].includes(to));
}

/** Where nothing of a letter has left, and nothing is leaving. */
export const whileUndecided: readonly LetterState[] = undecided;

function lineOf(to: LetterState, { id = '', name = '' }: Partial<Mover> = {}, at = Date.now()): string {
  return `${JSON.stringify({ at: Math.round(at), to, ...((id || name) && { by: { id, name } }) })}\n`;
}

/** The state in which a letter begins. */
export function beginning(state: LetterState, by?: Mover, at?: number) {
  return { state, moves: lineOf(state, by, at) };
}

/** What a move writes, wherever the letter is. */
function moving(
  state: LetterState,
  by?: Mover,
  at?: number,
): { state: LetterState; moves: RawBuilder<string> } {
  return { state, moves: sql<string>`letters.moves || ${lineOf(state, by, at)}` };
}

/** The same for an insertion that meets the letter: it may be where it is allowed to be. */
export function movingOn(to: LetterState, from: readonly LetterState[], by?: Mover, at?: number) {
  return { set: moving(to, by, at), from: comingTo(to, from) };
}

/** Moves letters to a state, of those that are in some others and may go there: which letters, the caller adds. */
export function move(
  db: Kysely<Tables>,
  to: LetterState,
  {
    from,
    set = {},
    by,
    at,
  }: {
    from?: readonly LetterState[];
    set?: Partial<Omit<LetterRecord, 'state' | 'moves'>>;
    by?: Mover | undefined;
    at?: number | undefined;
  },
) {
  const query = db.updateTable('letters').set({ ...set, ...moving(to, by, at) });
  return query.where('letters.state', 'in', comingTo(to, from));
}

/** What happened to a letter, the first move first; nothing from before moves were kept. */
export function movesOf({ moves }: Pick<LetterRecord, 'moves'>): LetterMove[] {
  return moves
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LetterMove);
}
