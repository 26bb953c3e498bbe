import type { Framing } from '@Hardware-Store-Finder/contract';
import { isTrustworthyHost } from '@Hardware-Store-Finder/domain';
import { localize, type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { allowsFraming, type Policy, policiesOf, sourcesMatch } from './csp.ts';

export type UnlocalizedFraming = Unlocalized<Framing, 'reason'>;

/** Our page, which would contain the frame. */
export type Embedder = { origin: string };

type Headers = readonly (readonly [name: string, value: string])[];

export type FramingOptions = {
  /** The origin of the embedding page. */
  origin: string;
  /** The URL after redirects: only the last response counts. */
  finalUrl: string;
  /** Defaults to 200. */
  status?: number;
  /** The headers of the embedding page, whose own policy may forbid the frame too. */
  parentHeaders?: Headers;
};

/**
 * Whether a browser will show a response with these headers in our frame, by the HTML standard
 * (X-Frame-Options), CSP Level 3 (frame-ancestors, frame-src) and Mixed Content. Pure.
 */
export function judgeFraming(headers: Headers, options: FramingOptions): Framing {
  return localize(framingVerdict(headers, options), 'english');
}

/** `judgeFraming` before localization. */
export function framingVerdict(headers: Headers, options: FramingOptions): UnlocalizedFraming {
  const { origin, finalUrl, status = 200, parentHeaders = [] } = options;
  const site = new URL(finalUrl);
  const own = new URL(origin);
  if (site.origin === own.origin) {
    return block(message.frameOfOurs());
  }
  if (own.protocol === 'https:' && site.protocol === 'http:' && !isTrustworthyHost(site.hostname)) {
    return block(message.frameUnencrypted());
  }
  if ([401, 403, 407, 429].includes(status) || (status >= 300 && status < 400)) {
    return unknown(message.frameUnclear({ status }));
  }
  const notPage = whyNoPage(headers, status);
  if (notPage !== undefined) return block(notPage);
  const parent = policiesOf(valuesOf(parentHeaders, 'content-security-policy'));
  if (!parent.every((policy) => mayHold(policy, site, own))) {
    return block(message.frameByOwnPolicy());
  }

  const policies = policiesOf(valuesOf(headers, 'content-security-policy')).filter((policy) =>
    policy.has('frame-ancestors'),
  );
  if (policies.length > 0) {
    return policies.every((policy) => allowsFraming(policy, own, site))
      ? frame(message.frameAllowed())
      : block(message.frameForbidden());
  }
  const refused = refusedByFrameOptions(valuesOf(headers, 'x-frame-options'));
  return refused === undefined
    ? frame(message.frameNotForbidden())
    : block(message.frameOptions({ value: refused }));
}

/** Evaluates the set of X-Frame-Options values (HTML standard, 7.4.5); undefined if they forbid nothing. */
function refusedByFrameOptions(values: readonly string[]): string | undefined {
  const set = new Set(values.flatMap(splitOutsideQuotes).map((value) => value.toLowerCase()));
  const known = [...set].filter((value) => ['deny', 'allowall', 'sameorigin'].includes(value));
  const isRefused = set.size > 1 ? known.length > 0 : known.length > 0 && known[0] !== 'allowall';
  return isRefused ? [...set].join(', ').toUpperCase().slice(0, 80) : undefined;
}

/** Splits at commas outside quotes and trims (Fetch standard, 'get, decode, and split'). */
function splitOutsideQuotes(value: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const character of value) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ',' && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.replace(/^[\t ]+|[\t ]+$/g, ''));
}

function whyNoPage(headers: Headers, status: number): Message | undefined {
  if (status === 204 || status === 205) return message.frameNoPage({ status });
  if (valuesOf(headers, 'content-disposition').some((value) => /^\s*attachment/i.test(value))) {
    return message.frameDownload();
  }
  const types = valuesOf(headers, 'content-type').map(
    (value) => value.split(';')[0]?.trim().toLowerCase() ?? '',
  );
  const other = types.find((type) => type !== '' && type !== 'text/html' && type !== 'application/xhtml+xml');
  return other === undefined ? undefined : message.frameOtherType({ type: other.slice(0, 60) });
}

/** Whether our own policy allows framing the site: frame-src, then child-src, then default-src. */
function mayHold(policy: Policy, site: URL, own: URL): boolean {
  const sources = policy.get('frame-src') ?? policy.get('child-src') ?? policy.get('default-src');
  return sources === undefined || sourcesMatch(sources, site, own);
}

function valuesOf(headers: Headers, name: string): string[] {
  return headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
}

function frame(reason: Message): UnlocalizedFraming {
  return { verdict: 'frame', reason };
}
function block(reason: Message): UnlocalizedFraming {
  return { verdict: 'block', reason };
}
function unknown(reason: Message): UnlocalizedFraming {
  return { verdict: 'unknown', reason };
}
