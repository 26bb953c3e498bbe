import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, directly or not; only the process itself if the system does not tell. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const tree = [pid];
  for (let at = 0; at < tree.length; at += 1) tree.push(...(children.get(tree[at] ?? -1) ?? []));
  return tree;
}

/** Each process with its parent. */
function parents(): (readonly [number, number])[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of the program, in brackets, may contain anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [[Number(name), Number(parent)] as const];
    } catch {
      return [];
    }
  });
}
