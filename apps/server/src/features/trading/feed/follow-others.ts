import { requireMarketById } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import { proveFlushed } from '../../../platform/database/flush-barrier.ts';
import { readEventsAfter, readSequences } from './events-repository.ts';
import type { PublicFeed } from './public-feed.ts';

const mostAtOnce = 1000;

/**
 * Reads the batches that other market owners committed. Batches that arrive again later are skipped, so the order does
 * not matter. They are published only after they are on the disk, as their owner would publish them.
 */
export async function followOthers(database: Database, feed: PublicFeed): Promise<void> {
  const batches = await database.connection().execute(async (connection) => {
    const missed = await readMissed(connection, feed);
    if (missed.length > 0) await proveFlushed(connection);
    return missed;
  });
  for (const batch of batches) feed.hear(batch);
}

type PublicBatch = Parameters<PublicFeed['hear']>[0];

async function readMissed(database: Database, feed: PublicFeed): Promise<readonly PublicBatch[]> {
  const missed: PublicBatch[] = [];
  for (const { id, status, sequence } of await readSequences(database)) {
    const market = requireMarketById(id);
    const known = feed.marketNamed(market.name)?.sequence ?? sequence;
    if (known >= sequence) continue;
    const events = await readEventsAfter(database, id, known, mostAtOnce);
    for (const [at, batchEvents] of Map.groupBy(events, (event) => event.at.getTime()))
      missed.push({ at: new Date(at), markets: [{ market, status, sequence }], events: batchEvents });
  }
  return missed;
}
