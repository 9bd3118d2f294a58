import type { newOrderRefusals } from '@dukat/contract/orders/new-order-refusals';
import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { negate, zero } from '@dukat/rules/money/amount';
import { maxUnpaidOrders, paymentWaitMs } from '@dukat/rules/orders/limits';
import { decideNewOrder, type NewOrder } from '@dukat/rules/orders/new-order';
import { paidAsset } from '@dukat/rules/orders/order';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isPayoutStopped } from '../../freezes/freezes-facade.ts';
import { readConsentState, textVersions } from '../../notifications/consents-facade.ts';
import type { RatePair } from '../../rates/rates-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { countUnpaid } from '../orders-repository.ts';
import { mailsOfOrders, paidOrderMail } from '../statement-mails.ts';
import { requireAsset, type StoredOrder, storedOrder } from '../stored-order.ts';
import { beginTrading, enterQueue, isTradedByJob } from '../trading/begin-trading.ts';
import { checkTick } from '../trading/check-tick.ts';
import { checkOrderDestination } from './check-order-destination.ts';
import { mailNewOrder } from './mail-new-order.ts';
import type { NewOrderCall } from './new-order-call.ts';
import { type NewOrderCommand, rateUnknown } from './new-order-command.ts';
import { insertOrder, insertPaidOrder, type NewOrderRow } from './new-order-repository.ts';
import { newOrderRow } from './new-order-row.ts';
import { openPayment } from './open-payment.ts';
import { type OrderOwner, resolveOrderOwner } from './order-owner.ts';
import { lockOwnFunds, noOwnFunds } from './own-funds-repository.ts';

export type NewOrderReason = keyof typeof newOrderRefusals;

const noDestination = { networks: [], fieldRules: [], saved: [] } as const;
export interface CreateOrderDeps extends OrderDeps {
  readonly addressChecks: AddressChecks;
}

/** Opens a retail order at an issued rate. An order paid from the balance starts trading at once. */
export async function createOrder(
  call: NewOrderCall,
  deps: CreateOrderDeps,
): Promise<Result<StoredOrder, NewOrderReason>> {
  const { tx, order, caller, now } = call;
  const { coin: asset, rate, terms } = order;
  const meant = resolvePair(order, deps);
  if (meant.refused) return meant;
  const pair = meant.value;
  const tick = checkTick(deps.rates, pair, terms.rateType, rate, order.rateTimeMs);
  if (tick.refused) return tick;

  const sell = pair.direction === 'sell';
  const { user } = caller;
  const fiat = { ...requireAsset(pair.fiat), code: pair.fiat };
  const paid = sell ? asset.code : pair.fiat;
  const isVirtual = terms.paymentType === 'VIRTUAL' && user !== null;
  if (isVirtual) await enterQueue(tx, deps, { coin: asset.code, fiat: pair.fiat, sell });
  if (isVirtual && terms.payoutType === 'SEND') await lockLimits(tx, user.id);
  // KEEP orders need no destination.
  const payout =
    terms.payoutType === 'KEEP'
      ? noDestination
      : await deps.wallets.withdrawalTerms(tx, {
          asset: sell ? fiat : asset,
          portfolioId: user?.portfolioId ?? null,
          network: terms.address?.Network,
        });
  const funds = user && (await (isVirtual ? lockOwnFunds : noOwnFunds)(tx, user.portfolioId, paid));
  if (funds?.isFrozen) return refuse('payouts_frozen');
  if (funds?.isHeldByRestore) return refuse('restore_not_released');
  // An order on the trading account is a quick trade, which a payout hold stops.
  const isTrading = user?.portfolioType === 'trade';
  if (isTrading && (await isPayoutStopped(tx, user.portfolioId, now))) return refuse('payouts_held');
  const isVisitors = user === null || call.isVisitors === true;
  const consents = isVisitors ? undefined : await readConsentState(tx, user.id, now);
  const decision = decideNewOrder(
    { ...terms, sell, rate },
    {
      coin: asset,
      fiat,
      current: tick.value.value,
      user: user && {
        isVerified: user.isVerified,
        // A visitor agrees by the request, unless it says no.
        hasAgreed: consents?.hasAgreedToTerms ?? isVisitors,
        available: funds?.available ?? zero,
      },
      payoutNetworks: payout.networks,
      fieldRules: payout.fieldRules,
      savedAddresses: payout.saved,
      addressChecks: deps.addressChecks,
      gateways: deps.gateways.offered,
    },
  );
  if (decision.refused) return decision;
  const owner = await resolveOrderOwner(
    call,
    {
      email: order.email,
      agreement: terms.agreement,
      acceptMarketing: order.acceptMarketing,
      overrideRef: order.clientInfo.overrideRef,
    },
    consents,
  );
  if (owner.refused) return owner;
  const termsVersion = consents?.termsVersion ?? (await textVersions(tx, now)).terms;
  return openOrderFor(tx, deps, { ...call, termsVersion }, decision.value, owner.value);
}

