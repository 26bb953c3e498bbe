import { decodedUri } from './decoded-uri.ts';

/** Normalizes a WhatsApp link to `https://wa.me/NUMBER`; undefined for other links. */
export function asWhatsapp(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const host = url.hostname.replace(/^www\./, '');
  const isChat = host === 'api.whatsapp.com' || host === 'web.whatsapp.com' || url.protocol === 'whatsapp:';
  const raw = host === 'wa.me' ? url.pathname : isChat ? (url.searchParams.get('phone') ?? '') : '';
  const digits = decodedUri(raw).replace(/[\s+()/.-]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined;
}
