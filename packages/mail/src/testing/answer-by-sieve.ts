import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const sieve = '/usr/bin/sieve-test';

/** Whether Dovecot's Sieve is installed (Debian: dovecot-sieve). */
export const hasSieve = existsSync(sieve);

/** Lets the `vacation` of Dovecot's Sieve (RFC 5230) answer a message with a text, and returns the answer's bytes. */
export function answerBySieve(message: Uint8Array, text: string): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'sieve-'));
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const isRoot = process.getuid?.() === 0;
    // Dovecot does not deliver as root.
    if (isRoot) chmodSync(folder, 0o777);
    const config = file(
      'dovecot.conf',
      `base_dir = ${folder}/run\nlog_path = ${folder}/log\nmail_location = maildir:${folder}/mail\npostmaster_address = postmaster@shop.example\nhostname = shop.example\nssl = no\n${isRoot ? 'mail_uid = nobody\nmail_gid = nogroup\nfirst_valid_uid = 1\n' : ''}`,
    );
    const script = file(
      'vacation.sieve',
      `require ["vacation"];\nvacation :addresses ["anna@shop.example"] text:\n${text}\n.\n;\n`,
    );
    const from = ['-f', 'li@factory.example', '-a', 'anna@shop.example', '-r', 'anna@shop.example'];
    const args = ['-c', config, '-e', ...from, script, file('letter.eml', message)];
    const printed = execFileSync(sieve, args, { encoding: 'utf8', stdio: 'pipe' });
    // It prints what it would hand to the mail server, and its own lines about that around it.
    return new TextEncoder().encode(
      printed.replace(/^(?:RECIPIENT: .*|START MESSAGE:|END MESSAGE)$/gm, '').trim(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
