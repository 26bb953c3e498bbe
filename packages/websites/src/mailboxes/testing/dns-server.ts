import { createDnsRecords } from '@Hardware-Store-Finder/http-client';
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const knot = ['/usr/sbin/knotd', '/usr/bin/knotd', '/usr/local/sbin/knotd'].find((file) => existsSync(file));

/** Whether Knot DNS is installed. */
export const hasDnsServer = knot !== undefined;

const longText = Array.from({ length: 12 }, (_, n) => `"${String(n).padEnd(200, 'x')}"`).join(' ');

/** Every case of a domain, as a zone file. */
const zone = `$ORIGIN example.com.
$TTL 60
@           SOA   ns.example.com. admin.example.com. 1 60 60 60 60
@           NS    ns
ns          A     127.0.0.1
@           MX    10 mail.example.net.
@           TXT   "v=spf1 include:_spf.example.net -all"
@           TXT   "site-verification=1"
_dmarc      TXT   "v=DMARC1; p=reject; rua=mailto:d@example.com"
k1._domainkey      TXT "v=DKIM1; k=rsa; " "p=MIGf"
revoked._domainkey TXT "v=DKIM1; p="
null        MX    0 .
v4          A     192.0.2.1
v6          AAAA  2001:db8::1
nothing     TXT   "no mail here"
alias       CNAME example.com.
xn--bcher-kva MX  10 mail.example.net.
open        TXT   "v=spf1 +all"
_dmarc.open TXT   "v=DMARC1; p=none"
twice       TXT   "v=spf1 -all"
twice       TXT   "v=spf1 ~all"
long        TXT   ${longText}
long        TXT   "v=spf1 mx ~all"
`;
const bareZone = `$ORIGIN example.org.
$TTL 60
@           SOA   ns.example.org. admin.example.org. 1 60 60 60 60
@           NS    ns
ns          A     127.0.0.1
@           MX    10 mail
`;

/** A top-level domain, where the walk for DMARC ends. */
const topZone = `@ 60 SOA ns.example.com. admin.example.com. 1 60 60 60 60
@ 60 NS ns.example.com.
`;

export type DnsServer = { address: string; stop: () => Promise<void> };

/**
 * Starts Knot DNS on loopback with the zones above. It refuses names of other zones, and fails for example.net, whose
 * zone cannot be loaded.
 */
export async function startDnsServer(): Promise<DnsServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dns-'));
  const port = await freePort();
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const config = `server:
  rundir: ${folder}
  listen: 127.0.0.1@${port}
database:
  storage: ${folder}
log:
  - target: stderr
    any: error
zone:
  - domain: com
    file: ${file('top-com', topZone)}
  - domain: org
    file: ${file('top-org', topZone)}
  - domain: example.com
    file: ${file('com', zone)}
  - domain: example.org
    file: ${file('org', bareZone)}
  - domain: example.net
    file: ${path.join(folder, 'absent')}
`;
  const child = spawn(knot ?? 'knotd', ['-c', file('knot.conf', config)], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  const address = `127.0.0.1:${port}`;
  await untilReady(address);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(address: string): Promise<void> {
  const dns = createDnsRecords([address]);
  for (let turn = 0; turn < 500; turn += 1) {
    const answer = await dns.mx('example.com', new AbortController().signal);
    if (answer.kind === 'found') return;
    await pause(100);
  }
  throw new Error(`Knot DNS does not answer at ${address}.`);
}

async function freePort(): Promise<number> {
  const { socket, port } = await bind();
  socket.close();
  return port;
}

/** A server that takes questions and never answers. */
export async function startMuteServer(): Promise<DnsServer & { asked: () => number }> {
  const { socket, port } = await bind();
  let asked = 0;
  socket.on('message', () => {
    asked += 1;
  });
  return { address: `127.0.0.1:${port}`, asked: () => asked, stop: async () => void socket.close() };
}

async function bind() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { socket, port: socket.address().port };
}
