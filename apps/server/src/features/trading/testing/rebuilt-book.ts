import { COMMAND_WORDS, CommandBatch } from '@dukat/matching-engine/command-batch';
import { restoreEngine } from '@dukat/matching-engine/snapshot';
import { stateHash } from '@dukat/matching-engine/state-hash';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { unpackCommands } from '../exchange/batch/packed-commands.ts';
import { loadBook, toEngineRules } from '../exchange/book/market-book.ts';

/** Returns the hash of the book that an owner would load from the database now. */
export function hashStoredBook(database: Database, market: TradingMarket): Promise<string> {
  return inTransaction(database, async (tx) => stateHash((await loadBook(tx, market, '0')).engine));
}

/** Returns the hash of an engine that replays every journalled command from an empty market. */
export async function hashReplayedBook(database: Database, market: TradingMarket): Promise<string> {
  const journal = await database
    .selectFrom('trading_journal')
    .select(['first_number', 'commands', 'packed'])
    .where('market_id', '=', market.id)
    .orderBy('first_number')
    .execute();
  const engine = restoreEngine({
    rules: toEngineRules(market),
    status: 'running',
    now: 0,
    lastPriceTicks: 0,
    lastOrderId: 0,
    commands: 0,
    events: 0,
    resting: [],
    waiting: [],
  });
  const one = new CommandBatch(1);
  for (const { first_number, commands, packed } of journal) {
    const records = unpackCommands(packed);
    assert(
      records.length === commands,
      `expected the row from ${first_number} to hold as many commands as it says`,
    );
    for (const record of records) {
      for (let word = 0; word < COMMAND_WORDS; word += 1) one.words[word] = record.readInt32LE(word * 4);
      engine.apply(one, 1);
      engine.events.clear();
    }
  }
  return stateHash(engine);
}
