import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { removedSettings } from './removed-settings.ts';
import { settingNames } from './table.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(loadConfig({})).toEqual({
      port: 8002,
      host: '127.0.0.1',
      auth: { mode: 'none' },
      dataDir: path.resolve('data'),
      mailKeyFile: path.resolve('data-mail.key'),
      mailServers: new Set(),
      mailClients: {},
      publicUrl: undefined,
      allowedOrigins: [],
      trustedProxies: [],
      logClient: 'hash',
      productionApiUrl: '',
      mapTiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
      },
      places: 'auto',
      openStreetMap: {
        nominatimUrl: 'https://nominatim.openstreetmap.org',
        overpassUrls: ['https://overpass-api.de/api', 'https://overpass.private.coffee/api'],
      },
      googlePlaces: undefined,
      overture: {
        catalogUrl: 'https://stac.overturemaps.org/catalog.json',
        origins: [
          'https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com',
          'https://overturemapswestus2.blob.core.windows.net',
        ],
        maxBytes: 64_000_000,
      },
      wikidataUrl: 'https://www.wikidata.org/w/api.php',
      contact: undefined,
      models: {
        ai: 'auto',
        services: {},
        ollama: { baseUrl: 'http://127.0.0.1:11434', model: undefined },
        dailyCalls: 200,
        dailyTokens: 3_000_000,
      },
      clientDailyShare: 0.25,
      seller: undefined,
      httpsProxy: undefined,
      noProxy: undefined,
      removed: [],
    });
  });

  test.each([
    'https://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example:8443/a/{z}/{y}/{x}@2x.png?key=1',
    'https://tiles.example/tile?z={z}&x={x}&y={y}',
    'http://127.0.0.1:8080/{z}/{x}/{y}.png',
    'http://localhost/{z}/{x}/{y}.png',
  ])('of the map accept %s', (url) => {
    expect(loadConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Somebody' }).mapTiles).toEqual({
      url,
      attribution: '© Somebody',
    });
  });

  test('of the map accept none for no tiles', () => {
    expect(loadConfig({ MAP_TILES_URL: 'none' }).mapTiles).toBeUndefined();
  });

  test.each([
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{z}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example{x}/{z}/{x}/{y}.png',
    'http://tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/#{z}/{x}/{y}',
    "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    'javascript:{z}{x}{y}',
    'tiles',
  ])('of the map reject %s with the requirement', (url) => {
    expect(() => loadConfig({ MAP_TILES_URL: url })).toThrow(
      `A setting is wrong: MAP_TILES_URL=${url} must be an https address (http on this machine only) with {z}, {x} and {y}`,
    );
  });

  test.each([
    ['MAP_TILES_URL', 'https://a:secret@tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png?key=secret'],
    ['OPENAI_BASE_URL', 'ftp://me:secret@models.example/'],
  ])('%s is refused without its secrets', (name, url) => {
    let said = '';
    try {
      loadConfig({ [name]: url });
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain(name);
    expect(said).not.toContain('secret');
  });

  test('of the sources are read with or without the ending of the URL', () => {
    const { openStreetMap, googlePlaces } = loadConfig({
      NOMINATIM_URL: 'http://127.0.0.1:1/search',
      OVERPASS_URLS:
        'http://127.0.0.1:2/api/interpreter, http://127.0.0.1:3/,http://127.0.0.1:2/api/,http://127.0.0.1:4/own/',
      GOOGLE_PLACES_API_KEY: 'key-1',
      GOOGLE_PLACES_BASE_URL: 'http://127.0.0.1:5/v1/',
      GOOGLE_PLACES_SEARCH_CALLS: '30',
    });
    expect(openStreetMap).toEqual({
      nominatimUrl: 'http://127.0.0.1:1',
      overpassUrls: ['http://127.0.0.1:2/api', 'http://127.0.0.1:3/api', 'http://127.0.0.1:4/own'],
    });
    expect(googlePlaces).toEqual({
      apiKey: 'key-1',
      baseUrl: 'http://127.0.0.1:5',
      searchCalls: 30,
      dailyCalls: 100,
    });
    expect(() => loadConfig({ GOOGLE_PLACES_API_KEY: 'a b', OVERPASS_URLS: 'ftp://x' })).toThrow(
      /OVERPASS_URLS=ftp:\/\/x must be .*GOOGLE_PLACES_API_KEY=… must be a key/,
    );
  });

  test('of mail in the own network are named with their ports; a host alone has those of mail', () => {
    const servers = (text: string) => [...loadConfig({ MAIL_SERVERS: text }).mailServers];
    expect(servers('Mail.Office.lan:2525, [::1]:1143')).toEqual(['mail.office.lan:2525', '[::1]:1143']);
    expect(servers('10.0.0.5')).toEqual([25, 143, 465, 587, 993].map((port) => `10.0.0.5:${port}`));
    expect(() => loadConfig({ MAIL_SERVERS: 'smtp://mail.lan' })).toThrow(/must be mail servers/);
  });

  test('of Overture are read; hosts without a scheme are asked over https, except on this machine', () => {
    const { overture } = loadConfig({
      OVERTURE_CATALOG_URL: 'http://127.0.0.1:1/catalog.json',
      OVERTURE_HOSTS: 'files.example, files.example:8443,127.0.0.1:2,localhost:3,http://plain.example',
      OVERTURE_MAX_MB: '10',
    });
    expect(overture).toEqual({
      catalogUrl: 'http://127.0.0.1:1/catalog.json',
      origins: [
        'https://files.example',
        'https://files.example:8443',
        'http://127.0.0.1:2',
        'http://localhost:3',
        'http://plain.example',
      ],
      maxBytes: 10_000_000,
    });
    expect(loadConfig({ OVERTURE_CATALOG_URL: 'none' }).overture).toBeUndefined();
    expect(messageOf(() => loadConfig({ OVERTURE_CATALOG_URL: 'none', PLACES: 'overture' }))).toContain(
      'PLACES=overture needs a catalogue',
    );
    expect(() =>
      loadConfig({ OVERTURE_CATALOG_URL: 'stac', OVERTURE_HOSTS: 'a b', OVERTURE_MAX_MB: 'x' }),
    ).toThrow(/OVERTURE_CATALOG_URL=stac must be .*OVERTURE_HOSTS=a b must be .*OVERTURE_MAX_MB=x must be/);
  });

  test('of Wikidata are read', () => {
    const url = 'http://127.0.0.1:1/w/api.php';
    expect(loadConfig({ WIKIDATA_URL: url }).wikidataUrl).toBe(url);
    expect(loadConfig({ WIKIDATA_URL: 'none' }).wikidataUrl).toBeUndefined();
    expect(() => loadConfig({ WIKIDATA_URL: 'wikidata' })).toThrow(
      'WIKIDATA_URL=wikidata must be an http or https address, or none',
    );
  });

  test('of a model are read, with the defaults of the service', () => {
    const { models, httpsProxy } = loadConfig({
      AI: 'qwen',
      QWEN_API_KEY: 'sk-1',
      GOOGLE_AI_API_KEY: 'g-1',
      GOOGLE_AI_BASE_URL: 'http://127.0.0.1:9/v1beta/',
      GOOGLE_AI_MODEL: 'gemini-x',
      ANTHROPIC_MODEL: 'without-a-key',
      AI_DAILY_CALLS: '10',
      HTTPS_PROXY: 'proxy.example:3128',
    });
    expect(models).toMatchObject({ ai: 'qwen', dailyCalls: 10, dailyTokens: 1_000_000 });
    expect(loadConfig({ AI_DAILY_CALLS: '1000' }).models.dailyTokens).toBe(15_000_000);
    expect(models.services).toEqual({
      qwen: {
        apiKey: 'sk-1',
        baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
        model: 'qwen-plus',
      },
      google: { apiKey: 'g-1', baseUrl: 'http://127.0.0.1:9/v1beta', model: 'gemini-x' },
    });
    expect(httpsProxy).toBe('http://proxy.example:3128/');
  });

  test('that name a model without its key report which key', () => {
    expect(messageOf(() => loadConfig({ AI: 'anthropic' }))).toContain('set ANTHROPIC_API_KEY');
  });

  test('that contain a secret are not repeated', () => {
    expect(messageOf(() => loadConfig({ OPENAI_API_KEY: 'sk 1' }))).toBe(
      'A setting is wrong: OPENAI_API_KEY=… must be a key: no blanks in it. Correct or remove it and start again.',
    );
  });

  test('are read from the environment, trimmed', () => {
    const config = loadConfig({
      PORT: ' 9000 ',
      HOST: '0.0.0.0',
      DATA_DIR: '/tmp/stores',
      PUBLIC_URL: 'https://stores.example/',
      AUTH: 'none',
      ALLOWED_ORIGINS: 'https://a.example/, http://b.example:8080',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      PRODUCTION_API_URL: 'https://api.example/',
      PLACES: 'sample',
      CONTACT: 'office@stores.example',
    });
    expect(config).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataDir: path.resolve('/tmp/stores'),
      mailKeyFile: path.resolve('/tmp/stores-mail.key'),
      mailServers: new Set(),
      allowedOrigins: ['https://a.example', 'http://b.example:8080'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      productionApiUrl: 'https://api.example',
      places: 'sample',
      contact: 'office@stores.example',
    });
    expect(config.publicUrl?.hostname).toBe('stores.example');
  });

  test('that were removed are named with their replacement, and stop nothing', () => {
    expect(loadConfig({ WORKERS: 'auto', AI_DAILY_TOKENS: ' ' }).removed).toEqual([
      expect.stringMatching(/^WORKERS is no longer a setting: .*DATABASE_URL/),
    ]);
    expect(Object.keys(removedSettings).filter((name) => settingNames.has(name))).toEqual([]);
  });

  test('of the version before that made a profile are told once, and read without what is wrong', () => {
    const { seller, removed } = loadConfig({
      SELLER_COMPANY: 'Yongfeng',
      SELLER_MINIMUM_ORDER: ' 300 pieces',
      SELLER_EMAIL: 'no address',
    });
    expect(seller).toEqual({ company: 'Yongfeng', minimumOrder: '300 pieces' });
    expect(removed).toEqual([expect.stringContaining('edit it on the page')]);
  });

  test('that are empty count as unset', () => {
    expect(loadConfig({ PORT: '', PLACES: ' ' })).toMatchObject({ port: 8002, places: 'auto' });
  });

  test('that are invalid are all named in one message, with their values and requirements', () => {
    const environment = {
      PORT: '80a',
      HOST: 'a b',
      PUBLIC_URL: 'stores.example',
      AUTH: 'password',
      AUTH_HEADER: 'X User',
      OIDC_ISSUER: 'http://id.example/',
      ALLOWED_ORIGINS: 'https://a.example, ftp://b.example',
      PRODUCTION_API_URL: 'javascript:alert(1)',
      PLACES: 'yellow-pages',
      CONTACT: 'me\r\nHost: evil',
    };
    const text = messageOf(() => loadConfig(environment));
    for (const [key, value] of Object.entries(environment)) expect(text).toContain(`${key}=${value} must be`);
    expect(text).toMatch(/one of auto, google, directory, .*sample/);
  });

  test.each([
    ['192.0.2.1, 192.0.2.2:5353', ['192.0.2.1', '192.0.2.2:5353']],
    ['[2001:db8::1]:53,2001:db8::2', ['[2001:db8::1]:53', '2001:db8::2']],
    ['none', []],
    ['', undefined],
  ])('DNS_SERVERS=%s names the resolvers %j', (servers, resolvers) => {
    expect(loadConfig({ DNS_SERVERS: servers }).dnsServers).toEqual(resolvers);
  });

  test.each(['dns.example', '192.0.2.1:99999', ',', '192.0.2.1 192.0.2.2', 'https://192.0.2.1'])(
    'DNS_SERVERS=%s is rejected',
    (servers) => expect(messageOf(() => loadConfig({ DNS_SERVERS: servers }))).toContain('IP addresses'),
  );

  test('PLACES=google without a key reports which to set', () => {
    expect(messageOf(() => loadConfig({ PLACES: 'google' }))).toBe(
      'A setting is wrong: PLACES=google needs a key: set GOOGLE_PLACES_API_KEY. Correct or remove it and start again.',
    );
    expect(loadConfig({ PLACES: 'google', GOOGLE_PLACES_API_KEY: 'key-1' }).places).toBe('google');
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://stores.example/' },
  ])('that let others in (%o) need a choice of who may enter', (reach) => {
    const [[name, value] = []] = Object.entries(reach);
    expect(messageOf(() => loadConfig(reach))).toContain(
      `AUTH is not set, although ${name}=${value} lets others in`,
    );
    expect(loadConfig({ ...reach, AUTH: 'none' }).auth).toEqual({ mode: 'none' });
  });

  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', ''])('with HOST=%s need none', (host) => {
    expect(loadConfig({ HOST: host }).auth).toEqual({ mode: 'none' });
  });

  test.each([
    [{ AUTH: 'token', DATABASE_URL: 'postgres://localhost/stores' }, ['AUTH_TOKEN']],
    [{ AUTH: 'header' }, ['AUTH_HEADER', 'TRUSTED_PROXIES']],
    [{ AUTH: 'header', AUTH_HEADER: 'Remote-User' }, ['TRUSTED_PROXIES']],
    [{ AUTH: 'oidc' }, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']],
    [
      { AUTH: 'oidc', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a' },
      ['OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
    ],
  ])('%o name the settings that are missing', (set, missing) => {
    const text = messageOf(() => loadConfig(set));
    const named = [
      'AUTH_TOKEN',
      'AUTH_HEADER',
      'TRUSTED_PROXIES',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'PUBLIC_URL',
    ];
    expect(named.filter((name) => text.includes(name))).toEqual(
      named.filter((name) => missing.includes(name)),
    );
  });

  test('say who may enter', () => {
    // Commands let nobody in.
    for (const others of [
      { HOST: '0.0.0.0' },
      { AUTH: 'oidc' },
      { AUTH: 'token', DATABASE_URL: 'postgres://localhost/a' },
    ]) {
      expect(() => loadConfig(others)).toThrow(ConfigError);
      expect(() => loadConfig(others, { isServer: false })).not.toThrow();
    }
    expect(loadConfig({ AUTH: 'token' }).auth).toEqual({ mode: 'token', token: undefined });
    expect(loadConfig({ AUTH: 'token', AUTH_TOKEN: 'a'.repeat(20) }).auth).toEqual({
      mode: 'token',
      token: 'a'.repeat(20),
    });
    expect(
      loadConfig({ AUTH: 'header', AUTH_HEADER: 'Remote-User', TRUSTED_PROXIES: '127.0.0.1' }).auth,
    ).toEqual({ mode: 'header', header: 'Remote-User' });
    const oidc = { OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'a b', OIDC_CLIENT_SECRET: 'c' };
    expect(loadConfig({ AUTH: 'oidc', ...oidc, PUBLIC_URL: 'https://stores.example' }).auth).toEqual({
      mode: 'oidc',
      issuer: new URL('http://localhost:9/'),
      clientId: 'a b',
      clientSecret: 'c',
      publicUrl: new URL('https://stores.example/'),
    });
  });

  test.each(['a'.repeat(19), 'a token with blanks in it', `${'a'.repeat(20)}&b`])(
    'AUTH_TOKEN=%s is rejected and not repeated',
    (token) => {
      const text = messageOf(() => loadConfig({ AUTH: 'token', AUTH_TOKEN: token }));
      expect(text).toContain('AUTH_TOKEN=… must have at least 20');
      expect(text).not.toContain(token);
    },
  );

  test.each(['65536', '-1', '1.5', '1e3', '0x10', 'eight'])('PORT=%s is rejected', (port) => {
    expect(() => loadConfig({ PORT: port })).toThrow(ConfigError);
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('No ConfigError was thrown.');
}

const noProxies = '10.0.0.0/33 10.0.0/8 ::1/129 proxy.example 10.0.0.1/ 10.0.0.1-9 /8 fe80::1%eth0';
test.each(noProxies.split(' '))('TRUSTED_PROXIES=%s is refused', (text) => {
  expect(() => loadConfig({ TRUSTED_PROXIES: `127.0.0.1, ${text}` })).toThrow(/TRUSTED_PROXIES/);
});

test.each(['0', '101', '2.5', '-1', 'half'])('CLIENT_DAILY_SHARE=%s is refused', (text) => {
  expect(() => loadConfig({ CLIENT_DAILY_SHARE: text })).toThrow(/CLIENT_DAILY_SHARE/);
});
