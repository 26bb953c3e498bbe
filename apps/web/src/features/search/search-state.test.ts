import type { SearchEvent } from '@Hardware-Store-Finder/contract';
import { describe, expect, it } from 'vitest';
import { localize } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';
import { idle, reduceSearch, type SearchState, streamFailed } from './search-state.ts';

const store = (index: number): SearchEvent => ({
  type: 'store',
  store: { name: `Store ${index}`, address: 'Here' },
  index,
  total: 3,
});
const header = (total: number, location = 'Porto'): SearchEvent => ({
  type: 'header',
  location,
  total_found: total,
});
const started = reduceSearch(idle, { type: 'started', request: { text: 'Porto', query: 'Porto' } });
const receive = (state: SearchState, ...events: SearchEvent[]) =>
  reduceSearch(state, { type: 'received', events });

describe('Search', () => {
  it('idle → searching clears prior error and results, resets progress', () => {
    const before: SearchState = {
      ...receive(started, header(3), store(1)),
      phase: 'failed',
      status: 'old',
      stopReason: 'old',
      fault: { message: 'old' },
    };
    const again = reduceSearch(before, { type: 'started', request: { text: 'Gaia', query: 'Gaia' } });
    expect(again).toEqual({
      ...idle,
      phase: 'searching',
      request: { text: 'Gaia', query: 'Gaia' },
      location: 'Gaia',
    });
  });

  it('a header event sets the location and the expected total', () => {
    expect(receive(started, header(3, 'Porto!'))).toMatchObject({ location: 'Porto!', total: 3, stores: [] });
  });

  it('a second header corrects the total and keeps the stores', () => {
    const state = receive(receive(started, header(3), store(1)), header(5));
    expect(state).toMatchObject({ total: 5, phase: 'searching' });
    expect(state.stores).toHaveLength(1);
  });

  it('store events arrive one by one, each appended to the list', () => {
    const state = receive(receive(started, header(3), store(1)), store(2), store(3));
    expect(state.stores.map(({ name }) => name)).toEqual(['Store 1', 'Store 2', 'Store 3']);
    expect(state.phase).toBe('searching');
  });

  it('an update completes the row of its store event where it stands, also one that arrived just now', () => {
    const fuller = (index: number): SearchEvent => ({
      type: 'update',
      index,
      store: { name: `Store ${index}`, address: 'Here', phone: `${index}` },
    });
    const before = receive(started, header(4), store(1), store(3));
    const state = receive(before, fuller(3), store(4), fuller(4), fuller(2), store(5));
    expect(state.stores.map(({ name, phone }) => [name, phone])).toEqual([
      ['Store 1', undefined],
      ['Store 3', '3'],
      ['Store 4', '4'],
      ['Store 5', undefined],
    ]);
    expect(before.stores[1]).not.toHaveProperty('phone');
  });

  it('a row that the user came to stays where it is when the search completes, until the user sorts', () => {
    const at = (name: string, km: number): SearchEvent => ({
      type: 'store',
      store: { name, address: 'Here', distance_km: km },
      index: km,
      total: 2,
    });
    const namesOf = ({ stores }: SearchState) => stores.map(({ name }) => name);
    const arrived = receive(started, header(2), at('Far', 2), at('Near', 1));
    expect(namesOf(arrived)).toEqual(['Far', 'Near']);
    expect(namesOf(receive(arrived, { type: 'completed' }))).toEqual(['Near', 'Far']);
    const touched = receive(reduceSearch(arrived, { type: 'touched' }), { type: 'completed' });
    expect(namesOf(touched)).toEqual(['Far', 'Near']);
    expect(namesOf(reduceSearch(touched, { type: 'sorted' }))).toEqual(['Near', 'Far']);
  });

  it('a touch before the first row counts for nothing', () => {
    expect(reduceSearch(started, { type: 'touched' })).toBe(started);
  });

  it('a completed event ends searching, including the stores before it in the same frame', () => {
    const state = receive(started, header(1), store(1), {
      type: 'completed',
      total: 1,
      stop_reason: 'All of it.',
    });
    expect(state).toMatchObject({ phase: 'completed', stopReason: 'All of it.', fault: undefined });
    expect(state.stores).toHaveLength(1);
  });

  it('an error event sets an error message and ends searching; what arrived stays', () => {
    const state = receive(receive(started, header(3), store(1)), {
      type: 'error',
      message: 'The source is away.',
    });
    expect(state).toMatchObject({ phase: 'failed', fault: { message: 'The source is away.' } });
    expect(state.stores).toHaveLength(1);
  });

  it('an error event without a message gets the one of the specification', () => {
    expect(receive(started, { type: 'error', message: '' }).fault).toEqual({ message: streamFailed });
    expect(localize(streamFailed, english)).toBe('An error occurred during streaming search');
  });

  it('a network failure sets an error message and ends searching; what arrived stays', () => {
    const state = reduceSearch(receive(started, header(3), store(1)), {
      type: 'broken',
      fault: { message: 'Gone' },
    });
    expect(state).toMatchObject({ phase: 'failed', fault: { message: 'Gone' } });
    expect(state.stores).toHaveLength(1);
  });

  it('cancelling keeps the rows and is not a fault', () => {
    const state = reduceSearch(receive(started, header(3), store(1)), { type: 'cancelled' });
    expect(state).toMatchObject({ phase: 'cancelled', fault: undefined });
    expect(state.stores).toHaveLength(1);
  });

  it('shows what the server is doing until stores arrive', () => {
    const waiting = receive(started, { type: 'status', message: 'Waiting 12 s.' });
    expect(waiting.status).toBe('Waiting 12 s.');
    expect(receive(waiting, header(3), store(1)).status).toBeUndefined();
    expect(reduceSearch(waiting, { type: 'cancelled' }).status).toBeUndefined();
  });

  it('nothing changes after the end', () => {
    const done = receive(started, header(1), store(1), { type: 'completed' }, store(2), {
      type: 'error',
      message: 'x',
    });
    expect(done).toMatchObject({ phase: 'completed', fault: undefined });
    expect(done.stores).toHaveLength(1);
    expect(receive(done, store(2))).toBe(done);
    expect(reduceSearch(done, { type: 'broken', fault: { message: 'x' } })).toBe(done);
    expect(reduceSearch(done, { type: 'cancelled' })).toBe(done);
  });

  it('a place picked from a list keeps its name, although its position is sent', () => {
    const request = { text: 'Springfield, Missouri', query: '37.2,-93.3' };
    const state = receive(reduceSearch(idle, { type: 'started', request }), header(2, '37.2,-93.3'));
    expect(state.location).toBe('Springfield, Missouri');
  });

  it('a status between two stores is shown until the next store', () => {
    const busy = receive(receive(started, header(3), store(1)), { type: 'status', message: 'Waiting 12 s.' });
    expect(busy.status).toBe('Waiting 12 s.');
    expect(receive(busy, store(2)).status).toBeUndefined();
  });

  it('a completed event sets the cost; the next search starts without one', () => {
    const cost = { search: [], month: [], prices_of: '2026-09' };
    const done = receive(started, { type: 'completed', cost });
    expect(done.cost).toBe(cost);
    expect(reduceSearch(done, { type: 'started', request: { text: 'a', query: 'a' } }).cost).toBeUndefined();
  });

  it('an error event can offer invented stores', () => {
    expect(receive(started, { type: 'error', message: 'Away.', offer_sample: true }).fault).toEqual({
      message: 'Away.',
      offersSample: true,
    });
    expect(receive(started, { type: 'error', message: 'Away.' }).fault).toEqual({ message: 'Away.' });
  });

  it('keeps the settings it started with', () => {
    const settings = { radius_km: '5' };
    const state = reduceSearch(idle, { type: 'started', request: { text: 'a', query: 'a' }, settings });
    expect(receive(state, header(1), { type: 'completed' }).settings).toBe(settings);
  });
});

