import type { CallProvider } from '@Hardware-Store-Finder/http-client';

/**
 * What the AI SDK takes for a fault, although the answer is whole. Fields are matched as JSON has them: quotation marks
 * inside a text are escaped.
 */
type Habits = {
  /** A line that gives the reason to finish. */
  finish: RegExp;
  /** The line that ends a stream. */
  end: RegExp;
  /** Other words for an answer that is whole, in that line, and the right one. */
  whole?: readonly [RegExp, string];
  /** Sent before that line if no reason was given. */
  reason?: string;
  /** Sent at the end of a stream that gave a reason but no such line. */
  close?: string;
};

const chatCompletions: Habits = {
  finish: /"finish_reason"\s*:\s*"[^"]/,
  whole: [
    /"finish_reason"\s*:\s*"(?:eos|eos_token|end|end_turn|stop_sequence|completed?|done|normal)"/gi,
    '"finish_reason":"stop"',
  ],
  end: /^data:\s*\[DONE\]/,
  reason: 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
};

const messages: Habits = {
  finish: /"stop_reason"\s*:\s*"[^"]/,
  end: /^data:.*"type"\s*:\s*"message_stop"/,
  close: 'event: message_stop\ndata: {"type":"message_stop"}\n\n',
};

const newline = 10;
const error = /^data:.*"error"\s*:\s*\{/;

/**
 * Calls services that speak OpenAI's chat completions. An answer that ends in `[DONE]` without a `finish_reason`
 * (Snowflake) is whole: it gets the reason 'stop'. An error after a `finish_reason` (OpenRouter, at the limit of
 * tokens) only repeats the reason: it is left out.
 */
export function mendChatCompletions(callProvider: CallProvider): CallProvider {
  return mended(callProvider, chatCompletions);
}

/** Calls Anthropic's Messages API. An answer with a `stop_reason` is whole, even without the last event. */
export function mendMessages(callProvider: CallProvider): CallProvider {
  return mended(callProvider, messages);
}

function mended(callProvider: CallProvider, habits: Habits): CallProvider {
  return async (input, init) => {
    const response = await callProvider(input, init);
    const type = response.headers.get('content-type') ?? '';
    const { status, headers } = response;
    if (!response.ok || response.body === null) return response;
    if (/\b(?:html|json)\b/.test(type)) return refusalOf(await response.text(), response);
    if (!type.includes('text/event-stream')) return response;
    return new Response(response.body.pipeThrough(mend(habits)), { status, headers });
  };
}

/** A web page in the place of an answer: of a firewall, a proxy or a sign-in. */
export class WebPageAnswer extends Error {
  override name = 'WebPageAnswer';
}

/** A refusal that came with status 200, with the status that it has in itself. Throws WebPageAnswer. */
function refusalOf(body: string, { status, headers }: Response): Response {
  if (/^\s*<(?:!doctype|html)\b/i.test(body))
    throw new WebPageAnswer('A web page came instead of an answer.');
  const isRefusal =
    /^\s*\[?\s*\{\s*"(?:error|code|message|request_id)"\s*:/.test(body) && !/"choices"\s*:/.test(body);
  const stated = /"(?:code|status)"\s*:\s*"?([45]\d\d)\b/.exec(body)?.[1];
  return new Response(body, { status: isRefusal ? Number(stated ?? 400) : status, headers });
}

/** Works on the bytes of lines, so that a chunk may end inside a character. */
function mend({
  finish,
  whole,
  end,
  reason = '',
  close = '',
}: Habits): TransformStream<Uint8Array, Uint8Array> {
  let rest = Buffer.alloc(0);
  let isFinished = false;
  let isEnded = false;
  const mendLine = (line: Buffer): Uint8Array => {
    const words = line.toString('latin1');
    if (isFinished && error.test(words)) return Buffer.alloc(0);
    if (finish.test(words)) isFinished = true;
    if (isEnded || !end.test(words))
      return whole === undefined ? line : Buffer.from(words.replace(...whole), 'latin1');
    isEnded = true;
    return isFinished ? line : Buffer.concat([Buffer.from(reason), line]);
  };
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([rest, chunk]);
      let at = 0;
      for (let stop = bytes.indexOf(newline); stop >= 0; stop = bytes.indexOf(newline, at)) {
        controller.enqueue(mendLine(bytes.subarray(at, stop + 1)));
        at = stop + 1;
      }
      rest = bytes.subarray(at);
    },
    flush(controller) {
      if (rest.length > 0) controller.enqueue(mendLine(rest));
      if (isFinished && !isEnded && close !== '') controller.enqueue(Buffer.from(`\n\n${close}`));
    },
  });
}
