import path from 'node:path';

/** The path of recorded material that lies beside the project on some machines; a test skips, visibly, where it is absent. */
export function sharedMaterial(name: string): string {
  return path.resolve(import.meta.dirname, '../../../../shared', name);
}
