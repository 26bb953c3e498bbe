import path from 'node:path';
import * as z from 'zod/mini';
import { placeSourceIds } from './places/all.ts';

/** The settings of README's table, parsed. Nothing else in the server reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  publicUrl: URL | undefined;
  /** Origins beyond our own and loopback that may call the API. */
  allowedOrigins: readonly string[];
  /** The target of the page's switch 'production'; empty: the origin that served the page. */
  productionApiUrl: string;
  places: 'auto' | (typeof placeSourceIds)[number];
  /** Who runs this server: an e-mail or web address that websites are told. */
  contact: string | undefined;
};

/** Settings that cannot be used: one message that names every one of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const host = z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/));
const httpUrl = z.pipe(
  z.string().check(z.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''))),
  z.transform((text) => new URL(text)),
);
/** It goes into a header, which takes plain ASCII only. */
const contact = z
  .string()
  .check(z.regex(/^(?:[\w.+-]+@[\w.-]+\.\w{2,}|https?:\/\/[!-~]+)$/), z.maxLength(200));
const origins = z.pipe(
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  z.array(
    z.pipe(
      httpUrl,
      z.transform((url) => url.origin),
    ),
  ),
);

/** Each setting: its name, how it is read, and what it must be, as the message says it. */
const settings = {
  port: { key: 'PORT', shape: port, must: 'must be a whole number from 0 to 65535' },
  host: { key: 'HOST', shape: host, must: 'must be a host name or an IP address' },
  dataDir: { key: 'DATA_DIR', shape: z.string(), must: 'must be a folder' },
  publicUrl: { key: 'PUBLIC_URL', shape: httpUrl, must: 'must be an http or https address' },
  allowedOrigins: {
    key: 'ALLOWED_ORIGINS',
    shape: origins,
    must: 'must be http or https addresses, separated by commas',
  },
  productionApiUrl: {
    key: 'PRODUCTION_API_URL',
    shape: httpUrl,
    must: 'must be an http or https address',
  },
  places: {
    key: 'PLACES',
    shape: z.enum(['auto', ...placeSourceIds]),
    must: `must be one of auto, ${placeSourceIds.join(', ')}`,
  },
  contact: {
    key: 'CONTACT',
    shape: contact,
    must: 'must be an e-mail address or an http or https address',
  },
} as const;

/** Reads the settings out of an environment. Throws ConfigError naming every setting that is wrong. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const wrong: string[] = [];
  const read = <S extends z.ZodMiniType>({ key, shape, must }: { key: string; shape: S; must: string }) => {
    const text = env[key]?.trim();
    if (text === undefined || text === '') return undefined;
    const result = z.safeParse(shape, text);
    if (result.success) return result.data;
    wrong.push(`${key}=${text} ${must}`);
    return undefined;
  };
  const config: Config = {
    port: read(settings.port) ?? 8002,
    host: read(settings.host) ?? '127.0.0.1',
    dataDir: path.resolve(read(settings.dataDir) ?? 'data'),
    publicUrl: read(settings.publicUrl),
    allowedOrigins: read(settings.allowedOrigins) ?? [],
    productionApiUrl: read(settings.productionApiUrl)?.href.replace(/\/$/, '') ?? '',
    places: read(settings.places) ?? 'auto',
    contact: read(settings.contact),
  };
  if (wrong.length > 0) {
    throw new ConfigError(
      `${wrong.length === 1 ? 'A setting is' : 'Settings are'} wrong: ${wrong.join('; ')}. Correct or remove ${
        wrong.length === 1 ? 'it' : 'them'
      } and start again.`,
    );
  }
  return config;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
