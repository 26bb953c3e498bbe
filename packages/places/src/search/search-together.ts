import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { forbiddenBySource } from '@Hardware-Store-Finder/domain';
import { AppError, joinMessages, type Message } from '@Hardware-Store-Finder/messages';
import { createCompletedRows } from '@Hardware-Store-Finder/records';
import {
  nameTogether,
  type PlaceEvent,
  type PlaceProvider,
  type PlaceQuery,
  type ProvidedStore,
  toFoundStore,
  type UnlocalizedSource,
} from '../provider.ts';

/** What is known of a source in the current circle. */
type Asked = {
  provider: PlaceProvider;
  source?: UnlocalizedSource;
  /** How many stores it announced and sent in this circle. */
  announced: number;
  received: number;
};

/**
 * Asks several sources at once. Rows of the faster one are sent at once; records of the others complete them or are
 * added. The circle widens while all sources together have found too few. A source that fails is not
 * asked again, and its fault is part of the stop reason. Throws AppError 'unavailable' where no source answered, or where the
 * others found nothing.
 */
export async function* searchTogether(
  providers: readonly PlaceProvider[],
  { radiiKm, ...query }: PlaceQuery,
  signal: AbortSignal,
): AsyncGenerator<PlaceEvent> {
  const rows = createCompletedRows();
  const faults: Message[] = [];
  /** By source, why it stopped early. */
  const reasons = new Map<PlaceProvider, Message>();
  const search = {};
  let asked = providers.map((provider): Asked => ({ provider, announced: 0, received: 0 }));
  const answered: UnlocalizedSource[] = [];
  let sent = '';
  for (const radiusKm of radiiKm) {
    const leave = new AbortController();
    const both = AbortSignal.any([signal, leave.signal]);
    for (const one of asked) Object.assign(one, { announced: 0, received: 0 });
    const inCircle = asked;
    const header = (): PlaceEvent[] => {
      const expected = rows.count() + inCircle.reduce((sum, one) => sum + one.announced - one.received, 0);
      const source = joinSources(answered);
      const key = `${radiusKm} ${expected} ${source?.id}`;
      if (source === undefined || key === sent) return [];
      sent = key;
      return [{ type: 'header', total: expected, radiusKm, source }];
    };
    const streams = inCircle.map(({ provider }) =>
      provider.find({ ...query, radiiKm: [radiusKm], search }, both),
    );
    for await (const item of interleave(streams, () => leave.abort())) {
      const one = inCircle[item.from];
      if (one === undefined) continue;
      if ('thrown' in item) {
        signal.throwIfAborted();
        if (!(item.thrown instanceof AppError && item.thrown.code === 'unavailable')) throw item.thrown;
        faults.push(item.thrown.userMessage);
        asked = asked.filter((other) => other !== one);
      }
      if ('value' in item) yield* eventsOf(item.value, one);
      else one.announced = one.received;
      yield* header();
    }
    if (asked.length === 0 || rows.count() >= query.enough) break;

    function* eventsOf(event: PlaceEvent, one: Asked): Generator<PlaceEvent> {
      switch (event.type) {
        case 'status':
          yield event;
          break;
        case 'header':
          one.announced = event.total;
          if (one.source === undefined) answered.push(event.source);
          one.source ??= event.source;
          yield* header();
          break;
        case 'stores':
          yield* changesOf(event.stores, providers.indexOf(one.provider));
          one.received += event.stores.length;
          break;
        case 'ended':
          if (event.stopReason !== undefined) reasons.set(one.provider, event.stopReason);
          break;
        case 'update':
          throw new Error(`The source ${one.provider.id} completes rows, which only a search can.`);
      }
    }
  }
  const [fault, ...others] = faults;
  if (fault !== undefined && rows.count() === 0)
    throw new AppError('unavailable', joinMessages([fault, ...others]));
  const stopReason = joinMessages([...reasons.values(), ...faults]);
  if (stopReason !== undefined) yield { type: 'ended', stopReason };

  function* changesOf(stores: readonly ProvidedStore[], from: number): Generator<PlaceEvent> {
    const added: FoundStore[] = [];
    const updates: PlaceEvent[] = [];
    for (const store of stores) {
      const change = rows.take(toFoundStore(store), from);
      if (change?.type === 'added') added.push(change.store);
      if (change?.type === 'completed')
        updates.push({ type: 'update', index: change.index, store: change.store });
    }
    if (added.length > 0) yield { type: 'stores', stores: added };
    yield* updates;
  }
}

/** The sources that have answered, as one; undefined for none. */
function joinSources(sources: readonly UnlocalizedSource[]): UnlocalizedSource | undefined {
  const [first, ...others] = sources;
  if (first === undefined || others.length === 0) return first;
  const isForbidden = sources.some(
    ({ id, may_persist }) => forbiddenBySource('mayPersist', { id, may_persist }) !== undefined,
  );
  const { id, label, attribution } = nameTogether([first, ...others]);
  const credits = sources.map(({ attribution: name, url, data_date: day }) => ({
    attribution: name,
    url,
    ...(day !== undefined && { data_date: day }),
  }));
  // Of the whole, the oldest day is true; a source that names none may be older.
  const days = sources.flatMap(({ data_date: day }) => day ?? []).sort();
  const notice = joinMessages(sources.flatMap((one) => one.notice ?? []));
  return {
    id,
    label,
    attribution,
    url: first.url,
    credits,
    ...(days[0] !== undefined && days.length === sources.length && { data_date: days[0] }),
    ...(notice !== undefined && { notice }),
    ...(isForbidden && { may_persist: false }),
  };
}

/** A value of one of several streams, its end, or what it threw. */
type Interleaved<T> = { from: number } & ({ value: T } | { ended: true } | { thrown: unknown });

/**
 * Reads several streams at once and yields what arrives, in the order of arrival. `leave` is called before the streams
 * are left early: it must make those that wait reject.
 */
async function* interleave<T>(
  streams: readonly AsyncIterable<T>[],
  leave: () => void,
): AsyncGenerator<Interleaved<T>> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]());
  const pending = new Map<number, Promise<Interleaved<T>>>();
  const advance = (from: number): void => {
    const iterator = iterators[from];
    if (iterator === undefined) return;
    const next = iterator.next().then(
      ({ done, value }): Interleaved<T> => (done ? { from, ended: true } : { from, value }),
      (thrown: unknown): Interleaved<T> => ({ from, thrown }),
    );
    pending.set(from, next);
  };
  try {
    for (const from of iterators.keys()) advance(from);
    while (pending.size > 0) {
      const item = await Promise.race(pending.values());
      pending.delete(item.from);
      if ('value' in item) advance(item.from);
      yield item;
    }
  } finally {
    if (pending.size > 0) {
      leave();
      await Promise.all(pending.values());
      await Promise.allSettled([...pending.keys()].map((from) => iterators[from]?.return?.()));
    }
  }
}
