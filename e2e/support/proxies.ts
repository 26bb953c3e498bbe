import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { endWithUs, root } from './run-program.ts';
import { temporaryFolder } from './server.ts';

/** The name in the configurations of deploy/. */
export const site = 'stores.example.com';

export type RunningProxy = {
  http: number;
  https: number;
  /** All that it has logged, accesses included. */
  log: () => string;
  /** Reads its configuration again, as `systemctl reload` does. */
  reload: () => void;
};

type Ports = { http: number; https: number; admin: number; upstreams: readonly number[] };
type Kind = {
  program: string | undefined;
  /** Writes the configuration of deploy/ for these ports, and returns how to run it. */
  configure(folder: string, ports: Ports): Run;
};
type Run = {
  args: readonly string[];
  reload: readonly string[];
  logs?: string;
  env?: Readonly<Record<string, string>>;
};

/** The site that Debian's package of nginx brings along. */
const debiansSite = (port: number) =>
  `server { listen 127.0.0.1:${port} default_server; listen [::1]:${port} default_server; root /var/www/html; server_name _; }`;

const find = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** Replaces a text that must be there, wherever it is: a configuration of which nothing is replaced is not the one that is run. */
function replaceIn(text: string, pairs: readonly (readonly [string, string])[]): string {
  let result = text;
  for (const [from, to] of pairs) {
    if (!result.includes(from)) throw new Error(`The configuration has no ${from}.`);
    result = result.replaceAll(from, to);
  }
  return result;
}

/** The line of a process in nginx's configuration. */
const processLine = 'server 127.0.0.1:8002 max_fails=1 fail_timeout=5s;';

/** The proxies whose configurations are in deploy/. Only ports and certificates differ from what is written there. */
export const proxies: Readonly<Record<'nginx' | 'Caddy', Kind>> = {
  nginx: {
    program: find('nginx'),
    configure(folder, { http, https, upstreams }) {
      const certificate = makeCertificate(folder);
      const logs = path.join(folder, 'access.log');
      const conf = replaceIn(read('nginx/hardware-store-finder.conf'), [
        ['/var/log/nginx/access.log', logs],
        ['listen 80', `listen 127.0.0.1:${http}`],
        ['listen [::]:80', `listen [::1]:${http}`],
        ['listen 443', `listen 127.0.0.1:${https}`],
        ['listen [::]:443', `listen [::1]:${https}`],
        [processLine, upstreams.map((port) => processLine.replace('8002', String(port))).join('\n\t')],
        [`/etc/letsencrypt/live/${site}/fullchain.pem`, certificate.file],
        [`/etc/letsencrypt/live/${site}/privkey.pem`, certificate.key],
      ]);
      const file = path.join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      // Its workers write what they receive; started by root, they would be somebody without rights in this folder.
      const user = process.getuid?.() === 0 ? 'user root; ' : '';
      writeFileSync(
        file,
        `${user}daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; events {}\nhttp {\naccess_log off; ${temporary.join(' ')}\n${conf}\n${debiansSite(http)}\n}\n`,
      );
      const args = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
      return { args, reload: [...args, '-s', 'reload'], logs };
    },
  },
  Caddy: {
    program: find('caddy'),
    configure(folder, { http, https, admin, upstreams }) {
      const file = path.join(folder, 'Caddyfile');
      // Its own authority instead of a public one.
      const here = `admin 127.0.0.1:${admin}\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tlocal_certs\n\tskip_install_trust\n\tservers {`;
      // With a log of accesses, which many turn on.
      const logged: [string, string] = ['header -Server', 'log\n\theader -Server'];
      writeFileSync(file, replaceIn(read('caddy/Caddyfile'), [['servers {', here], logged]));
      const config = ['--config', file, '--adapter', 'caddyfile'];
      return {
        args: ['run', ...config],
        reload: ['reload', ...config, '--address', `127.0.0.1:${admin}`, '--force'],
        env: {
          SITE: site,
          UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
      };
    },
  },
};

/** Starts a proxy in front of the processes at these ports of this machine. */
export async function startProxy(
  { program, configure }: Kind,
  ...upstreams: number[]
): Promise<RunningProxy> {
  const folder = temporaryFolder();
  const [http, https, admin] = [await freePort(), await freePort(), await freePort()];
  const { args, reload, logs, env } = configure(folder, { http, https, admin, upstreams });
  const child = spawn(program ?? '', args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithUs(child);
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  for (let turn = 0; turn < 400 && child.exitCode === null; turn += 1) {
    if (await answers(https)) {
      return {
        http,
        https,
        log: () => log + (logs === undefined ? '' : readFileSync(logs, 'utf8')),
        reload: () =>
          void execFileSync(program ?? '', reload, {
            env: { PATH: process.env.PATH, ...env },
            stdio: 'pipe',
          }),
      };
    }
    await pause(25);
  }
  throw new Error(`The proxy did not start: ${log}`);
}

/** Whether a handshake succeeds: Caddy opens its ports before it has its certificate. */
async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: site, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function makeCertificate(folder: string): { file: string; key: string } {
  mkdirSync(folder, { recursive: true });
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', file];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  return { file, key };
}
