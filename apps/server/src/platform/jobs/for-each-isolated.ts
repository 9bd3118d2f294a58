import { Outage } from '../outage.ts';
import { isStopping, Stopped } from '../stoppable.ts';
import { wasSilent } from './provider-calls.ts';

interface EachOptions {
  /** Returns whether an error leaves the remaining items to the next round; by default none does. */
  readonly stopsAfter?: (error: unknown) => boolean;
}

/** For items of one provider: once it does not answer, each further call would run into the same timeout. */
export const stopOnOutage: EachOptions = { stopsAfter: wasSilent };

/** Runs the work for each item. A failed item does not stop the others; its error is thrown at the end. */
export async function forEachIsolated<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { stopsAfter = () => false }: EachOptions = {},
): Promise<void> {
  const problems: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      problems.push(error);
      if (stopsAfter(error)) break;
    }
    // Checked before the next item is read, since reading may claim it.
    if (isStopping()) {
      if (!(problems.at(-1) instanceof Stopped)) problems.push(new Stopped());
      break;
    }
  }
  if (problems.length === 0) return;
  // If all errors are outages, throw one of them, preferably a provider that did not answer.
  const outage = problems.find(wasSilent) ?? problems[0];
  if (problems.length === 1 || problems.every((problem) => problem instanceof Outage)) throw outage;
  throw new AggregateError(problems, `${problems.length} items failed`);
}