describe('An address that is looked up', () => {
  const address = { address: 'near Rua X 5, Porto', address_kind: 'nearby' as const };
  const found = (id: string): SearchEvent => ({
    type: 'store',
    store: { id, name: id, address: 'near Porto', address_kind: 'place' },
    index: Number(id),
    total: 2,
  });

  it.each(['running', 'completed'])('is given to its row in a %s search', (phase) => {
    const rows = receive(started, header(2), found('1'), found('2'));
    const state = phase === 'running' ? rows : receive(rows, { type: 'completed' });
    const { stores } = reduceSearch(state, { type: 'completed', id: '2', details: address });
    expect(stores.map((store) => store.address)).toEqual(['near Porto', 'near Rua X 5, Porto']);
    expect(stores[1]?.address_kind).toBe('nearby');
  });
});

describe('At the end the stores are sorted, nearest first', () => {
  const at = (name: string, distance_km?: number): SearchEvent => ({
    type: 'store',
    store: { name, address: 'Here', ...(distance_km !== undefined && { distance_km }) },
    index: 1,
    total: 6,
  });
  const names = (state: SearchState) => state.stores.map(({ name }) => name).join('');

  it('with equal distances in order of arrival and unknown distances last', () => {
    const found = receive(started, at('d', 4), at('x'), at('b', 2), at('c', 2), at('y'), at('a', 1));
    expect(names(found)).toBe('dxbcya');
    expect(names(receive(found, { type: 'completed' }))).toBe('abcdxy');
    expect(names(receive(started, at('b', 2), at('a', 1), { type: 'completed' }))).toBe('ab');
  });

  it('and remain the same list if they arrived sorted or without distances', () => {
    for (const events of [
      [at('a', 1), at('b', 1), at('c', 3)],
      [at('b'), at('a')],
    ]) {
      const found = receive(started, ...events);
      expect(receive(found, { type: 'completed' }).stores).toBe(found.stores);
    }
  });

  it('but stay in order of arrival if the search did not complete', () => {
    const found = receive(started, at('b', 2), at('a', 1), { type: 'error', message: 'Away.' });
    expect(names(found)).toBe('ba');
  });
});
