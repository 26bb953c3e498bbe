import { freePort } from '@Hardware-Store-Finder/testing';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersOn } from './answers-on.ts';
import type { Dovecot } from './dovecot.ts';

/** A mail server of the tests' own. It delivers `factory.example` to Dovecot's inbox, and hears of dead addresses at once or later. */
export type MailServerProgram = {
  port: number;
  /** What it wrote into its log. */
  log(): string;
  stop(): Promise<void>;
};

/** Where each is taken as the address of nobody: `refused.example` at RCPT, `late.example` by a report some time later. */
export const deadDomains = { atOnce: 'refused.example', later: 'late.example' } as const;
/** What it takes and does not deliver. */
const taken = 'shop.example';
const own = 'factory.example';

// Both start as root only, and give that up.
const isRoot = process.getuid?.() === 0;
const exim = ['/usr/sbin/exim4', '/opt/exim4/usr/sbin/exim4'].find((file) => existsSync(file));

/** Whether Postfix can be started (Debian: postfix). */
export const hasPostfix = isRoot && existsSync('/usr/lib/postfix/sbin/master');
/** Whether Exim can be started (Debian: exim4-daemon-light, which conflicts with Postfix: its files below /opt/exim4 do as well). */
export const hasExim =
  isRoot && exim !== undefined && spawnSync(exim, ['-C', '/dev/null', '-bV']).status === 0;

const ids = (user: string) => spawnSync('id', ['-u', user]).stdout.toString().trim();

/** Starts Postfix on loopback, which asks Dovecot whether somebody may sign in. */
export async function startPostfix(dovecot: Dovecot): Promise<MailServerProgram> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postfix-'));
  chmodSync(folder, 0o755);
  for (const name of ['queue', 'data', 'config']) mkdirSync(path.join(folder, name));
  chownSync(path.join(folder, 'data'), Number(ids('postfix')), 0);
  const port = await freePort();
  const config = path.join(folder, 'config');
  const log = path.join(folder, 'log');
  const nobody = ids('nobody');
  writeFileSync(
    path.join(config, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${log}
maillog_file_prefixes = ${folder}
myhostname = mx.${own}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
local_recipient_maps =
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${dovecot.authSocket}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_reject_unlisted_recipient = no
smtpd_recipient_restrictions = check_recipient_access inline:{ {${deadDomains.atOnce} = 550 5.1.1 No such user here} }, permit_sasl_authenticated, reject
virtual_mailbox_domains = ${own}
virtual_mailbox_base = ${path.dirname(dovecot.inbox)}
virtual_mailbox_maps = inline:{li@${own}=${path.basename(dovecot.inbox)}/}
virtual_minimum_uid = 1
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
transport_maps = inline:{${taken}=discard:, {${deadDomains.later}=error:5.1.1 User unknown in virtual mailbox table}}
`,
  );
  const service = (name: string, type: string, rest: string) => `${name} ${type} ${rest}`;
  writeFileSync(
    path.join(config, 'master.cf'),
    [
      service(`127.0.0.1:${port}`, 'inet', 'n - n - - smtpd'),
      service('pickup', 'unix', 'n - n 60 1 pickup'),
      service('cleanup', 'unix', 'n - n - 0 cleanup'),
      service('qmgr', 'unix', 'n - n 1 1 qmgr'),
      service('rewrite', 'unix', '- - n - - trivial-rewrite'),
      ...['bounce', 'defer', 'trace'].map((name) => service(name, 'unix', '- - n - 0 bounce')),
      service('proxymap', 'unix', '- - n - - proxymap'),
      ...['error', 'retry'].map((name) => service(name, 'unix', '- - n - - error')),
      service('discard', 'unix', '- - n - - discard'),
      service('virtual', 'unix', '- n n - - virtual'),
      service('smtp', 'unix', '- - n - - smtp'),
      service('anvil', 'unix', '- - n - 1 anvil'),
      service('postlog', 'unix-dgram', 'n - n - 1 postlogd'),
      '',
    ].join('\n'),
  );
  // Makes the folders of the queue, with their owners.
  spawnSync('/usr/sbin/postfix', ['-c', config, 'check']);
  const child = spawn('/usr/lib/postfix/sbin/master', ['-c', config, '-d'], { stdio: 'ignore' });
  return running(child, { folder, port, log });
}

/** Starts Exim on loopback, which takes any password. */
export async function startExim(dovecot: Dovecot): Promise<MailServerProgram> {
  const folder = mkdtempSync(path.join(tmpdir(), 'exim-'));
  chmodSync(folder, 0o755);
  for (const name of ['spool', 'log']) {
    mkdirSync(path.join(folder, name));
    chownSync(path.join(folder, name), Number(ids('Debian-exim')), 0);
  }
  const port = await freePort();
  const config = path.join(folder, 'exim.conf');
  writeFileSync(
    config,
    `primary_hostname = mx.${own}
exim_path = ${exim}
deliver_drop_privilege
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts =
never_users =
keep_environment =
host_lookup =
acl_smtp_rcpt = rcpt

begin acl
rcpt:
  deny domains = ${deadDomains.atOnce}
       message = 550 5.1.1 No such user here
  accept authenticated = *
  deny message = relay not permitted

begin routers
own:
  driver = accept
  domains = ${own}
  local_parts = li
  transport = maildir
taken:
  driver = accept
  domains = ${taken}
  transport = nowhere

begin transports
maildir:
  driver = appendfile
  maildir_format
  directory = ${dovecot.inbox}
  mode = 0666
nowhere:
  driver = appendfile
  file = /dev/null

begin retry
* * F,1m,1m

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = yes
  server_set_id = $auth2
  server_prompts = :
  server_advertise_condition = yes
`,
  );
  const child = spawn(exim ?? '', ['-C', config, '-bdf', '-q5s'], { stdio: 'ignore' });
  return running(child, { folder, port, log: path.join(folder, 'log/mainlog') });
}

async function running(
  child: ChildProcess,
  { folder, port, log }: { folder: string; port: number; log: string },
): Promise<MailServerProgram> {
  const ended = once(child, 'close');
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  for (let turn = 0; turn < 400 && !(await answersOn(port)); turn += 1) await pause(50);
  return {
    port,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
