import { availableAccount, houseSuspense } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
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
  lockInvoice,
  paymentSource,
  type StoredInvoice,
  setHeldReason,
} from './invoices-repository.ts';

/** Credits payments that waited for the deposit limit or a rate. Each payment is a separate transaction. */
export async function releaseHeld(deps: LightningDeps): Promise<void> {
  await forEachIsolated(heldInvoices(deps.database), async ({ id }) => {
    await inTransaction(deps.database, async (tx) => release(tx, deps, await lockInvoice(tx, id)));
  });
}

async function release(
  tx: Transaction,
  { coinDepositGate, clock }: LightningDeps,
  invoice: StoredInvoice,
): Promise<void> {
  const { portfolio_id: portfolioId, held_reason: reason } = invoice;
  // It may have been credited since it was listed.
  if (reason === null || portfolioId === null) return;
  assert(invoice.amount !== null, 'expected a held payment to have an amount');
  const amount = toAmount(invoice.amount);
  const coins = { portfolioId, asset: 'BTC', amount, now: clock.now() };
  const admitted = await coinDepositGate.admit(tx, coins);
  if (admitted === 'unpriced') return;
  if (admitted === 'above_limit') {
    if (reason === 'above_deposit_limit') return;
    await setHeldReason(tx, invoice.id, 'above_deposit_limit');
    return coinDepositGate.mailWaiting(tx, coins);
  }
  await admitted.count(tx, paymentSource(invoice));
  await setHeldReason(tx, invoice.id, null);
  if (reason === 'above_deposit_limit') await coinDepositGate.mailCredited(tx, coins);
  await announceInvoice(tx, invoice);
  await postRelease(tx, invoice, portfolioId);
  crashPoint('ln-released');
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
