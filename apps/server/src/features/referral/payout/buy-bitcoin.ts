import { roundTo } from '@dukat/rules/money/rounding';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { OrderRequestContext } from '../../orders/reading/portfolio-orders-facade.ts';
import type { ReferralDeps } from '../referral-deps.ts';
import type { Payout } from './pay-rewards.ts';
import { beginOrder, undoOrder } from './payouts-repository.ts';

/**
 * Opens an ordinary order for a payout, rounded down to what an order can be worth, and returns its id. If the order is refused, it leaves
 * no rows, and the payout remains on the balance.
 */
export async function buyBitcoin(
  call: OrderRequestContext,
  { orders }: Pick<ReferralDeps, 'orders'>,
  { currency, amount }: Payout,
): Promise<string | null> {
  const { tx, caller } = call;
  const { portfolioId, portfolioType } = signedInUser(caller);
  // A trading account has no retail orders.
  if (portfolioType === 'trade') return null;
  await beginOrder(tx);
  const opened = await orders.open(call, {
    portfolioId,
    coin: 'BTC',
    fiat: currency,
    sell: false,
    typed: { fiatValue: roundTo(amount, priceDecimals(currency), 'down') },
    paymentType: 'VIRTUAL',
    depositNetwork: null,
    agreement: undefined,
  });
  if (!opened.refused) return opened.value.id;
  await undoOrder(tx);
  return null;
}
