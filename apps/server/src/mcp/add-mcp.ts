import type { Route } from '@Hardware-Store-Finder/contract';
import { createPauses, type Log } from '@Hardware-Store-Finder/std';
import type { FastifyInstance } from 'fastify';
import type { ClientLimits } from '../http/client-limits.ts';
import type { ToolDeps } from './tool.ts';

export const mcpPath = '/api/mcp';

/** Its row. The reference leaves it out: the protocol describes itself, and each tool costs what its route does. */
const route: Route = {
  method: 'POST',
  path: mcpPath,
  tag: 'Agents',
  summary: 'Ask the tools for agents',
  access: 'reader',
  cost: 1,
  answer: { description: 'What the protocol says.', page: true },
  refusals: {},
  example: {},
};

/**
 * Serves the tools for agents over streamable HTTP, to whom the API answers. Without sessions: any process answers any
 * request, and none is kept between two of them.
 */
export function addMcp(
  app: FastifyInstance,
  /** What the tools work with, for one client; throws AppError if no store may be handed to them. */
  toolsFor: (client: string | undefined) => ToolDeps,
  { limits, log }: { limits: ClientLimits; log: Log },
): void {
  app.post(mcpPath, { config: { route } }, async (request, reply) => {
    const { account } = request;
    const tools = toolsFor(account);
    // Its library is as many modules as the rest of the server, which most servers do without. To load them takes a while.
    const pause = createPauses();
    const { StreamableHTTPServerTransport } = await import(
      '@modelcontextprotocol/sdk/server/streamableHttp.js'
    );
    await pause();
    const { createMcpServer } = await import('./create-mcp-server.ts');
    await pause();
    const server = createMcpServer(tools, { limits, client: account, log });
    const transport = new StreamableHTTPServerTransport({});
    reply.hijack();
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    reply.raw.once('close', () => {
      void server.close();
      // It has its answer: a database that is away now tells whoever asks next.
      limits.payFor(account, socket.bytesWritten - before).catch(() => undefined);
    });
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  // There is no session to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    handler: (_, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}
