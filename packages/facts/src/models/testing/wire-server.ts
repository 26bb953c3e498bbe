import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What can go wrong at a service, before or during an answer. */
type WireFault =
  /** `body`: of the refusal, instead of the usual one. */
  | { at: 'start'; status: number; retryAfter?: string; body?: object }
  | { at: 'middle'; kind: 'error' | 'cut' | 'cut in a character' | 'malformed' | 'silent' }
  | { at: 'end'; kind: 'no end mark' };

type Finish = 'stop' | 'length' | 'filter' | 'none';

export type WireReply = {
  /** The pieces of the answer, each in its own chunk. */
  pieces: readonly string[];
  /** Streamed before the pieces. */
  thoughts?: readonly string[];
  /** Anthropic's summary of the conversation, a block before the answer. */
  compaction?: string;
  /** Why the answer ends; 'none': no reason is given. */
  finish?: Finish;
  citations?: {
    pages: readonly { url: string; title: string; snippet: string }[];
    in: 'first' | 'every' | 'last';
  };
  fault?: WireFault;
  /** Milliseconds before the first piece and between the others. */
  firstAfter?: number;
  between?: number;
  /** Repeats the pieces for ever. */
  endless?: boolean;
};

export type WireQuestion = { path: string; headers: IncomingMessage['headers']; body: string };

/**
 * A server on loopback that answers as the services do: OpenAI's chat completions (and what Perplexity adds),
 * Anthropic's messages, Gemini's streamGenerateContent, and Ollama's list of models.
 */
export type WireServer = {
  url: string;
  /** The questions so far, oldest first. */
  questions: WireQuestion[];
  /** How many answers the client cancelled. */
  left: () => number;
  /** Sets the next answers; the last one is repeated. */
  answer: (...replies: (WireReply | ((question: WireQuestion) => WireReply))[]) => void;
  close: () => Promise<void>;
};

export async function startWireServer(): Promise<WireServer> {
  const questions: WireQuestion[] = [];
  let replies: (WireReply | ((question: WireQuestion) => WireReply))[] = [];
  let left = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    if (path.endsWith('/api/tags')) {
      response.end(JSON.stringify({ models: [{ name: 'qwen3:8b', size: 1 }] }));
      return;
    }
    const question = { path, headers: request.headers, body: Buffer.concat(chunks).toString() };
    questions.push(question);
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    const next = replies.length > 1 ? replies.shift() : replies[0];
    if (next === undefined) throw new Error('The wire server has no answer left.');
    await answerWith(response, formatOf(path), typeof next === 'function' ? next(question) : next);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    left: () => left,
    answer(...next) {
      replies = next;
      questions.length = 0;
      left = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The limit of tokens in the body of a question. */
export function limitIn(body: string | undefined): number {
  return Number(/"(?:max_tokens|max_completion_tokens|maxOutputTokens)":(\d+)/.exec(body ?? '')?.[1]);
}

type Format = {
  /** The lines around the pieces of an answer. */
  open: () => string[];
  piece: (text: string) => string;
  thought: (text: string) => string;
  compaction?: (content: string) => string[];
  close: (finish: Finish) => string[];
  endMark: string;
  error: string;
  refusal: (status: number) => string;
};

const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string }) => `event: ${value.type}\n${line(value)}`;
/** The services' words for the reasons. */
const finishes = {
  openAi: { stop: 'stop', length: 'length', filter: 'content_filter', none: null },
  anthropic: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal', none: null },
  google: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY', none: undefined },
};
const secret = 'Incorrect API key provided: key-of-the-test';

/** docs.perplexity.ai and platform.openai.com: chat completion chunks. */
const chunk = (fields: object) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  ...fields,
});
const openAi: Format = {
  open: () => [
    line(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })),
  ],
  piece: (content) => line(chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
  thought: (reasoning_content) =>
    line(chunk({ choices: [{ index: 0, delta: { reasoning_content }, finish_reason: null }] })),
  close: (finish) => [
    line(
      chunk({
        choices: [{ index: 0, delta: {}, finish_reason: finishes.openAi[finish] }],
        usage: { prompt_tokens: 70, completion_tokens: 30, total_tokens: 100 },
      }),
    ),
  ],
  endMark: 'data: [DONE]\n\n',
  error: line({ error: { message: secret, type: 'server_error', code: 500 } }),
  refusal: (code) => JSON.stringify({ error: { message: secret, type: 'invalid_request_error', code } }),
};

