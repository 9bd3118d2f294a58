import { Outage } from '../outage.ts';
import { isStopping, Stopped } from '../stoppable.ts';
import { wasSilent } from './provider-calls.ts';

interface EachOptions {
  /** An error after which the other items are left to the next round; none unless it is given. */
  readonly stopsAfter?: (error: unknown) => boolean;
}

/** For items of one provider: once it does not answer, each further call would wait as long for nothing. */
export const whileAnswering: EachOptions = { stopsAfter: wasSilent };

/** Does the work for each item; one that fails keeps no other from its turn, and its error is thrown at the end. */
export async function eachByItself<Item>(
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
    // Before the next item is read: reading it may claim it.
    if (isStopping()) {
      if (!(problems.at(-1) instanceof Stopped)) problems.push(new Stopped());
      break;
    }
  }
  if (problems.length === 0) return;
  // Where all problems are outages callers ask about one, and a provider that does not answer says the most.
  const outage = problems.find(wasSilent) ?? problems[0];
  if (problems.length === 1 || problems.every((problem) => problem instanceof Outage)) throw outage;
  throw new AggregateError(problems, `${problems.length} items failed`);
}
