import { describe, expect, it } from 'vitest';
import { AnswerFault, WebPageFault } from '../../data/api/api-client.ts';
import { UnreachableFault } from '../../data/api/errors.ts';
import { StreamFault } from '../../data/api/sse-reader.ts';
import { localize, type Message } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';
import * as messages from './search-messages.ts';
import { describeFault as explain } from './search-messages.ts';
import { idle, type SearchState } from './search-state.ts';

const { showsHelp } = messages;
const announcement = (state: SearchState) => messages.announcement(state, english);
const noResultsMessage = (state: SearchState) => messages.noResultsMessage(state, english);
const stoppedMessage = (state: SearchState) => messages.stoppedMessage(state, english);

const source = {
  id: 'directory',
  label: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  url: '',
};
const header = { location: 'porto', total_found: 0, place: 'Porto, Portugal', radius_km: 50, source };

describe('The message of a search without results', () => {
  it('names place, radius and source', () => {
    expect(noResultsMessage({ ...idle, location: 'porto', header })).toBe(
      'No hardware stores found within 50 km of Porto, Portugal in OpenStreetMap. Try a bigger town nearby.',
    );
  });

  it('suggests a larger radius if one was chosen', () => {
    expect(noResultsMessage({ ...idle, location: 'porto', settings: { radius_km: '5' } })).toMatch(
      /\. Try a larger radius\.$/,
    );
  });

  it('at the largest radius suggests more categories if some were chosen, else another place', () => {
    const none = (settings: Record<string, string>) =>
      noResultsMessage({ ...idle, location: 'porto', settings });
    expect(none({ radius_km: '50', categories: 'paint' })).toMatch(/\. Try more store types\.$/);
    expect(none({ categories: 'paint' })).toMatch(/\. Try more store types\.$/);
    expect(none({ radius_km: '50' })).toMatch(/\. Try a bigger town nearby\.$/);
  });

  it("falls back to the location if the server sends only the specification's fields", () => {
    expect(
      noResultsMessage({ ...idle, location: 'porto', header: { location: 'porto', total_found: 0 } }),
    ).toBe('No hardware stores found near porto. Try a bigger town nearby.');
  });
});

it('The message of a stopped search mentions rows only if there are some', () => {
  expect(stoppedMessage({ ...idle, phase: 'cancelled' })).not.toContain('below');
  expect(stoppedMessage({ ...idle, phase: 'cancelled', stores: [{ name: 'A', address: 'B' }] })).toContain(
    'below',
  );
});

describe('The announcement', () => {
  const stores = [{ name: 'A', address: 'B' }];
  const searching = { ...idle, phase: 'searching', location: 'Porto' } as const;

  it('is the same for the first store and the hundredth', () => {
    const many = Array.from({ length: 100 }, () => ({ name: 'A', address: 'B' }));
    expect(announcement({ ...searching, stores })).toBe(announcement({ ...searching, stores: many }));
  });

  it('follows the search from start to end', () => {
    expect(announcement(idle)).toBe('');
    expect(announcement(searching)).toBe('Searching near Porto');
    expect(announcement({ ...searching, status: 'Waiting 12 s.' })).toBe('Waiting 12 s.');
    expect(announcement({ ...searching, stores })).toBe('Loading stores');
    expect(announcement({ ...searching, stores, status: 'Waiting 12 s.' })).toBe('Waiting 12 s.');
    expect(announcement({ ...searching, phase: 'completed', stores })).toBe(
      'Search complete: 1 store near Porto.',
    );
    expect(announcement({ ...searching, phase: 'completed' })).toBe('No hardware stores found near Porto.');
    expect(announcement({ ...searching, phase: 'cancelled', stores })).toBe('Search stopped. 1 store shown.');
    expect(announcement({ ...searching, phase: 'failed', stores })).toBe('');
  });
});

describe("'How it works' is shown", () => {
  it('with no results, no search in progress and no error', () => {
    expect(showsHelp(idle)).toBe(true);
    expect(showsHelp({ ...idle, phase: 'completed' })).toBe(true);
    expect(showsHelp({ ...idle, phase: 'cancelled' })).toBe(true);
  });

  it('and only then', () => {
    expect(showsHelp({ ...idle, phase: 'searching' })).toBe(false);
    expect(showsHelp({ ...idle, phase: 'failed', fault: { message: 'x' } })).toBe(false);
    expect(showsHelp({ ...idle, phase: 'completed', stores: [{ name: 'A', address: 'B' }] })).toBe(false);
  });
});

const inEnglish = (message: Message | undefined) => message && localize(message, english);
const describeFault = (fault: unknown, page: string) => {
  const { message, hint, adminNote, ...rest } = explain(fault, page);
  return {
    ...rest,
    message: inEnglish(message),
    ...(hint !== undefined && { hint: inEnglish(hint) }),
    ...(adminNote !== undefined && { adminNote: inEnglish(adminNote) }),
  };
};

const here = 'http://localhost:8002/hardware-store-finder/';
const production = 'https://api.example';
const url = `${production}/search/stream?location=Porto`;
const local = 'http://localhost:8002';
const secure = 'https://stores.example/hardware-store-finder/';

describe('The error catalogue of a search', () => {
  it.each(['HTTP error! status: 500', 'Response body is not readable'])('%s', (message) => {
    expect(describeFault(new AnswerFault(message), here)).toEqual({ message });
  });

  it('other failures show their own message; only administrators read which API did not answer', () => {
    const fault = describeFault(new UnreachableFault(url, 'Failed to fetch'), here);
    expect(fault.message).toBe('Failed to fetch');
    expect(fault.hint).toBe(english.faults.noAnswer);
    expect(fault.adminNote).toContain(production);
    expect(fault.hint).not.toContain(production);
    expect(describeFault(new StreamFault('A line is too long.'), here).message).toBe('A line is too long.');
  });

  it.each([new TypeError('network error'), new Error(''), 'thrown', undefined])(
    "or 'An error occurred during streaming search': %s",
    (thrown) => {
      expect(describeFault(thrown, here).message).toBe('An error occurred during streaming search');
      expect(describeFault(new UnreachableFault(url, ''), here).message).toBe(
        'An error occurred during streaming search',
      );
    },
  );

  it('only an https page that cannot reach localhost says that it may need permission', () => {
    const asksForPermission = (base: string, page: string) =>
      describeFault(new UnreachableFault(`${base}/search/stream`, 'Failed to fetch'), page).hint?.includes(
        'Allow it',
      );
    expect(asksForPermission(local, secure)).toBe(true);
    expect(asksForPermission('http://127.0.0.1:8002', secure)).toBe(true);
    expect(asksForPermission(local, here)).toBe(false);
    expect(asksForPermission(production, secure)).toBe(false);
  });

  it('a web page is no answer: the sentence is about the target, its address for administrators', () => {
    const fault = describeFault(new WebPageFault(url), here);
    expect(fault.message).toBe(english.faults.webPage);
    expect(fault.adminNote).toContain(url);
    expect(`${fault.message} ${fault.hint}`).not.toContain(production);
  });

  it('a target that is not a valid address has no hint and causes no other error', () => {
    const fault = new UnreachableFault('http://[/search/stream', 'Failed to parse URL');
    expect(describeFault(fault, here)).toEqual({ message: 'Failed to parse URL' });
  });
});
