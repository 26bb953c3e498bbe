import { describe, expect, it } from 'vitest';
import { localize, type Message } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';
import { AnswerFault, UnreachableFault } from '../../lib/api-client.ts';
import { StreamFault } from '../../lib/sse-reader.ts';
import { explainFault as explain } from './explain-fault.ts';

const inEnglish = (said: Message | undefined) => said && localize(said, english);
const explainFault = (fault: unknown, page: string) => {
  const { message, hint, ...rest } = explain(fault, page);
  return { ...rest, message: inEnglish(message), ...(hint !== undefined && { hint: inEnglish(hint) }) };
};

const here = 'http://localhost:8002/hardware-store-finder/';
const production = 'https://api.example';
const url = `${production}/search/stream?location=Porto`;
const local = 'http://localhost:8002';
const secure = 'https://stores.example/hardware-store-finder/';

describe('The error catalogue of a search', () => {
  it.each(['HTTP error! status: 500', 'Response body is not readable'])('%s', (message) => {
    expect(explainFault(new AnswerFault(message), here)).toEqual({ message });
  });

  it('other failures show their own message, and where there was no answer, whose', () => {
    const fault = explainFault(new UnreachableFault(url, 'Failed to fetch'), here);
    expect(fault.message).toBe('Failed to fetch');
    expect(fault.hint).toContain(production);
    expect(explainFault(new StreamFault('A line is too long.'), here).message).toBe('A line is too long.');
  });

  it.each([new TypeError('network error'), new Error(''), 'thrown', undefined])(
    "or 'An error occurred during streaming search': %s",
    (thrown) => {
      expect(explainFault(thrown, here).message).toBe('An error occurred during streaming search');
      expect(explainFault(new UnreachableFault(url, ''), here).message).toBe(
        'An error occurred during streaming search',
      );
    },
  );

  it("an https page that calls localhost in vain says that it may need the browser's leave; no other page does", () => {
    const says = (base: string, page: string) =>
      explainFault(new UnreachableFault(`${base}/search/stream`, 'Failed to fetch'), page).hint?.includes(
        'your permission',
      );
    expect(says(local, secure)).toBe(true);
    expect(says('http://127.0.0.1:8002', secure)).toBe(true);
    expect(says(local, here)).toBe(false);
    expect(says(production, secure)).toBe(false);
  });

  it('a target that is no address has no hint, and no other fault', () => {
    const fault = new UnreachableFault('http://[/search/stream', 'Failed to parse URL');
    expect(explainFault(fault, here)).toEqual({ message: 'Failed to parse URL' });
  });
});
