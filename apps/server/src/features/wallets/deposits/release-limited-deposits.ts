import { toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import {
  aboveLimit,
  bookingReference,
  findDepositAddress,
  limitedDeposits,
  lockDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';
import { creditHeldDeposit } from './release-held-deposit.ts';

/**
 * Credits coins that waited for the deposit limit, once a verification or the passage of time allows it. Each deposit is a separate transaction.
 */
export async function releaseLimitedDeposits(deps: WalletsDeps): Promise<void> {
  await forEachIsolated(limitedDeposits(deps.database), async ({ id }) => {
    await inTransaction(deps.database, async (tx) => release(tx, deps, await lockDeposit(tx, id)));
  });
}

async function release(
  tx: Transaction,
  { coinDepositGate, coinSales, collateralDeposits, clock }: WalletsDeps,
  deposit: StoredDeposit,
): Promise<void> {
  // Operators may have returned it, or the chain may have lost it, since it was listed.
  if (deposit.status !== 'held' || deposit.held_reason !== aboveLimit) return;
  const address = await findDepositAddress(tx, deposit);
  const portfolioId = address?.portfolio_id ?? null;
  assert(portfolioId !== null, 'expected an owner for coins that wait for the deposit limit');
  const now = clock.now();
  const coins = { portfolioId, asset: deposit.asset, amount: toAmount(deposit.amount), now };
  const admitted = await coinDepositGate.admit(tx, coins);
  if (typeof admitted === 'string') return;
  await admitted.count(tx, bookingReference(deposit));
  const source = bookingReference(deposit);
  const isSold = address?.is_sold === true;
  const collateral = isSold ? undefined : await collateralDeposits.lockChosen(tx, coins);
  const given = await creditHeldDeposit(tx, { depositId: deposit.public_id, portfolioId, now });
  assert(!given.refused, 'expected the held coins to be credited');
  if (address?.is_sold === true) {
    const { public_id: publicId } = deposit;
    await coinSales.depositCredited(tx, { ...coins, addressId: address.id, publicId, source });
  }
  await collateral?.add({ source, amount: coins.amount, now });
  await coinDepositGate.mailCredited(tx, coins);
  crashPoint('held-deposit-released');
}
