import { houseLightning } from '@dukat/ledger/accounts';
import { bitcoins, wholeSatoshis } from '@dukat/rules/lightning/msat';
import { subtract, zero } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { paymentSource, type StoredInvoice } from '../receiving/invoices-repository.ts';
import { findOrderOfInvoice } from './order-invoices-repository.ts';

/**
 * Reports a paid invoice to its order like confirmed coins. The order books the payment, checks the limits, and lets it wait for its payer's
 * choice if the order has ended or the amount differs.
 */
export async function payOrder(
  tx: Transaction,
  { orders }: Pick<LightningDeps, 'orders'>,
  invoice: StoredInvoice,
  { msat, now }: { readonly msat: bigint; readonly now: Date },
): Promise<void> {
  const amount = wholeSatoshis(msat);
  await orders.paymentsArrived(tx, [
    {
      orderPublicId: await findOrderOfInvoice(tx, invoice.id),
      source: paymentSource(invoice),
      houseAccount: houseLightning,
      asset: 'BTC',
      amount,
      depositFee: zero,
      excess: subtract(bitcoins(msat), amount),
      sender: { label: invoice.payment_hash },
      at: now,
      now,
    },
  ]);
}
