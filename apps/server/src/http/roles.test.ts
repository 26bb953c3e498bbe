import { hasRights, type Role, type Route, roles, routes } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { reserveApp } from '../auth/testing/auth-app.ts';

const people: Record<Role, string> = { owner: 'Anna', member: 'Ben', reader: 'Chen' };
const all = Object.entries(routes) as unknown as [string, Route][];

test('each route answers the roles of its row, and refuses the others', async () => {
  const { port } = await (await reserveApp()).start({ mode: 'header', header: 'X-User' });
  const origin = `http://localhost:${port}`;
  const ask = async ({ method, path, example }: Route, name: string | undefined) => {
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(example.params?.[key] ?? 'x'),
    );
    const query = new URLSearchParams(example.query).toString();
    const stop = new AbortController();
    const response = await fetch(`${origin}${filled}${query && `?${query}`}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(name !== undefined && { 'x-user': name }),
      },
      ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
      signal: stop.signal,
    });
    stop.abort();
    return response.status;
  };
  const read = routes.getStatus;
  for (const role of roles) expect(await ask(read, people[role])).toBe(200);
  const { people: known } = (await (
    await fetch(`${origin}/api/book`, { headers: { 'x-user': 'Anna', 'sec-fetch-site': 'same-origin' } })
  ).json()) as { people: { id: string; name: string; role: Role }[] };
  expect(known.map(({ name, role }) => [name, role])).toEqual([
    ['Anna', 'owner'],
    ['Ben', 'member'],
    ['Chen', 'member'],
  ]);
  const chen = known.find(({ name }) => name === 'Chen')?.id;
  const demote = (name: string) =>
    fetch(`${origin}/api/book/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user': name, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        changes: [{ kind: 'role_given', id: `demote-${name}`, to: chen, role: 'reader' }],
      }),
    }).then((response) => response.json());
  expect(await demote('Ben')).toMatchObject({ results: [{ refused: expect.any(String) }] });
  expect(await demote('Anna')).toMatchObject({ results: [{ seq: expect.any(Number) }] });

  expect(all.length).toBeGreaterThan(35);
  for (const [id, route] of all) {
    const answers = { stranger: await ask(route, undefined) } as Record<string, number>;
    for (const role of roles) answers[role] = await ask(route, people[role]);
    const { access } = route;
    const isRefused = Object.fromEntries(
      Object.entries(answers).map(([who, status]) => [who, status === 401 || status === 403]),
    );
    expect([id, isRefused]).toEqual([
      id,
      access === 'anybody'
        ? { stranger: false, owner: false, member: false, reader: false }
        : {
            stranger: true,
            ...Object.fromEntries(roles.map((role) => [role, !hasRights(role, access)])),
          },
    ]);
  }
});
