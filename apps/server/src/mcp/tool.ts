import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { Route } from '@Hardware-Store-Finder/contract';
import { type BookRefusals, type BookState, sourceOfRecord } from '@Hardware-Store-Finder/domain';
import type { AnalyzeDeps } from '@Hardware-Store-Finder/facts';
import type { EmailDeps } from '@Hardware-Store-Finder/letters';
import { AppError, formatMessage, type Message } from '@Hardware-Store-Finder/messages';
import type { SearchDeps } from '@Hardware-Store-Finder/places';
import type { Log } from '@Hardware-Store-Finder/std';
import type { WebsiteReader } from '@Hardware-Store-Finder/websites';
import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';

/** The services behind the tools. */
export type ToolDeps = {
  searching: SearchDeps;
  websites: WebsiteReader;
  writing: Pick<AnalyzeDeps, 'model' | 'judge' | 'analyses' | 'now' | 'mailboxes' | 'ownSites'>;
  seller: () => EmailDeps['seller'];
  log: Log;
  campaigns: Pick<Campaigns, 'estimate'>;
  /** The leads of the team's book, and whose id is of which lead. */
  leads: () => Promise<Pick<BookState, 'leads' | 'leadOf'>>;
  /** Whom the team's book refuses to write to, as of now. */
  refusals: Pick<BookRefusals, 'check' | 'checkSome'>;
  /** Whether it refuses anybody. */
  hasRefusals: () => boolean;
  /** Signs a text with a secret of this installation. */
  sign: (text: string) => string;
};

/** Whether a store is one of the sample's, by its id or its website. */
export function isInvented(
  { id, website }: { id?: string | undefined; website?: string | undefined },
  { writing: { ownSites } }: ToolDeps,
): boolean {
  if (sourceOfRecord(id ?? '')?.source.isInvented === true) return true;
  const address = website !== undefined && URL.canParse(website) ? new URL(website) : undefined;
  return address !== undefined && ownSites?.has(address.host) === true;
}

/** Marks what is about a store that does not exist. */
export const inventedMark = { invented: z.literal(true).optional() };

/** What a tool gets besides its arguments. */
export type Call = {
  signal: AbortSignal;
  /** Tells the agent's person what is being done. */
  progress: (message: Message) => Promise<void>;
};

export type Tool<Shape extends Record<string, z.ZodType> = Record<string, z.ZodType>> = {
  name: string;
  title: string;
  description: string;
  shape: Shape;
  /** What an answer has; it may have more. */
  output: z.ZodObject;
  /** The route of the API that does the same, whose limits count. */
  route: Route;
  run(args: z.infer<z.ZodObject<Shape>>, deps: ToolDeps, call: Call): Promise<Record<string, unknown>>;
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

/** What an answer says while the do-not-contact list is empty: the agent would take silence for consent. */
export function emptyList({ hasRefusals }: Pick<ToolDeps, 'hasRefusals'>): { do_not_contact_list?: string } {
  if (hasRefusals()) return {};
  return {
    do_not_contact_list:
      'The do-not-contact list is empty, so nobody is refused. Ask the person whether that is right before anybody is written to.',
  };
}
