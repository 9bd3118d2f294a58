import { availableAccount, houseSuspense } from '@dukat/ledger/accounts';
import { type Amount, add, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { announceInvoice } from './announce-invoice.ts';
import {
  heldInvoices,
  isOtherAboveLimit,
  lockInvoice,
  paymentSource,
  type StoredInvoice,
  setHeldReason,
} from './invoices-repository.ts';

/**
 * Credits payments that waited for the deposit limit or a rate. Each payment is a separate transaction. Those that waited for the limit
 * are mailed in one sum, since strangers can send any number of small ones.
 */
export async function releaseHeld(deps: LightningDeps): Promise<void> {
  const { database, coinDepositGate, clock } = deps;
  const credited = new Map<string, Amount>();
  try {
    await forEachIsolated(heldInvoices(database), async ({ id, portfolio_id: portfolioId }) => {
      const amount = await inTransaction(database, async (tx) =>
        release(tx, deps, await lockInvoice(tx, id)),
      );
      if (amount === undefined || portfolioId === null) return;
      credited.set(portfolioId, add(credited.get(portfolioId) ?? zero, amount));
    });
  } finally {
    for (const [portfolioId, amount] of credited) {
      const coins = { portfolioId, asset: 'BTC', amount, now: clock.now() };
      await inTransaction(database, (tx) => coinDepositGate.mailCredited(tx, coins));
    }
  }
}

/** Returns the credited amount if it waited for the deposit limit. */
async function release(
  tx: Transaction,
  { coinDepositGate, clock }: LightningDeps,
  invoice: StoredInvoice,
): Promise<Amount | undefined> {
  const { id, portfolio_id: portfolioId, held_reason: reason } = invoice;
  // It may have been credited since it was listed.
  if (reason === null || portfolioId === null) return undefined;
  assert(invoice.amount !== null, 'expected a held payment to have an amount');
  const amount = toAmount(invoice.amount);
  const coins = { portfolioId, asset: 'BTC', amount, now: clock.now() };
  const admitted = await coinDepositGate.admit(tx, coins);
  if (admitted === 'unpriced') return undefined;
  if (admitted === 'above_limit') {
    if (reason === 'above_deposit_limit') return undefined;
    await setHeldReason(tx, id, 'above_deposit_limit');
    if (!(await isOtherAboveLimit(tx, { id, portfolioId }))) await coinDepositGate.mailWaiting(tx, coins);
    return undefined;
  }
  await admitted.count(tx, paymentSource(invoice));
  await setHeldReason(tx, id, null);
  await announceInvoice(tx, invoice);
  await postRelease(tx, invoice, portfolioId);
  crashPoint('ln-released');
  return reason === 'above_deposit_limit' ? amount : undefined;
}

async function postRelease(tx: Transaction, invoice: StoredInvoice, portfolioId: string): Promise<void> {
  const amount = toAmount(invoice.amount ?? '0');
  const posted = await post(tx, {
    reference: `deposit-released:${paymentSource(invoice)}`,
    type: 'suspense_out',
    entries: [
      { account: houseSuspense, asset: 'BTC', amount: negate(amount) },
      { account: availableAccount(portfolioId), asset: 'BTC', amount },
    ],
    about: invoice.payment_hash,
  });
  assert(!posted.refused, 'expected the held payment in suspense');
}
