import { type Auth, type IdOf, personBy } from './auth.ts';

/**
 * Lets in whom a trusted proxy names in a header. Anybody else's header is ignored, and so are two lines of it: a proxy that adds its line to
 * the visitor's does not say which is true.
 */
export function createHeaderAuth(header: string, isTrusted: (remote: string) => boolean, idOf: IdOf): Auth {
  return {
    mode: 'header',
    async personOf(visitor) {
      const [line, ...others] = visitor.header(header);
      if (visitor.remote === undefined || !isTrusted(visitor.remote)) return undefined;
      if (line === undefined || line.trim() === '' || others.length > 0) return undefined;
      const name = asUtf8(line.trim());
      const person = personBy('header', [name], name);
      return { ...person, id: idOf(person.id) };
    },
    doors: {},
  };
}

/** Node reads headers as Latin-1; proxies write names in UTF-8. */
function asUtf8(line: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
  } catch {
    return line;
  }
}
