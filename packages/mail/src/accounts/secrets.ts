import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Encrypts what signs in to a mailbox. `context`, such as the mailbox's id, must be the same to decrypt. */
export type Secrets = {
  seal(secret: string, context: string): string;
  /** Throws if the text was changed, belongs to another context, or was sealed with another key. */
  open(sealed: string, context: string): string;
};

/**
 * Secrets at rest (AES-256-GCM) under the key of a file, which is made when it is needed first and readable by its owner only. They are safe from
 * who has the database or a backup of it alone, and not from who can read the key's file or the process.
 */
export function createSecrets(keyFile: string): Secrets {
  let key: Buffer | undefined;
  return {
    seal(secret, context) {
      key ??= keyIn(keyFile);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, context) {
      key ??= keyIn(keyFile);
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Tells the key of a file, which is made if it is missing, from others, and nothing else of it. */
export function markOfKey(keyFile: string): string {
  return createHmac('sha256', keyIn(keyFile)).update('mark').digest('base64url');
}

function keyIn(file: string): Buffer {
  if (!existsSync(file)) {
    // Of several processes one makes it, and none reads half of it.
    const whole = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(whole, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    try {
      linkSync(whole, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(whole);
    }
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} is no key of 32 bytes in base64.`);
  return key;
}
