import { houseLightning } from '@dukat/ledger/accounts';
import { isNodeShort, nodeDifference, signedPosting } from '@dukat/rules/lightning/node-difference';
import { type Amount, formatAmount, negate, subtract } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { sumCommitted } from '../paying/sending-repository.ts';
import { askBalances } from '../receiving/recent-answers.ts';
import {
  findCheck,
  findNewestPosting,
  listPostingsAfter,
  lockNodePostings,
  type StoredCheck,
  saveCheck,
} from './node-repository.ts';

/** How often one check asks the node while the ledger changes. */
const mostTries = 3;

/**
 * Compares what the node has in its channels with the ledger. Less than open payments explain is logged as an error, each time. Amounts of
 * two moments are not compared: while the ledger keeps changing during the answers of the node, the previous check stays.
 */
export async function checkNode({
  database,
  clock,
  log,
  lightningNode: node,
}: Pick<LightningDeps, 'database' | 'clock' | 'log' | 'lightningNode'>): Promise<void> {
  if (node === undefined) return;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await readBooks(database);
    const { localMsat, remoteMsat, unsettledMsat } = await askBalances(node);
    const check = await inTransaction(database, async (tx) => {
      await lockNodePostings(tx);
      const books = await readBooks(tx);
      if (!isSame(books, before)) return undefined;
      const checkedAt = clock.now();
      const compared: StoredCheck = { localMsat, remoteMsat, unsettledMsat, ...books, checkedAt };
      await saveCheck(tx, compared);
      return compared;
    });
    if (check === undefined) continue;
    if (isNodeShort(check)) {
      const difference = formatAmount(nodeDifference(check));
      log.error({ difference }, 'the Lightning node has less than the books say');
    }
    return;
  }
}

type Books = Pick<StoredCheck, 'ledger' | 'open' | 'postingId'>;

async function readBooks(db: Database): Promise<Books> {
  return {
    // The ledger stores what the node holds as a negative number.
    ledger: negate(await readBalance(db, houseLightning, 'BTC')),
    open: await sumCommitted(db),
    postingId: await findNewestPosting(db),
  };
}

const isSame = (a: Books, b: Books) =>
  a.ledger === b.ledger && a.open === b.open && a.postingId === b.postingId;

export interface NodeState {
  readonly check: StoredCheck;
  /** The part of the difference that nothing booked since the check explains. */
  readonly difference: Amount;
}

/** Undefined before the first check. */
export async function readNodeState(db: Database): Promise<NodeState | undefined> {
  const check = await findCheck(db);
  if (check === undefined) return undefined;
  const booked = await listPostingsAfter(db, check.postingId);
  const difference = booked.reduce(
    (rest, { kind, amount }) => subtract(rest, signedPosting(kind, amount)),
    nodeDifference(check),
  );
  return { check, difference };
}
