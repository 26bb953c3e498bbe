import { maxUrlLength } from '@Hardware-Store-Finder/contract';
import { isPublicAddress } from './public-address.ts';

/** The rule that refused a URL. */
export type UrlRule =
  | 'missing'
  | 'length'
  | 'characters'
  | 'syntax'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'name'
  | 'address';

export type UrlCheck =
  | { ok: true /** As `new URL` writes it, without the dot that may end a name. */; url: string }
  | { ok: false; rule: UrlRule /** A sentence with the value in it. */; reason: string };

export type UrlCheckOptions = {
  /** Hosts (`slug.localhost:8002`) that this product serves itself over http; a Set fits. */
  ownSites?: { has(host: string): boolean };
  /** A stricter rule for names, for programs that load the list of all public endings. */
  isPublicEnding?: (name: string) => boolean;
};

/** Browsers and Node both provide URL; this package includes the types of neither. */
declare const URL: {
  new (
    text: string,
  ): {
    protocol: string;
    host: string;
    hostname: string;
    port: string;
    href: string;
    username: string;
    password: string;
  };
  canParse(text: string): boolean;
};

/**
 * Checks whether a URL may be shown, opened or fetched: http or https, on a web port, at a public name or IP address. A
 * bare domain gets https. Does not resolve the name: code that connects must check its addresses too.
 */
export function checkUrl(raw: string, { ownSites, isPublicEnding }: UrlCheckOptions = {}): UrlCheck {
  const trimmed = raw.trim();
  if (trimmed === '') return refuse('missing', 'There is no address.');
  if (trimmed.length > maxUrlLength) {
    return refuse(
      'length',
      `The address has ${trimmed.length} characters; at most ${maxUrlLength} can be used.`,
    );
  }
  const shown = `The address ${clip(trimmed)}`;
  if (/[\s\p{Cc}\\]/u.test(trimmed)) {
    return refuse('characters', `${shown} holds spaces, backslashes or control characters.`);
  }
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return refuse('scheme', `${shown} begins with ${clip(scheme)}: only http: and https: are opened.`);
  }
  const address = scheme === undefined ? `https://${trimmed}` : trimmed;
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (authority === undefined) return refuse('syntax', `${shown} is no web address: it names no host.`);
  if (authority.includes('@')) {
    return refuse('credentials', `${shown} holds a @ before its host, which hides where it leads.`);
  }
  if (!URL.canParse(address)) return refuse('syntax', `${shown} is no web address.`);

  const url = new URL(address);
  const host = url.hostname.replace(/\.$/, '');
  if (ownSites !== undefined && url.protocol === 'http:' && ownSites.has(url.host)) {
    return { ok: true, url: url.href };
  }
  if (url.port !== '' && !['80', '443', '8080', '8443'].includes(url.port)) {
    return refuse('port', `${shown} names port ${url.port}: only 80, 443, 8080 and 8443 are opened.`);
  }
  if (/^[\d.]+$|^\[/.test(host)) {
    return isPublicAddress(host.replace(/^\[|\]$/g, ''))
      ? { ok: true, url: url.href }
      : refuse('address', `${shown} leads to ${host}, which is no address of the public internet.`);
  }
  if (!isPublicName(host) || isPublicEnding?.(host) === false) {
    return refuse('name', `${shown} names ${clip(host)}, which is no name of the public internet.`);
  }
  if (host !== url.hostname) url.hostname = host;
  return { ok: true, url: url.href };
}

/** Whether a name has at least two DNS labels (lengths as in RFC 1035) and does not end in a private-use name. */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => label !== '' && label.length <= 63) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) &&
    !privateNames.has(last)
  );
}

/**
 * Names that never resolve publicly: RFC 6761, 6762, 7686, 8375, 9476, names ICANN has reserved, and common names of
 * routers, containers and clusters. The server refuses all that are on no public list; the list is too large for the page.
 * 'example' is absent because RFC 6761 does not ask for special treatment.
 */
const privateNames: ReadonlySet<string> = new Set(
  (
    'alt arpa belkin cluster consul corp dhcp docker domain fritz home host internal intra intranet invalid kube lan local ' +
    'localdomain localhost mail onion private router svc test workgroup'
  ).split(' '),
);

function refuse(rule: UrlRule, reason: string): UrlCheck {
  return { ok: false, rule, reason };
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
