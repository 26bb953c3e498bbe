/**
 * The results of `run` for the items in their order, with up to `ahead` of them under way while the first is waited for.
 * Ends with the first failure, whose later ones nobody hears of.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Result | Promise<Result>,
  ahead: number,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const item of items) {
    const result = Promise.resolve(run(item));
    // Its failure is found when its turn comes.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length <= ahead) continue;
    const first = pending.shift();
    if (first !== undefined) yield await first;
  }
  for (const result of pending) yield await result;
}
