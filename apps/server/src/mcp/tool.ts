import { randomUUID } from 'node:crypto';
import type { Route } from '@hardware-store-finder/contract';
import type { BookRefusals } from '@hardware-store-finder/domain';
import type { AnalyzeDeps } from '@hardware-store-finder/facts';
import type { EmailDeps } from '@hardware-store-finder/letters';
import { AppError, formatMessage, type Message } from '@hardware-store-finder/messages';
import type { SearchDeps } from '@hardware-store-finder/places';
import type { Log } from '@hardware-store-finder/std';
import type { WebsiteReader } from '@hardware-store-finder/websites';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod/mini';

/** The services behind the tools. */
export type ToolDeps = {
  searching: SearchDeps;
  websites: WebsiteReader;
  writing: Pick<AnalyzeDeps, 'model' | 'analyses' | 'now' | 'mailboxes' | 'ownSites'>;
  seller: EmailDeps['seller'];
  log: Log;
  /** Whom the team's book refuses to write to, as of now. */
  refusals: Pick<BookRefusals, 'check' | 'checkSome'>;
};

/** What a tool gets besides its arguments. */
export type Call = {
  signal: AbortSignal;
  /** Tells the agent's person what is being done. */
  progress: (message: Message) => Promise<void>;
};

export type Tool<Shape extends Record<string, z.ZodMiniType> = Record<string, z.ZodMiniType>> = {
  name: string;
  title: string;
  description: string;
  shape: Shape;
  /** The route of the API that does the same, whose limits count. */
  route: Route;
  run(args: z.infer<z.ZodMiniObject<Shape>>, deps: ToolDeps, call: Call): Promise<Record<string, unknown>>;
};

/**
 * An answer as text, for clients that read only that, and as data. Refusals and foreseen failures are answers that the
 * agent can read; others are logged and not shown.
 */
export async function answered(
  run: () => Promise<Record<string, unknown>>,
  log: Log,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const data = await run();
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    signal.throwIfAborted();
    return { isError: true, content: [{ type: 'text', text: sentenceOf(error, log) }] };
  }
}

function sentenceOf(error: unknown, log: Log): string {
  if (error instanceof AppError) return formatMessage(error.userMessage, 'english');
  const requestId = randomUUID();
  log.error('failed', error, { requestId });
  return `Something went wrong. The log has the details under ${requestId}.`;
}
