import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMail } from '../read-mail.ts';

type Whole = {
  id: string;
  at: string;
  headers: Record<string, string>;
  body: string;
  is: 'opt_out' | 'absence' | 'other';
  until?: string;
};

/**
 * Whole messages with quotations, signatures and notices, in twelve languages, by somebody who had not seen the rules; those
 * whose id ends in `b` with much irony, those in `whole-2.json` newer than the others. `until`: the last day of an absence.
 */
const messages = ['whole.json', 'whole-2.json'].flatMap((name): Whole[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../build/examples', name), 'utf8')),
);
const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** The message as it comes from the wire. */
function wired({ headers, body, at }: Whole): Uint8Array {
  const all = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Date: new Date(`${at}T08:00:00Z`).toUTCString(),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => {
    const address = /^(.*?)\s*(<[^>]*>)$/.exec(value);
    if (isPlain(value)) return `${name}: ${value}`;
    return address === null
      ? `${name}: ${word(value)}`
      : `${name}: ${word(address[1]?.replaceAll('"', '') ?? '')} ${address[2]}`;
  });
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`);
}

const read = await Promise.all(
  messages.map(async (one) => ({
    ...one,
    mail: await readMail(wired(one), new Date(`${one.at}T08:00:00Z`)),
  })),
);

test('no answer of a person is called automatic', () => {
  const wrong = read.filter(({ is, mail }) => is !== 'absence' && mail.kind !== 'human_reply');
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('nobody is silenced who did not ask for it, and 95 of 100 who did are heard', () => {
  const isHeard = ({ mail }: (typeof read)[number]) => mail.intents.includes('opt_out');
  const wrong = read.filter((one) => one.is !== 'opt_out' && isHeard(one));
  expect(wrong.map(({ id }) => id)).toEqual([]);
  const asked = read.filter(({ is }) => is === 'opt_out');
  expect(asked.filter(isHeard).length / asked.length).toBeGreaterThanOrEqual(0.95);
});

test('an absence that says so by its headers names its end, or the day of return', () => {
  const told = read.filter(({ is, until, mail }) => is === 'absence' && mail.kind === 'auto_reply' && until);
  const wrong = told.filter(({ until = '', mail }) => {
    const dayAfter = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
    return ![until, dayAfter].includes(mail.absence?.until ?? '');
  });
  expect([told.length > 40, wrong.map(({ id }) => id)]).toEqual([true, []]);
});
