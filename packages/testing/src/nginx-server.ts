import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import { freePort } from './free-port.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (file) => existsSync(file),
);

/** Whether nginx is installed. */
export const hasNginx = nginx !== undefined;

export type NginxServer = { port: number; stop: () => Promise<void> };

/** Starts nginx in front of servers ('127.0.0.2:8002'), without TLS, as deploy/nginx has it otherwise. An answer says in X-Served-By whose it is. */
export async function startNginx(upstreams: readonly string[]): Promise<NginxServer> {
  if (nginx === undefined) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    config,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream stores {
    ${upstreams.map((address) => `server ${address} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://stores;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:${port};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout;
      add_header X-Served-By $upstream_addr always;
    }
    location = /readyz { proxy_pass http://stores; add_header X-Served-By $upstream_addr always; }
    error_page 502 504 = @gone;
    location @gone {
      default_type application/json;
      add_header X-Served-By $upstream_addr always;
      return 502 '{"error": "The server does not answer at the moment. Try again in a few seconds."}';
    }
  }
}
`,
  );
  execFileSync(nginx, ['-t', '-q', '-c', config, '-p', folder, '-e', path.join(folder, 'error.log')]);
  const child = spawn(nginx, ['-c', config, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'close');
  for (let turn = 0; turn < 200; turn += 1) {
    const isUp = await askServer(port, '/healthz').catch(() => undefined);
    if (isUp) break;
    await pause(25);
  }
  return {
    port,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
