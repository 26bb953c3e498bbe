import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/messages/english.ts';
import { idle, type SearchState } from './search-state.ts';
import * as sentences from './sentences.ts';

const { needsHelp } = sentences;
const announcement = (state: SearchState) => sentences.announcement(state, english);
const noneSentence = (state: SearchState) => sentences.noneSentence(state, english);
const stoppedSentence = (state: SearchState) => sentences.stoppedSentence(state, english);

const source = {
  id: 'directory',
  label: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  url: '',
};
const header = { location: 'porto', total_found: 0, place: 'Porto, Portugal', radius_km: 50, source };

describe('The sentence when a search finds none', () => {
  it('names place, radius and source', () => {
    expect(noneSentence({ ...idle, location: 'porto', header })).toBe(
      'No hardware stores were found within 50 km of Porto, Portugal in the data of OpenStreetMap. Try a larger place nearby.',
    );
  });

  it('advises a larger radius where one was chosen', () => {
    expect(noneSentence({ ...idle, location: 'porto', settings: { radius_km: '5' } })).toMatch(
      /\. Try a larger radius\.$/,
    );
  });

  it('advises no larger radius than can be chosen: more kinds of store where only some were, else another place', () => {
    const none = (settings: Record<string, string>) => noneSentence({ ...idle, location: 'porto', settings });
    expect(none({ radius_km: '50', categories: 'paint' })).toMatch(/\. Try more kinds of store\.$/);
    expect(none({ categories: 'paint' })).toMatch(/\. Try more kinds of store\.$/);
    expect(none({ radius_km: '50' })).toMatch(/\. Try a larger place nearby\.$/);
  });

  it("makes do with the location, where the server knows the specification's fields only", () => {
    expect(noneSentence({ ...idle, location: 'porto', header: { location: 'porto', total_found: 0 } })).toBe(
      'No hardware stores were found near porto. Try a larger place nearby.',
    );
  });
});

it('The sentence when a person stops a search points at rows only where there are some', () => {
  expect(stoppedSentence({ ...idle, phase: 'cancelled' })).not.toContain('below');
  expect(stoppedSentence({ ...idle, phase: 'cancelled', stores: [{ name: 'A', address: 'B' }] })).toContain(
    'below',
  );
});

describe('What is announced', () => {
  const stores = [{ name: 'A', address: 'B' }];
  const searching = { ...idle, phase: 'searching', location: 'Porto' } as const;

  it('is the same for the first store and the hundredth: a search does not chatter', () => {
    const many = Array.from({ length: 100 }, () => ({ name: 'A', address: 'B' }));
    expect(announcement({ ...searching, stores })).toBe(announcement({ ...searching, stores: many }));
  });

  it('follows the search from its begin to its end', () => {
    expect(announcement(idle)).toBe('');
    expect(announcement(searching)).toBe('Searching near Porto');
    expect(announcement({ ...searching, status: 'Waiting 12 s.' })).toBe('Waiting 12 s.');
    expect(announcement({ ...searching, stores })).toBe('Stores are arriving');
    expect(announcement({ ...searching, stores, status: 'Waiting 12 s.' })).toBe('Waiting 12 s.');
    expect(announcement({ ...searching, phase: 'completed', stores })).toBe(
      'Search complete: 1 store near Porto.',
    );
    expect(announcement({ ...searching, phase: 'completed' })).toBe('No hardware stores found near Porto.');
    expect(announcement({ ...searching, phase: 'cancelled', stores })).toBe(
      'Search stopped. 1 store is shown.',
    );
    expect(announcement({ ...searching, phase: 'failed', stores })).toBe('');
  });
});

describe("'How it works' is shown", () => {
  it('with no results, no search in progress and no error', () => {
    expect(needsHelp(idle)).toBe(true);
    expect(needsHelp({ ...idle, phase: 'completed' })).toBe(true);
    expect(needsHelp({ ...idle, phase: 'cancelled' })).toBe(true);
  });

  it('and only then', () => {
    expect(needsHelp({ ...idle, phase: 'searching' })).toBe(false);
    expect(needsHelp({ ...idle, phase: 'failed', fault: { message: 'x' } })).toBe(false);
    expect(needsHelp({ ...idle, phase: 'completed', stores: [{ name: 'A', address: 'B' }] })).toBe(false);
  });
});