/** Returns the pair that the request names, or else the only one whose issued rate matches. */
function resolvePair(
  order: NewOrderCommand,
  { rates }: OrderDeps,
): Result<RatePair, 'rate_ambiguous' | 'rate_unknown'> {
  const { sell, fiat, rate, rateTimeMs } = order;
  const coin = order.coin.code;
  if (sell !== undefined && fiat !== undefined)
    return accept({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  const matchingPairs = rates
    .pairsIssued(coin, rate, rateTimeMs)
    .filter((pair) => fiat === undefined || pair.fiat === fiat)
    .filter((pair) => sell === undefined || (pair.direction === 'sell') === sell);
  const [first, ...others] = matchingPairs;
  if (first === undefined) return rateUnknown(order, rates);
  return others.length === 0 ? accept(first) : refuse('rate_ambiguous', { field: 'rate_value' });
}

/** With the version of the terms that the order was placed under. */
type AgreedCall = NewOrderCall & { readonly termsVersion: string };

async function openOrderFor(
  tx: Transaction,
  deps: CreateOrderDeps,
  call: AgreedCall,
  order: NewOrder,
  owner: OrderOwner,
): Promise<Result<StoredOrder, NewOrderReason>> {
  const { now } = call;
  const row = newRow(call, order, owner);
  const place = await checkOrderDestination(tx, deps, order, owner, now);
  if (place.refused) return place;
  if (order.paymentType === 'VIRTUAL') return openPaidOrder(tx, deps, call, row);
  if ((await countUnpaid(tx, call.caller.deviceId)) >= maxUnpaidOrders) return refuse('too_many_open_orders');
  const stored = await insertOrder(tx, row);
  crashPoint('order-stored');
  await rememberAddress(tx, deps, stored, now);
  const payable = await openPayment(tx, deps, stored, { deviceId: call.caller.deviceId, now });
  if (payable.refused) return payable;
  await mailNewOrder(tx, deps, stored, now);
  return accept(stored);
}

/** Blocks the paid amount and starts trading. Refuses if a concurrent request has spent the balance. */
async function openPaidOrder(
  tx: Transaction,
  deps: CreateOrderDeps,
  { caller, now }: NewOrderCall,
  row: NewOrderRow,
): Promise<Result<StoredOrder, NewOrderReason>> {
  const drafted = storedOrder({ ...row, id: '', payout_requested_at: null, payout_returned: '0' });
  const { sell, portfolioId } = drafted;
  const paid = { asset: paidAsset(drafted), amount: drafted.paid };
  assert(caller.user !== null, 'expected a signed-in owner for a payment from the balance');
  const isDue = isTradedByJob(deps, drafted);
  const stored = await insertPaidOrder(tx, row, {
    hold: {
      reference: `order-hold:${row.public_id}`,
      type: 'hold',
      about: row.public_id,
      entries: [
        { account: availableAccount(portfolioId), asset: paid.asset, amount: negate(paid.amount) },
        { account: blockedAccount(portfolioId), asset: paid.asset, amount: paid.amount },
      ],
    },
    paid,
    mail: drafted.runId === null ? paidOrderMail(deps, drafted, caller.user.email) : () => mailsOfOrders([]),
    isDue,
  });
  if (stored === undefined) {
    const reason = sell ? 'funds_too_low_to_sell' : 'funds_too_low_to_buy';
    return refuse(reason, { field: sell ? 'coin_value' : 'fiat_value', values: { amount: '0' } });
  }
  crashPoint('order-stored');
  await rememberAddress(tx, deps, stored, now);
  return accept(isDue ? stored : await beginTrading(tx, deps, stored, now));
}

function newRow(
  {
    order: { rateTimeMs: tickMs, clientInfo },
    caller,
    language,
    site,
    now,
    termsVersion,
    runId = null,
    cardPublicId = null,
    worstRate = null,
  }: AgreedCall,
  order: NewOrder,
  owner: OrderOwner,
): NewOrderRow {
  const isVirtual = order.paymentType === 'VIRTUAL';
  return newOrderRow({
    ...order,
    firstOrderId: null,
    userId: owner.userId,
    portfolioId: owner.portfolioId,
    status: isVirtual ? 'TRADING' : 'WAITING_FOR_PAYMENT',
    tickMs,
    paid: isVirtual ? amountToPay(order) : zero,
    dueAt: isVirtual ? null : new Date(now.getTime() + paymentWaitMs[order.paymentType]),
    payoutConfirmed: !(isVirtual && order.payoutType === 'SEND'),
    isVisitors: owner.isVisitor,
    // Orders that no request placed have no device.
    deviceId: caller.deviceId === '' ? null : caller.deviceId,
    runId,
    cardPublicId,
    worstRate,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    clientInfo,
    termsVersion,
    now,
  });
}

/** Saves a signed-in owner's address for the next order's form. */
async function rememberAddress(
  tx: Transaction,
  { wallets }: OrderDeps,
  { address, isVisitors, portfolioId, sell, fiat, coin }: StoredOrder,
  now: Date,
): Promise<void> {
  if (address === null || isVisitors) return;
  await wallets.saveAddress(tx, { portfolioId, asset: sell ? fiat : coin, to: address, now });
}
