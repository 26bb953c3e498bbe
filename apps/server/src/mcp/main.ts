import { storeSources } from '@hardware-store-finder/domain';
import { forClient } from '@hardware-store-finder/facts';
import { AppError, commandError } from '@hardware-store-finder/messages';
import { type Config, ConfigError, createServices, loadConfig } from '@hardware-store-finder/services';
import { createLog } from '@hardware-store-finder/std';
import { readerFor } from '@hardware-store-finder/websites';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { clientBucket, createClientLimits } from '../http/client-limits.ts';
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
  if (storeSources.get(config.places)?.terms.mayExport === false) {
    const text = `PLACES=${config.places}, whose terms do not allow its stores to be handed to agents. Choose another source.`;
    throw commandError('forbidden', text);
  }
  const log = createLog((line) => process.stderr.write(line));
  const services = await createServices(config, {
    log,
    port: () => config.port,
    uses: (source) => storeSources.get(source)?.terms.mayExport !== false,
  });
  const { book, searching, websites, mailboxes, sampleSites, writing, storage } = services;
  const server = createMcpServer(
    {
      searching,
      websites: readerFor(websites, client),
      writing: { ...writing, model: forClient(writing.model, client), mailboxes, ownSites: sampleSites },
      seller: config.seller,
      log,
      refusals: book.refusals,
    },
    { limits: createClientLimits(storage.tokenBuckets('mcp', clientBucket)), log },
  );
  const stop = async () => {
    await server.close();
    await services.close();
    process.exit(0);
  };
  process.stdin.once('end', stop);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  await server.connect(new StdioServerTransport());
}
