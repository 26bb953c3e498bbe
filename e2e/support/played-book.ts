import { type Book, machine } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { createDrafts, Outbox } from '@Hardware-Store-Finder/mail';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startApp } from '../../apps/server/src/testing/app-deps.ts';

/** The server's routes of the team's book and of drafts, for an API target that a test plays otherwise. */
export type PlayedBook = {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** The book of the current test. */
  book: Book;
  /** Puts a store on the do-not-contact list. */
  block: (store: ListedStore) => Promise<void>;
  /** Another book, which is empty, and no drafts. */
  clear: () => void;
};

export async function startPlayedBook(): Promise<PlayedBook> {
  let current = testBook();
  const book = new Proxy({} as Book, {
    get(_, name) {
      const member: unknown = Reflect.get(current, name);
      return typeof member === 'function' ? member.bind(current) : member;
    },
  });
  const storage = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  const accounts = { list: async () => [], open: () => Promise.reject(new Error('There is no mailbox.')) };
  const outbox = new Outbox({ storage, accounts });
  const { port } = await startApp({ book, outbox, drafts: createDrafts({ storage }) });
  return {
    answer: forwardTo(port),
    book,
    async block(store) {
      const entry = { kind: 'store' as const, value: leadIdOf(store), store };
      await current.change(machine, [{ kind: 'blocked', id: crypto.randomUUID(), entry }]);
    },
    clear() {
      void storage.ownLetters().then((all) => storage.eraseLetters(all.map(({ id }) => id)));
      void current.close();
      current = testBook();
    },
  };
}

/** Answers with what the server's own routes, on a port of loopback, do. */
export function forwardTo(port: number): PlayedBook['answer'] {
  return (asked, response) => {
    const { method, url: path, headers } = asked;
    const type = headers['content-type'];
    // Not where the request comes from: this API's page is on another origin.
    const told = {
      'accept-language': headers['accept-language'] ?? 'en',
      ...(type && { 'content-type': type }),
    };
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers: told }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, {
        'content-type': answered.headers['content-type'] ?? 'application/json',
      });
      response.flushHeaders();
      answered.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  };
}
