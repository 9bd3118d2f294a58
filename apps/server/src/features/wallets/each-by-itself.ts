/** Does the work for each item; one that fails keeps no other from its turn, and is told at the end. */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length === 1) throw problems[0];
  if (problems.length > 1) throw new AggregateError(problems, `${problems.length} items failed`);
}
