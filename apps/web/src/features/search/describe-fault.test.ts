import { describe, expect, it } from 'vitest';
import { localize, type Message } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';
import { AnswerFault, UnreachableFault, WebPageFault } from '../../lib/api-client.ts';
import { StreamFault } from '../../lib/sse-reader.ts';
import { describeFault as explain } from './describe-fault.ts';

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
