import { expect, test } from 'vitest';
import { personBy } from './auth.ts';
import { createHeaderAuth } from './header-auth.ts';

const visitor = (name: string) => ({
  url: new URL('http://localhost/'),
  remote: '127.0.0.1',
  header: () => [name],
});

test('nobody can tell the id of a person who has not come yet', async () => {
  const known = personBy('header', ['boss'], 'boss').id;
  const people = new Set<string>();
  const auth = createHeaderAuth(
    'X-User',
    () => true,
    (id) => (people.has(id) ? id : `keyed ${id}`),
  );
  expect(await auth.personOf(visitor('boss'))).toEqual({ id: `keyed ${known}`, name: 'boss' });
  // Somebody of an earlier version stays who they are.
  people.add(known);
  expect(await auth.personOf(visitor('boss'))).toEqual({ id: known, name: 'boss' });
});

test('a name that shows nothing is a name all the same: without one, everybody is an owner', async () => {
  const auth = createHeaderAuth(
    'X-User',
    () => true,
    (id) => id,
  );
  expect((await auth.personOf(visitor('\u200b')))?.name).toMatch(/^header:/);
});
