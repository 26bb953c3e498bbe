/** A Content-Security-Policy: sources by lower-cased directive name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Parses policies (CSP Level 3, 2.2.1). Splits header values at commas and directives at semicolons; the first of
 * duplicate directives wins, and non-ASCII directives are dropped.
 */
export function policiesOf(values: readonly string[]): Policy[] {
  return values
    .flatMap((value) => value.split(','))
    .map((serialized) => {
      const policy = new Map<string, readonly string[]>();
      for (const token of serialized.split(';')) {
        const [name = '', ...sources] = token.split(/[\t\n\f\r ]+/).filter(Boolean);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
        if (name === '' || !/^[\u0000-\u007f]*$/.test(token) || policy.has(name.toLowerCase())) continue;
        policy.set(name.toLowerCase(), sources);
      }
      return policy;
    });
}

/** Whether a framed page's frame-ancestors allow a page of `embedder`. */
export function allowsFraming(policy: Policy, embedder: URL, framed: URL): boolean {
  return sourcesMatch(policy.get('frame-ancestors') ?? [], embedder, framed);
}

/** Whether a URL matches a source list (CSP Level 3, 6.7.2.7). Of ancestors, the origin is compared, whose path is '/'. */
export function sourcesMatch(sources: readonly string[], url: URL, self: URL): boolean {
  return sources.some((source) => matches(source, url, self));
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(\d+|\*))?(\/.*)?$/i;

function matches(source: string, url: URL, self: URL): boolean {
  if (source === '*') return /^(?:https?|wss?|ftp):$/.test(url.protocol) || url.protocol === self.protocol;
  if (/^'self'$/i.test(source)) return isSelf(url, self);
  const scheme = /^([a-z][a-z0-9+.-]*:)$/i.exec(source)?.[1];
  if (scheme !== undefined) return upgrades(scheme.toLowerCase(), url.protocol);
  const [, prefix, host = '', port, path] = hostSource.exec(source) ?? [];
  if (
    host === '' ||
    !upgrades(prefix === undefined ? self.protocol : `${prefix.toLowerCase()}:`, url.protocol)
  ) {
    return false;
  }
  return (
    hostMatches(host.toLowerCase(), url.hostname) &&
    portMatches(port, url, prefix) &&
    pathMatches(path, url.pathname)
  );
}

/** A source for http also matches https. */
function upgrades(from: string, to: string): boolean {
  return (
    from === to || (from === 'http:' && to === 'https:') || (from === 'ws:' && /^(?:wss|https?):$/.test(to))
  );
}

function hostMatches(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

const standardPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const portOf = (url: URL) => url.port || (standardPorts[url.protocol] ?? '');

function portMatches(port: string | undefined, url: URL, prefix: string | undefined): boolean {
  if (port === '*') return true;
  if (port === undefined) return portOf(url) === standardPorts[url.protocol];
  if (Number(port) === Number(portOf(url))) return true;
  return Number(port) === 80 && portOf(url) === '443' && prefix?.toLowerCase() !== 'https';
}

/** A path that ends in a slash matches all beneath it, any other only itself. A source has no query. */
function pathMatches(source: string | undefined, path: string): boolean {
  const wanted = source?.replace(/[?#].*$/, '');
  if (wanted === undefined || wanted === '/') return true;
  const pieces = wanted.split('/');
  const isFolder = pieces.at(-1) === '';
  if (isFolder) pieces.pop();
  const given = path.split('/');
  return (
    (isFolder ? given.length > pieces.length : given.length === pieces.length) &&
    pieces.every((piece, at) => decoded(piece) === decoded(given[at] ?? ''))
  );
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

function isSelf(url: URL, self: URL): boolean {
  if (url.origin === self.origin) return true;
  const isStandard = url.port === '' && self.port === '';
  return isStandard && url.hostname === self.hostname && upgrades(self.protocol, url.protocol);
}