/** docs.anthropic.com/en/api/messages-streaming. */
const anthropic: Format = {
  open: () => [
    named({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 70, output_tokens: 1 },
      },
    } as { type: string }),
    named({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    } as { type: string }),
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as {
      type: string;
    }),
    named({ type: 'ping' }),
  ],
  piece: (text) =>
    named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } as { type: string }),
  thought: (thinking) =>
    named({ type: 'content_block_delta', index: 1, delta: { type: 'thinking_delta', thinking } } as {
      type: string;
    }),
  compaction: (content) => [
    named({ type: 'content_block_start', index: 2, content_block: { type: 'compaction', content: null } } as {
      type: string;
    }),
    named({ type: 'content_block_delta', index: 2, delta: { type: 'compaction_delta', content } } as {
      type: string;
    }),
    named({ type: 'content_block_stop', index: 2 } as { type: string }),
  ],
  close: (finish) => [
    named({ type: 'content_block_stop', index: 0 } as { type: string }),
    named({
      type: 'message_delta',
      delta: { stop_reason: finishes.anthropic[finish], stop_sequence: null },
      usage: { output_tokens: 30 },
    } as { type: string }),
  ],
  endMark: named({ type: 'message_stop' }),
  error: named({ type: 'error', error: { type: 'overloaded_error', message: secret } } as { type: string }),
  refusal: () => JSON.stringify({ type: 'error', error: { type: 'authentication_error', message: secret } }),
};

/** ai.google.dev/api/generate-content: streamGenerateContent with alt=sse. */
const google: Format = {
  open: () => [],
  piece: (text) => line({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
  thought: (text) =>
    line({ candidates: [{ content: { role: 'model', parts: [{ text, thought: true }] }, index: 0 }] }),
  close: (finish) => [
    line({
      candidates: [
        {
          content: { role: 'model', parts: [{ text: '' }] },
          finishReason: finishes.google[finish],
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 70, candidatesTokenCount: 30, totalTokenCount: 100 },
    }),
  ],
  endMark: '',
  error: line({ error: { code: 500, message: secret, status: 'INTERNAL' } }),
  refusal: (code) => JSON.stringify({ error: { code, message: secret, status: 'UNAUTHENTICATED' } }),
};

function formatOf(path: string): Format {
  if (path.endsWith('/messages')) return anthropic;
  return path.includes(':streamGenerateContent') ? google : openAi;
}

async function answerWith(response: ServerResponse, format: Format, reply: WireReply): Promise<void> {
  const { fault, citations, pieces, between = 0 } = reply;
  if (reply.firstAfter !== undefined) await pause(reply.firstAfter);
  if (fault?.at === 'start') {
    response.writeHead(fault.status, {
      'content-type': 'application/json',
      ...(fault.retryAfter !== undefined && { 'retry-after': fault.retryAfter }),
    });
    response.end(fault.body === undefined ? format.refusal(fault.status) : JSON.stringify(fault.body));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const middle = Math.floor(pieces.length / 2);
  const send = (text: string) => void response.write(text);
  for (const text of format.open()) send(text);
  if (reply.compaction !== undefined)
    for (const text of format.compaction?.(reply.compaction) ?? []) send(text);
  for (const text of reply.thoughts ?? []) send(format.thought(text));
  do {
    for (const [at, text] of pieces.entries()) {
      if (response.destroyed) return;
      if (at > 0 && between > 0) await pause(between);
      if (fault?.at === 'middle' && at === middle) {
        if (await breakOff(response, format, fault.kind, text)) return;
      }
      const isCited = citations?.in === 'every' || (citations?.in === 'first' && at === 0);
      send(isCited ? withCitations(format.piece(text), citations.pages) : format.piece(text));
      if (reply.endless === true) await pause(1);
    }
  } while (reply.endless === true && !response.destroyed);
  const last = format.close(reply.finish ?? 'stop');
  for (const [at, text] of last.entries()) {
    const isCited = at === last.length - 1 && (citations?.in === 'every' || citations?.in === 'last');
    send(isCited ? withCitations(text, citations.pages) : text);
  }
  if (!(fault?.at === 'end')) send(format.endMark);
  response.end();
}

/** Whether the answer has ended. */
async function breakOff(
  response: ServerResponse,
  format: Format,
  kind: Extract<WireFault, { at: 'middle' }>['kind'],
  text: string,
): Promise<boolean> {
  switch (kind) {
    case 'malformed':
      response.write('data: {"choices":[{"delta":{"content":"x\n\n');
      return false;
    case 'error':
      response.end(format.error);
      return true;
    case 'silent':
      await pause(5_000, undefined, { ref: false });
      return true;
    default: {
      const whole = Buffer.from(format.piece(`${text}锁`));
      const at = kind === 'cut' ? whole.length : whole.lastIndexOf(Buffer.from('锁')) + 1;
      response.write(whole.subarray(0, at));
      await pause(20);
      response.destroy();
      return true;
    }
  }
}

function withCitations(text: string, pages: NonNullable<WireReply['citations']>['pages']): string {
  const value = JSON.parse(text.replace(/^data: /, ''));
  return line({
    ...value,
    citations: pages.map(({ url }) => url),
    search_results: pages.map((page) => ({ ...page, date: null })),
  });
}
