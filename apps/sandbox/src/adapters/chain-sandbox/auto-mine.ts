import { sql } from 'kysely';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { mineBlocks } from './mine-blocks.ts';

/** How many blocks are mined automatically on a transaction: the number of confirmations that the sandbox chain requires. */
const blocksOnTop = 3;
const networksAtOnce = 200;

/** Mines one block on each network with waiting or insufficiently confirmed transactions. Other networks stay as they are. */
export async function autoMine(database: Database, clock: Clock): Promise<void> {
  const { rows } = await sql<{ network: string }>`
    select n.network from sandbox_chain_networks n
    where exists (select from sandbox_chain_transactions t where t.network = n.network and t.height is null)
       or exists (select from sandbox_chain_transactions t
                  where t.network = n.network and t.height > n.height - ${blocksOnTop - 1}::integer)
    limit ${networksAtOnce}`.execute(database);
  for (const { network } of rows) {
    await inTransaction(database, (tx) => mineBlocks(tx, network, 1, clock.now()));
  }
}
