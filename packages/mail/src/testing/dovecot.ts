import { freePort } from '@Hardware-Store-Finder/testing';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersOn } from './answers-on.ts';
import type { MailboxServer } from './mailbox-server.ts';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find((file) => existsSync(file));

/** Whether Dovecot's IMAP server is installed (Debian: dovecot-imapd). */
export const hasDovecot = program !== undefined && existsSync('/usr/lib/dovecot/imap');

export type Dovecot = MailboxServer & {
  /** The folder of INBOX, and the socket at which other servers ask whether somebody may sign in. */
  inbox: string;
  authSocket: string;
};

/**
 * Starts Dovecot as a server of its own on loopback, with one mailbox of Maildir folders. Any password fits.
 * @param tokenInfo where it asks whose an access token is, which ends this address (OAuth); it then takes no passwords
 */
export async function startDovecot({ tokenInfo = '' } = {}): Promise<Dovecot> {
  if (program === undefined) throw new Error('Dovecot is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'nobody' : userInfo().username;
  const group = isRoot ? 'nogroup' : String(userInfo().gid);
  const mail = path.join(folder, 'mail');
  for (const name of ['', '.Junk', '.Sent', '.Customers'])
    for (const part of ['cur', 'new', 'tmp']) mkdirSync(path.join(mail, name, part), { recursive: true });
  const config = path.join(folder, 'dovecot.conf');
  writeFileSync(
    config,
    `base_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
mail_location = maildir:${mail}
first_valid_uid = 1
${isRoot ? '' : 'service anvil {\n  chroot =\n}\n'}service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
auth_mechanisms = ${tokenInfo === '' ? 'plain' : 'xoauth2 oauthbearer'}
service auth {
  unix_listener ${folder}/auth {
    mode = 0666
  }
}
passdb {
${tokenInfo === '' ? '  driver = static\n  args = nopassword=y' : `  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${folder}/oauth2`}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/home
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Junk {
    special_use = \\Junk
    auto = subscribe
  }
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
`,
  );
  writeFileSync(path.join(folder, 'oauth2'), `tokeninfo_url = ${tokenInfo}\nusername_attribute = email\n`);
  const open = (at: string): void => {
    chmodSync(at, 0o777);
    for (const entry of readdirSync(at, { withFileTypes: true }))
      if (entry.isDirectory()) open(path.join(at, entry.name));
  };
  if (isRoot) open(folder);
  const child = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  for (let turn = 0; turn < 400 && !(await answersOn(port)); turn += 1) await pause(50);
  let delivered = 0;
  const folderOf = (name: string) => path.join(mail, name === 'INBOX' ? '' : `.${name}`);
  return {
    port,
    inbox: mail,
    authSocket: path.join(folder, 'auth'),
    deliver(message, name = 'INBOX', arrived = Date.now()) {
      delivered += 1;
      const file = `${Date.now()}.M${delivered}P${process.pid}.test`;
      const at = (part: string) => path.join(folderOf(name), part, file);
      writeFileSync(at('tmp'), message);
      chmodSync(at('tmp'), 0o666);
      utimesSync(at('tmp'), arrived / 1_000, arrived / 1_000);
      // Dovecot would read a file in `new` while it is written.
      renameSync(at('tmp'), at('new'));
    },
    // The names of files end in their flags.
    flags: (name = 'INBOX') =>
      ['cur', 'new']
        .flatMap((part) => readdirSync(path.join(folderOf(name), part)))
        .map((file) => /:2,(.*)$/.exec(file)?.[1] ?? ''),
    renumber() {
      // What it counts UIDVALIDITY by is not in these.
      for (const file of readdirSync(mail))
        if (/^dovecot(?:-uidlist$|\.index)/.test(file)) rmSync(path.join(mail, file));
    },
    cut: () => void spawnSync(path.join(program, '../../bin/doveadm'), ['-c', config, 'kick', '*']),
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
