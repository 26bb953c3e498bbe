import { testBook } from '@Hardware-Store-Finder/book/testing';
import { campaignDeps } from '@Hardware-Store-Finder/campaigns/testing';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { askServer } from '@Hardware-Store-Finder/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { createClientLimits } from '../http/client-limits.ts';
import { appDeps, startApp } from '../testing/app-deps.ts';
import { addMcp, mcpPath } from './add-mcp.ts';
import { agentServices } from './agent-services.ts';

/** The server with the tools, and a function that connects a client of the SDK. */
async function start(places: 'auto' | 'google' = 'auto', capacity = 1_000, paid: number[] = []) {
  const deps = appDeps();
  const services = {
    ...deps,
    campaignDeps: campaignDeps(deps),
    searchingForAgents: deps.searching,
    book: testBook(),
  };
  const limits = {
    ...createClientLimits(createMemoryTokenBuckets({ capacity, perSecond: 0.001 })),
    payFor: async (client: string | undefined, bytes: number) =>
      void (client !== undefined && paid.push(bytes)),
  };
  const { port, close } = await startApp({
    besides: [
      {
        addRoutes: (app) =>
          addMcp(app, (client) => agentServices({ places }, services, deps.log, deps.pseudonym)(client), {
            limits,
            log: deps.log,
          }),
      },
    ],
    limits,
    // So that this machine is a client as others are.
    trustedProxies: ['127.0.0.1'],
  });
  onTestFinished(close);
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const url = new URL(`http://127.0.0.1:${port}${mcpPath}`);
    const requestInit = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const transport = new StreamableHTTPClientTransport(url, { requestInit });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    onTestFinished(() => client.close());
    return client;
  };
  return { port, connect };
}

const search = { name: 'search_hardware_stores', arguments: { location: 'Porto' } };

test('the tools answer over HTTP as they do over pipes, with progress', async () => {
  const { connect } = await start();
  const client = await connect();
  expect((await client.listTools()).tools).toHaveLength(6);
  const { structuredContent } = await client.callTool(search);
  expect(structuredContent).toMatchObject({ place: 'Porto, Portugal', total_found: 1 });
});

test('each client has limits of its own, which its tools share', async () => {
  const { connect } = await start('auto', 20);
  const client = await connect();
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) answers.push(await client.callTool(search).catch(() => 'refused'));
  expect(JSON.stringify(answers)).toMatch(/Too much was asked at once|refused/);
});

test('an answer is paid for by its bytes, as those of routes are', async () => {
  const paid: number[] = [];
  const { connect } = await start('auto', 1_000, paid);
  const client = await connect();
  paid.length = 0;
  const bytes = JSON.stringify(await client.listTools()).length;
  await expect.poll(() => paid.some((one) => one > bytes && one < bytes + 2_000)).toBe(true);
});

test('refuses pages of other sites, other methods, and stores that may not be handed over', async () => {
  const { port } = await start('google');
  const post = (headers: Record<string, string>) =>
    askServer(port, mcpPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  const refused = await post({});
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('PLACES=google')]);
  expect((await askServer(port, mcpPath)).status).toBe(405);
  const headers = { 'content-type': 'application/json' };
  const body = 'x'.repeat(257 * 1024);
  expect((await askServer(port, mcpPath, { method: 'POST', headers, body })).status).toBe(413);
});
