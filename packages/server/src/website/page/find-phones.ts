import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { decodedUri } from './decoded-uri.ts';

/** Labels of phone numbers in many languages. An unlabelled number could be anything. */
const label =
  /(?<![\p{L}])(?:tel|phone|fon|call|mobile?|handy|cell|telefone?|teléfono|téléphone|telefono|telefoon|тел|телефон|τηλ|هاتف|电话|電話|手机|전화|whats\s?app|☎|📞)[^\p{L}\d\n+(]{0,12}(?=[\d+(])/giu;

/** The valid labelled phone numbers in a line, in international form, and the number of parsing attempts. */
export function phonesInText(line: string, country: string | undefined): { valid: string[]; tries: number } {
  const numbers = [...line.matchAll(label)].map(({ index, 0: word }) => {
    return (
      /^[+(\d][\d\s()/.–-]{5,30}/.exec(line.slice(index + word.length, index + word.length + 40))?.[0] ?? ''
    );
  });
  return { valid: numbers.flatMap((number) => asPhone(number, country) ?? []), tries: numbers.length };
}

/** Parses the number of a tel: link or of a JSON-LD `telephone`. */
export function asPhone(raw: string, country: string | undefined): string | undefined {
  const text = decodedUri(raw.replace(/^\s*tel:/i, '')).slice(0, 64);
  const options = country !== undefined && isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() ? number.formatInternational() : undefined;
}

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

/** The country of a host's top-level domain, if it denotes one. */
export function countryOf(hostname: string): string | undefined {
  const ending = hostname.split('.').at(-1)?.toUpperCase() ?? '';
  const country = ending === 'UK' ? 'GB' : ending;
  return country.length === 2 && !worldwide.has(country) ? country : undefined;
}

/** Country-code domains in worldwide use, which say nothing about the country. */
const worldwide = new Set(['IO', 'CO', 'ME', 'TV', 'CC', 'AI', 'WS', 'FM', 'TO', 'LY', 'GG', 'SH', 'EU']);
