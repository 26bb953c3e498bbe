import { AppError } from '@Hardware-Store-Finder/messages';
import { type Config, ConfigError, createServices, loadConfig } from '@Hardware-Store-Finder/services';
import { createLog } from '@Hardware-Store-Finder/std';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { clientBucket, createClientLimits } from '../http/client-limits.ts';
import { agentServices, requireHandable } from './agent-services.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** How the limits and budgets name the agents of this process. */
const client = 'mcp';

/** `npm run --silent mcp`: speaks the Model Context Protocol over standard input and output. Logs go to standard error. */
try {
  await start(loadConfig());
} catch (error) {
  const foreseen = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  requireHandable(config.places);
  const log = createLog((line) => process.stderr.write(line));
  const services = await createServices(config, { log, port: () => config.port });
  const { storage } = services;
  const limits = createClientLimits(storage.tokenBuckets('mcp', clientBucket));
  const server = createMcpServer(agentServices(config, services, log, services.storage.pseudonym)(client), {
    limits,
    client,
    log,
  });
  const stop = async () => {
    await server.close();
    await services.close();
    process.exit(0);
  };
  process.stdin.once('end', stop);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  await server.connect(new StdioServerTransport());
}
