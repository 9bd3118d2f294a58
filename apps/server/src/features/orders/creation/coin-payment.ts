import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount } from '@dukat/rules/money/amount';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';

type CoinPayment = Extract<PaymentInstructions, { type: 'wallet' | 'lightning' }>;

/** Creates where the coins of a sale will arrive: an address, or over Lightning an invoice. */
export async function openCoinPayment(
  tx: Transaction,
  { wallets, invoices }: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<Result<undefined, 'payment_method_unavailable' | 'above_lightning_capacity'>> {
  const { publicId: orderPublicId, portfolioId, coin: asset, depositNetwork: network, locale } = order;
  assert(network !== null, 'expected a deposit network for a coin');
  const unavailable = refuse('payment_method_unavailable', { field: 'deposit_network' });
  if (network === 'LN') {
    if (!invoices.isOffered) return unavailable;
    const amount = amountToPay(order);
    const largest = invoices.largest();
    if (largest !== undefined && amount > largest) {
      const values = { left: formatAmount(largest) };
      return refuse('above_lightning_capacity', { field: 'coin_value', values });
    }
    await invoices.request(tx, { orderPublicId, number: order.id, portfolioId, amount, locale, now });
    return accept(undefined);
  }
  const address = await wallets.depositAddressForOrder(tx, {
    orderPublicId,
    portfolioId,
    asset,
    network,
    now,
  });
  return address.refused ? unavailable : accept(undefined);
}

/** Returns the newest address or invoice of a sale; undefined if it has none. */
export function showCoinPayment(
  db: Database,
  { wallets, invoices }: OrderDeps,
  order: StoredOrder,
  { locale, now }: { readonly locale: LocaleCode; readonly now: Date },
): Promise<CoinPayment | undefined> {
  const question = { orderPublicId: order.publicId, amount: amountToPay(order), now, locale };
  return order.depositNetwork === 'LN'
    ? invoices.show(db, question)
    : wallets.walletInstructions(db, question);
}
