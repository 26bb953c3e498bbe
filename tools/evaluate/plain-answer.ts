import type { ModelFaultKind } from '../../packages/facts/src/models/model-fault.ts';

/** What a recorded answer says. `isError`: the service reported an error, so its text does not count. */
export type PlainAnswer = { text: string; fault?: ModelFaultKind; isError?: true };

type Message = { text: string; finish?: string | undefined; error?: unknown; isEnd?: boolean };

/**
 * Parses an answer of a model service straight from the format's documentation, without the product's code:
 * platform.openai.com/docs/api-reference/chat-streaming, docs.anthropic.com/en/api/messages-streaming,
 * ai.google.dev/api/generate-content.
 */
export function plainAnswer({
  uri,
  status,
  body,
}: {
  uri: string;
  status: number;
  body: string;
}): PlainAnswer {
  if (status !== 200) return { text: '', fault: faultOf(status, body), isError: true };
  const read = uri.includes('/messages') ? anthropic : /enerateContent/.test(uri) ? google : openAi;
  let text = '';
  let finish: string | undefined;
  let isEnded = false;
  for (const data of eventData(body)) {
    const message: Message = data === '[DONE]' ? { text: '', isEnd: true } : read(JSON.parse(data));
    text += message.text;
    finish = message.finish ?? finish;
    if (message.isEnd === true) isEnded = true;
    // What comes after the reason to finish does not change it.
    if (message.error === undefined || finish !== undefined) continue;
    const raw = JSON.stringify(message.error);
    const code = /"(?:code|status_code)":(\d{3})\b/.exec(raw)?.[1];
    return { text, fault: code === undefined ? 'cut' : faultOf(Number(code), raw), isError: true };
  }
  if (/^(?:length|max_tokens)$/i.test(finish ?? '')) return { text, fault: 'length' };
  if (finish === undefined && !isEnded) return { text, fault: 'cut' };
  // The product strips what a model thinks aloud.
  const said = text.replace(/<think>[\s\S]*?<\/think>/g, '');
  return said === '' ? { text: said, fault: 'empty' } : { text: said };
}

/** The data of each server-sent event (HTML standard, 9.2.6). */
function* eventData(body: string): Generator<string> {
  for (const block of body.split(/\r?\n\r?\n/)) {
    const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    if (lines.length > 0) yield lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
  }
}

function faultOf(status: number, body: string): ModelFaultKind {
  if (status === 401 || status === 403 || /"reason":\s*"API_KEY_/.test(body)) return 'key';
  if (status === 429) return 'limit';
  return status >= 500 ? 'server' : 'request';
}

// biome-ignore lint/suspicious/noExplicitAny: reads recorded JSON of unknown shape, a missing field is undefined
type Loose = any;

function openAi(chunk: Loose): Message {
  const [choice] = chunk.choices ?? [];
  const content = choice?.delta?.content ?? '';
  const parts = Array.isArray(content) ? content.filter(({ type }) => type === 'text') : [{ text: content }];
  return {
    text: parts.map(({ text }) => text).join(''),
    finish: choice?.finish_reason ?? undefined,
    ...(chunk.error && { error: chunk.error }),
  };
}

function anthropic(event: Loose): Message {
  if (event.type === 'error') return { text: '', error: event.error };
  const isText = event.type === 'content_block_delta' && event.delta.type === 'text_delta';
  return {
    text: isText ? event.delta.text : '',
    finish: event.type === 'message_delta' ? (event.delta.stop_reason ?? undefined) : undefined,
  };
}

function google(chunk: Loose): Message {
  const [candidate] = chunk.candidates ?? [];
  const parts: Loose[] = candidate?.content?.parts ?? [];
  return {
    text: parts.map(({ text = '', thought }) => (thought ? '' : text)).join(''),
    finish: candidate?.finishReason,
    ...(chunk.error && { error: chunk.error }),
  };
}
