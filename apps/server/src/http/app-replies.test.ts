import { machine } from '@Hardware-Store-Finder/book';
import { silva, testBook } from '@Hardware-Store-Finder/book/testing';
import { expect, onTestFinished, test } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';

// An answer may name another address for the reply than it came from.
test.each(['rita@gmail.com', 'info@silva.pt'])(
  'a reply is refused while %s is on the list',
  async (listed) => {
    const book = testBook();
    const replied: string[] = [];
    const { mailAnswers } = appDeps();
    const { port, close } = await startApp({
      book,
      mailAnswers: {
        ...mailAnswers,
        answered: async () => ({
          addresses: ['rita@gmail.com', 'info@silva.pt'],
          store: { ...silva, website: '' },
        }),
        reply: async (id) => void replied.push(id),
      },
    });
    onTestFinished(close);
    const reply = () =>
      fetch(`http://localhost:${port}/api/mail/answers/one/reply`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ body: 'Our prices are below.' }),
      });
    expect((await reply()).status).toBe(200);
    await book.change(machine, [{ kind: 'blocked', id: 'no', entry: { kind: 'email', value: listed } }]);
    expect((await reply()).status).toBe(400);
    expect(replied).toEqual(['one']);
  },
);
