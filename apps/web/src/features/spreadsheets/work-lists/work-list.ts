import { exactAddress } from '@Hardware-Store-Finder/contract';
import { isDoNotContact, type Position, roundedDistanceKm } from '@Hardware-Store-Finder/domain';
import { dayOf } from '../../../components/dates.ts';
import { cellsOf } from '../export/cells.ts';
import { type ColumnId, columnKinds } from '../export/columns.ts';
import { planOf, type Sheet } from '../export/export-rows.ts';
import type { CellValue } from '../export/sheet.ts';
import { type Exportable, type ExportRow, exportable, statusOf } from '../export-row.ts';
import type { SheetMessages } from '../sheet-messages.ts';
import { createWorkerClient } from '../worker-task.ts';

export type WorkListKind = 'call' | 'visit';

/** Stores to call, or to visit on foot, in the order of the list. */
export type WorkList = {
  kind: WorkListKind;
  rows: readonly ExportRow[];
  /** The kilometres from each stop of a walk to the next; the first is that from the first stop to the second. */
  legs: readonly number[];
  leftOut: Omit<Exportable, 'rows'> & {
    /** Those that must not be contacted. */
    refused: number;
    /** Those without a phone to call, or without a place to visit. */
    unreachable: number;
  };
};

/** `first`: the index of the position to start from. */
export type WalkRequest = { positions: readonly Position[]; first: number };

/**
 * Makes a list of the rows that an export may have and that may be contacted. Calls are in the order of the rows. A walk
 * begins at the store nearest to the place of the search, or at the first; stores without a position follow it.
 */
export async function createWorkList(
  kind: WorkListKind,
  all: readonly ExportRow[],
  messages: SheetMessages,
  order: (request: WalkRequest) => Promise<readonly number[]>,
): Promise<WorkList> {
  const { rows: allowed, forbidden, invented } = exportable(all);
  const asked = allowed.filter((row) => {
    const status = statusOf(row);
    return status === undefined || !isDoNotContact(status);
  });
  const reachable = asked.filter((row) =>
    kind === 'call'
      ? cellsOf(row, ['phone'], messages)[0] !== ''
      : positionOf(row) !== undefined || exactAddress(row.store) !== '',
  );
  const leftOut = {
    forbidden,
    invented,
    refused: allowed.length - asked.length,
    unreachable: asked.length - reachable.length,
  };
  if (kind === 'call') return { kind, rows: reachable, legs: [], leftOut };
  const placed = reachable.flatMap((row) => {
    const position = positionOf(row);
    return position === undefined ? [] : [{ row, position }];
  });
  const distances = placed.map(({ row }) => row.store.distance_km ?? Number.POSITIVE_INFINITY);
  const first = Math.max(0, distances.indexOf(Math.min(...distances)));
  const indices = await order({ positions: placed.map(({ position }) => position), first });
  const stops = indices.flatMap((at) => placed[at] ?? []);
  const legs = stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    return before === undefined ? [] : [roundedDistanceKm(before.position, stop.position)];
  });
  const unplaced = reachable.filter((row) => positionOf(row) === undefined);
  return { kind, rows: [...stops.map(({ row }) => row), ...unplaced], legs, leftOut };
}

function positionOf({ store: { lat, lon } }: ExportRow): Position | undefined {
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** The order of a walk, found in a worker. Throws the reason of `signal`, or if the worker fails. */
export async function walkInWorker(request: WalkRequest, signal: AbortSignal): Promise<readonly number[]> {
  const worker = createWorkerClient<WalkRequest, number[]>(
    new Worker(new URL('./walk-worker.ts', import.meta.url), { type: 'module' }),
  );
  const stop = () => worker.stop(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await worker.request(request);
  } finally {
    signal.removeEventListener('abort', stop);
    worker.stop();
  }
}

/** The columns of each list that every export knows. */
export const listColumns = {
  call: ['name', 'phone', 'openingHours', 'address', 'status', 'notes'],
  visit: ['name', 'address', 'openingHours', 'phone', 'status', 'notes'],
} as const satisfies Record<WorkListKind, readonly ColumnId[]>;

/** A list as a sheet: a walk with its stops, distances and positions, and both with an empty column for what comes of it. */
export function sheetOf(
  { kind, rows, legs }: WorkList,
  messages: SheetMessages,
  { about, now }: { about: string; now: number },
): Sheet {
  const { workLists, columns: headers } = messages;
  const columns: ColumnId[] = [...listColumns[kind], ...(kind === 'visit' ? (['lat', 'lon'] as const) : [])];
  const number = (header: string) => ({ header, kind: 'number' as const });
  const ofWalk = kind === 'visit' ? [number(workLists.stop), number(workLists.legKilometres)] : [];
  return {
    rows,
    plan: {
      ...planOf({ columns, format: 'xlsx' }, messages),
      title: workLists.kinds[kind],
      columns: [
        ...ofWalk,
        ...columns.map((id) => ({ header: headers[id], kind: columnKinds[id] })),
        { header: workLists.result[kind], kind: 'text' },
      ],
    },
    cells: (row, at) => {
      const stop: CellValue[] = kind === 'visit' ? [at + 1, legs[at - 1] ?? ''] : [];
      return [...stop, ...cellsOf(row, columns, messages), ''];
    },
    name: [workLists.kinds[kind], about, dayOf(now)].join(' '),
  };
}
