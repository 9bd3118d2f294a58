import { marketOfId } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import { readSequences, readWholeEvents } from './events-repository.ts';
import type { PublicFeed } from './public-feed.ts';

const mostAtOnce = 1000;

/**
 * Takes from the database what this process was not told, because another one owns the market. What it is told later is
 * then known and passed over, so that it does not matter which comes first.
 */
export async function followOthers(database: Database, feed: PublicFeed): Promise<void> {
  for (const { id, status, sequence } of await readSequences(database)) {
    const market = marketOfId(id);
    const known = feed.marketNamed(market.name)?.sequence ?? sequence;
    if (known >= sequence) continue;
    const missed = await readWholeEvents(database, id, known, mostAtOnce);
    const batches = Map.groupBy(missed, ({ at }) => at.getTime());
    for (const [at, events] of batches)
      feed.hear({ at: new Date(at), markets: [{ market, status, sequence }], events });
  }
}
