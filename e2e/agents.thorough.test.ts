import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { environment, root, runProgram } from './support/run-program.ts';
import { startServer, temporaryFolder } from './support/server.ts';

const program = 'apps/server/src/mcp/main.ts';
const settings = { PLACES: 'sample', AI: 'builtin', SELLER_COMPANY: 'Ningbo Handles Co.' };

/** The program as an agent's host starts it: with pipes for input and output. */
async function start(more: Readonly<Record<string, string>> = {}) {
  const env = environment({ ...settings, DATA_DIR: temporaryFolder(), ...more });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    cwd: root,
    env: env as Record<string, string>,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const faults: unknown[] = [];
  client.onerror = (error) => faults.push(error);
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
    if (isError) throw new Error((content as { text: string }[])[0]?.text);
    return structuredContent as Record<string, unknown>;
  };
  return { call, faults };
}

type Found = { name: string; address: string; website?: string; id: string }[];

/** The first store whose website shows an email address, and that address. Some invented stores have none. */
async function firstWithEmail(
  stores: Found,
  call: (name: string, args: Record<string, unknown>) => Promise<object>,
) {
  for (const { website, ...store } of stores) {
    if (website === undefined) continue;
    const { contacts } = (await call('read_store_website', { url: website })) as {
      contacts: { kind: string; value: string }[];
    };
    const email = contacts.find(({ kind }) => kind === 'email')?.value;
    if (email !== undefined) return { store: { ...store, website }, email };
  }
  throw new Error('No store has an email address.');
}

test('an agent goes from a place to a letter', async () => {
  const { call, faults } = await start();
  const search = await call('search_hardware_stores', { location: 'Porto' });
  expect(search).toMatchObject({ place: 'Porto, Portugal', invented: true });
  const { store, email } = await firstWithEmail(search.stores as Found, call);
  const analysis = await call('analyze_store', { store });
  expect(analysis).toMatchObject({ by: { id: 'builtin' }, basicInfo: { name: store.name } });
  expect(analysis.sources).not.toEqual([]);
  const letter = await call('write_letter', { store });
  expect(letter.body).toContain('Ningbo Handles Co.');
  expect(letter).toMatchObject({ invented: true, recipient: { value: email } });
  // An agent may leave out the id, or send another one.
  const { id: _, ...nameless } = store;
  expect(await call('write_letter', { store: nameless })).toMatchObject({ invented: true });
  expect(faults).toEqual([]);
});

test('the running server has the tools as well, for who has signed in', async () => {
  const server = await startServer({ ...settings, AUTH: 'token', AUTH_TOKEN: 'a'.repeat(32) });
  onTestFinished(() => void server.stop());
  const connect = async (token: string) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    const transport = new StreamableHTTPClientTransport(new URL(`${server.origin}/api/mcp`), { requestInit });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    onTestFinished(() => client.close());
    return client;
  };
  await expect(connect('b'.repeat(32))).rejects.toThrow();
  const client = await connect('a'.repeat(32));
  await client.listTools();
  const args = { name: 'search_hardware_stores', arguments: { location: 'Porto', limit: 3 } };
  const { structuredContent } = await client.callTool(args);
  expect(structuredContent).toMatchObject({ invented: true, place: 'Porto, Portugal' });
});

test('the do-not-contact list of the version before is added to the book', async () => {
  const { call } = await start();
  const { stores } = await call('search_hardware_stores', { location: 'Porto' });
  const [first] = stores as Found;
  const file = path.join(temporaryFolder(), 'list.txt');
  const blocked = [{ key: 'x', kind: 'store', value: first?.id, at: 1, store: first }];
  writeFileSync(
    file,
    JSON.stringify({ program: 'hardware-store-finder', version: 1, leads: [], blocked, searches: [] }),
  );
  const refusing = await start({ DO_NOT_CONTACT_FILE: file });
  await expect(refusing.call('write_letter', { store: first })).rejects.toThrow('on the do-not-contact list');
});

test('ends at the start where its settings would break a promise', async () => {
  const key = { GOOGLE_PLACES_API_KEY: 'key-1' };
  const google = await runProgram([program], { PLACES: 'google', ...key, DATA_DIR: temporaryFolder() });
  expect([google.code, google.output]).toEqual([
    1,
    'PLACES=google, whose terms do not allow its stores to be handed to agents. Choose another source.\n',
  ]);
  const missing = await runProgram([program], { ...settings, DO_NOT_CONTACT_FILE: '/nowhere/list.txt' });
  expect(missing.code).toBe(1);
  expect(missing.output).toMatch(/list\.txt cannot be read/);
});
