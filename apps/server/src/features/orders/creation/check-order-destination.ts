import type { newOrderRefusals } from '@dukat/contract/orders/new-order-refusals';
import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { NewOrder } from '@dukat/rules/orders/new-order';
import { latestPayout } from '@dukat/rules/orders/payout-terms';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { payoutTerms } from '@dukat/rules/wallets/payout-fee';
import { withdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';
import type { Transaction } from '../../../platform/database/database.ts';
import { checkTransfer } from '../../travel-rule/travel-rule-facade.ts';
import type { LightningDestinationRefusal } from '../../wallets/wallets-facade.ts';
import { admitBalancePayout } from '../../withdrawals/balance-payout-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { balancePayoutDeps } from '../payout/balance-payout.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import type { OrderOwner } from './order-owner.ts';

type NewOrderReason = keyof typeof newOrderRefusals;

/** Checks the address that receives the payout. If the balance pays the order, the rules of withdrawals apply as well. */
export async function checkOrderDestination(
  tx: Transaction,
  deps: OrderDeps,
  order: NewOrder,
  owner: OrderOwner,
  now: Date,
): Promise<Result<null, NewOrderReason>> {
  const { address, paymentType, sell, fiat, coin, fiatValue } = order;
  const { userId, portfolioId } = owner;
  if (address === null) return accept(null);
  const to = withdrawalAddress.parse(address);
  const usable = await checkAddress(tx, deps, { order, owner, to, now });
  if (usable.refused) return { ...usable, field: `coin_address.${usable.field}` };
  const fromBalance = paymentType === 'VIRTUAL';
  const crowns = inCrowns(fiatValue, fiat);
  const transfer = { userId, to, crowns, fromBalance, isOrder: true, isClaimed: owner.isVisitor, now };
  const known = await checkTransfer(tx, transfer);
  if (known.refused) return refuse(known.reason, { field: 'coin_address.Address' });
  if (!fromBalance) return accept(null);
  const asset = sell ? fiat : coin;
  const balancePayout = { userId, portfolioId, asset, to, worth: crowns, now };
  const admitted = await admitBalancePayout(tx, balancePayoutDeps(deps), balancePayout);
  if (admitted.refused) return refuse(admitted.reason, { field: `coin_address.${admitted.field}` });
  // Large withdrawals wait for two operators; an order cannot wait.
  return admitted.value.isLarge ? refuse('above_balance_payout', { field: 'fiat_value' }) : accept(null);
}

interface Destination {
  readonly order: NewOrder;
  readonly owner: OrderOwner;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}

async function checkAddress(
  tx: Transaction,
  { wallets }: Pick<OrderDeps, 'wallets'>,
  { order, owner, to, now }: Destination,
): Promise<Result<null, NewOrderReason>> {
  const safe = await wallets.checkSafeDestination(tx, to);
  if (safe.refused) return safe;
  const payer = owner.isVisitor ? null : owner.portfolioId;
  const terms = { payer, until: latestPayout(order, now), ...payoutAmounts(order), now };
  return wallets.checkLightningDestination(tx, to, terms);
}

/** Checks that the payout of an order that gets another price, and trades at once, can still be sent to its invoice. */
export async function checkRepricedPayout(
  tx: Transaction,
  { wallets }: Pick<OrderDeps, 'wallets'>,
  order: StoredOrder,
  now: Date,
): Promise<Result<null, LightningDestinationRefusal>> {
  const { address, isVisitors, portfolioId } = order;
  if (address === null) return accept(null);
  const terms = { payer: isVisitors ? null : portfolioId, until: now, ...payoutAmounts(order), now };
  return wallets.checkLightningDestination(tx, withdrawalAddress.parse(address), terms);
}

/** What a purchase pays out at its rate; `arrives` is null if the amount depends on the rate when it trades. */
function payoutAmounts({
  rateType,
  coin,
  coinValue,
  address,
}: Pick<NewOrder, 'rateType' | 'coin' | 'coinValue' | 'address'>): {
  readonly arrives: Amount | null;
  readonly expected: Amount;
} {
  const terms = requireAsset(coin).networks.find(({ network }) => network === address?.Network);
  const sent = terms && withdrawalParts(coinValue, payoutTerms(coinValue, terms))?.sent;
  return { arrives: rateType === 'MARKET' ? null : (sent ?? null), expected: sent ?? zero };
}
