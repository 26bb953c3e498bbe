import { readFileSync } from 'node:fs';
import path from 'node:path';

const product = path.resolve(import.meta.dirname, '../../..');

/**
 * The commit that a copy of the product was built from, in twelve digits: that of the file `commit`, which an image has, or of the
 * clone. Undefined for an archive. Git itself is not asked: it may be missing, and refuses the clone of another user.
 */
export function builtFrom(root = product): string | undefined {
  const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');
  for (const find of [() => read('commit'), () => headOf(read)]) {
    try {
      const [commit] = /^[0-9a-f]{12}(?=[0-9a-f]{28})/m.exec(find()) ?? [];
      if (commit !== undefined) return commit;
    } catch {
      // It is no image, or no clone.
    }
  }
  return undefined;
}

/** What HEAD of a clone names: a commit, or a branch, whose commit is in a file of its own or among the packed ones. */
function headOf(read: (...parts: string[]) => string): string {
  const head = read('.git', 'HEAD');
  const [, branch] = /^ref: (.+)$/m.exec(head) ?? [];
  if (branch === undefined) return head;
  try {
    return read('.git', branch);
  } catch {
    return (
      read('.git', 'packed-refs')
        .split('\n')
        .find((line) => line.endsWith(` ${branch}`)) ?? ''
    );
  }
}
