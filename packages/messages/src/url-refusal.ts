import type { UrlCheck } from '@hardware-store-finder/domain';
import { type Message, message } from './message.ts';

/** The message for a URL rejected by `checkUrl`. */
export function urlRefusal(raw: string, { rule, reason }: UrlCheck & { ok: false }): Message {
  const text = raw.trim();
  return message.refusedUrl({ rule, reason, address: clip(text), part: partOf(text, rule) });
}

/** The part of the URL the rule is about; empty for the whole. */
function partOf(text: string, rule: (UrlCheck & { ok: false })['rule']): string {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (rule === 'length') return String(text.length);
  if (rule === 'scheme') return clip(scheme ?? '');
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (rule === 'port') return url?.port ?? '';
  return rule === 'address' || rule === 'name' ? clip(url?.hostname.replace(/\.$/, '') ?? '') : '';
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
