import { Outage } from '../outage.ts';

/** Does the work for each item; one that fails keeps no other from its turn, and is told at the end. */
export async function eachByItself<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length === 0) return;
  // Where nothing but the outside was silent, its silence is what callers ask about.
  if (problems.length === 1 || problems.every((problem) => problem instanceof Outage)) throw problems[0];
  throw new AggregateError(problems, `${problems.length} items failed`);
}
