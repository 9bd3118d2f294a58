import type { BodyOf } from '@dukat/contract/endpoint';
import type { newOrderRefusals } from '@dukat/contract/new-order-refusals';
import type { createOrder as createOrderEndpoint } from '@dukat/contract/orders';
import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, negate, zero } from '@dukat/rules/money/amount';
import { formatRate, parseRate, type Rate } from '@dukat/rules/money/rate';
import { decideNewOrder, type NewOrder } from '@dukat/rules/orders/new-order';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { consentState, consentsOf } from '../../notifications/consents-facade.ts';
import type { RatePair } from '../../rates/rates-facade.ts';
import { mailNewOrder } from '../order-mails.ts';
import type { OrderParts } from '../order-ports.ts';
import { countUnpaid, insertOrder, recordTransaction } from '../orders-repository.ts';
import { assetOf, paidAsset, type StoredOrder } from '../stored-order.ts';
import { beginTrading, enterQueue } from '../trading/begin-trading.ts';
import { checkTick } from '../trading/check-tick.ts';
import type { NewOrderCall } from './new-order-call.ts';
import { type OrderOwner, ownerOfOrder } from './order-owner.ts';

type Body = BodyOf<typeof createOrderEndpoint>;
export type NewOrderReason = keyof typeof newOrderRefusals;

/** Unpaid orders of one device: more than anybody needs, and a bound for who floods us. */
const mostUnpaidOrders = 500;
const dayMs = 86_400_000;
/** How long an unpaid order waits (domain, Retail order). */
const paymentWaitMs = { BANK_TRANSFER: 7 * dayMs, WALLET_TRANSFER: dayMs, VIRTUAL: 0 } as const;

export interface CreateOrderParts extends OrderParts {
  readonly addressChecks: AddressChecks;
}

/** Opens a retail order at a rate that we issued; paid from the balance it trades at once. */
export async function createOrder(
  call: NewOrderCall,
  parts: CreateOrderParts,
): Promise<Result<StoredOrder, NewOrderReason>> {
  const { tx, body, caller, now } = call;
  const asset = findAsset(body.coin_code);
  if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
    return refuse('currency_unknown', { field: 'coin_code' });
  }
  const rate = parseRate(body.rate_value);
  if (rate.refused) return unknownRate(body, parts);
  const meant = pairMeant(body, rate.value, parts);
  if (meant.refused) return meant;
  const pair = meant.value;
  const tick = checkTick(parts.rates, pair, body.rate_type, rate.value, body.time);
  if (tick.refused) return tick;

  const sell = pair.direction === 'sell';
  const { user } = caller;
  const fiat = { ...assetOf(pair.fiat), code: pair.fiat };
  const paid = sell ? asset.code : pair.fiat;
  const isVirtual = body.payment_type === 'VIRTUAL' && user !== null;
  if (isVirtual) await enterQueue(tx, parts, { coin: asset.code, fiat: pair.fiat, sell });
  const payout = await parts.wallets.withdrawalTerms(tx, {
    asset: sell ? fiat : asset,
    portfolioId: user?.portfolioId ?? null,
  });
  const decision = decideNewOrder(
    {
      sell,
      rateType: body.rate_type,
      rate: rate.value,
      coinValue: body.coin_value,
      fiatValue: body.fiat_value,
      isEditingFiat: body.is_editing_fiat,
      paymentType: body.payment_type,
      payoutType: body.payout_type,
      depositNetwork: body.deposit_network ?? null,
      address: body.coin_address,
      purpose: body.purpose ?? null,
      purposeText: body.purpose_text ?? '',
      hasAgreed: body.agreement ?? false,
    },
    {
      coin: asset,
      fiat,
      current: tick.value.value,
      user: user && {
        isVerified: user.isVerified,
        hasAgreed: consentState(await consentsOf(tx, user.id)).hasAgreedToTerms,
        available: isVirtual ? await lockBalance(tx, availableOf(user.portfolioId), paid) : zero,
      },
      payoutNetworks: payout.networks,
      fieldRules: payout.fieldRules,
      savedAddresses: payout.saved,
      addressChecks: parts.addressChecks,
    },
  );
  if (decision.refused) return decision;
  const owner = await ownerOfOrder(call);
  if (owner.refused) return owner;
  return openOrderFor(tx, parts, call, decision.value, owner.value, now);
}

/** What the bare rate of the request means; where it says direction and currency itself, that is what it means. */
function pairMeant(
  body: Body,
  rate: Rate,
  { rates }: OrderParts,
): Result<RatePair, 'rate_ambiguous' | 'rate_unknown'> {
  const { coin_code: coin, sell, payment_currency: fiat } = body;
  if (sell !== undefined && fiat !== undefined)
    return accept({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  const fitting = rates
    .pairsIssued(coin, rate, body.time)
    .filter((pair) => fiat === undefined || pair.fiat === fiat)
    .filter((pair) => sell === undefined || (pair.direction === 'sell') === sell);
  const [first, ...others] = fitting;
  if (first === undefined) return unknownRate(body, { rates });
  return others.length === 0 ? accept(first) : refuse('rate_ambiguous', { field: 'rate_value' });
}

/** Names the current rate of what the request most likely means, so that the person can decide at once. */
function unknownRate(
  { coin_code: coin, sell, payment_currency: fiat = 'CZK' }: Body,
  { rates }: Pick<OrderParts, 'rates'>,
) {
  const current = rates.current({ coin, fiat, direction: sell === true ? 'sell' : 'buy' });
  const values = { currentRate: current === undefined ? '-' : `${formatRate(current.value)} ${fiat}` };
  return refuse('rate_unknown', { field: 'rate_value', values });
}

async function openOrderFor(
  tx: Transaction,
  parts: CreateOrderParts,
  { body, caller, language, site }: NewOrderCall,
  order: NewOrder,
  owner: OrderOwner,
  now: Date,
): Promise<Result<StoredOrder, NewOrderReason>> {
  const id = publicId();
  const isVirtual = order.paymentType === 'VIRTUAL';
  const paid = isVirtual ? amountToPay(order) : zero;
  if (!isVirtual && (await countUnpaid(tx, caller.deviceId)) >= mostUnpaidOrders)
    return refuse('too_many_open_orders');
  if (isVirtual && !(await hold(tx, id, owner, order, paid))) {
    const reason = order.sell ? 'funds_too_low_to_sell' : 'funds_too_low_to_buy';
    return refuse(reason, { field: order.sell ? 'coin_value' : 'fiat_value', values: { amount: '0' } });
  }
  const dueAt = isVirtual ? null : new Date(now.getTime() + paymentWaitMs[order.paymentType]);
  const stored = await insertOrder(tx, {
    public_id: id,
    user_id: owner.userId,
    portfolio_id: owner.portfolioId,
    status: isVirtual ? 'TRADING' : 'WAITING_FOR_PAYMENT',
    sleeps_because: null,
    sell: order.sell,
    coin: order.coin,
    fiat: order.fiat,
    rate_type: order.rateType,
    rate: formatRate(order.rate),
    tick_ms: String(body.time),
    coin_value: formatAmount(order.coinValue),
    fiat_value: formatAmount(order.fiatValue),
    deposit_fee: formatAmount(order.depositFee),
    payment_type: order.paymentType,
    payout_type: order.payoutType,
    deposit_network: order.depositNetwork,
    address: order.address && JSON.stringify(order.address),
    paid: formatAmount(paid),
    filled_coin: '0',
    filled_fiat: '0',
    due_at: dueAt,
    payout_confirmed: !(isVirtual && order.payoutType === 'SEND'),
    is_visitors: owner.isVisitor,
    device_id: caller.deviceId,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    purpose: order.purpose,
    purpose_text: order.purposeText === '' ? null : order.purposeText,
    purpose_clicked_values:
      body.purpose_clicked_values === undefined ? null : JSON.stringify(body.purpose_clicked_values),
    fingerprint: body.fingerprint ?? null,
    override_ref: body.overrideRef ?? null,
    trade_id: publicId(),
    created_at: now,
    updated_at: now,
  });
  crashPoint('order-stored');
  if (order.address !== null && !owner.isVisitor) {
    const { portfolioId } = owner;
    await parts.wallets.saveAddress(tx, {
      portfolioId,
      asset: order.sell ? order.fiat : order.coin,
      to: order.address,
      now,
    });
  }
  const payable = await openPayment(tx, parts, stored, dueAt, now);
  if (payable.refused) return payable;
  await mailNewOrder(tx, parts, stored, now);
  if (!isVirtual) return accept(stored);
  await recordTransaction(tx, stored, {
    kind: 'TRADE_BLOCK',
    asset: paidAsset(stored),
    amount: paid,
    at: now,
  });
  return accept(await beginTrading(tx, parts, stored, now));
}

/** Blocks what the balance pays; false when a parallel request was faster. */
async function hold(
  tx: Transaction,
  id: string,
  { portfolioId }: OrderOwner,
  order: NewOrder,
  amount: Amount,
): Promise<boolean> {
  const asset = order.sell ? order.coin : order.fiat;
  const posted = await post(tx, {
    reference: `order-hold:${id}`,
    type: 'hold',
    about: id,
    entries: [
      { account: availableOf(portfolioId), asset, amount: negate(amount) },
      { account: blockedOf(portfolioId), asset, amount },
    ],
  });
  return !posted.refused;
}

/** Where the payment will come: a symbol at the bank, or an address on the chain. */
async function openPayment(
  tx: Transaction,
  { bank, wallets }: OrderParts,
  order: StoredOrder,
  dueAt: Date | null,
  now: Date,
): Promise<Result<undefined, 'payment_method_unavailable'>> {
  if (order.paymentType === 'VIRTUAL') return accept(undefined);
  assert(dueAt !== null, 'an order that waits for a payment has an end');
  const orderPublicId = order.publicId;
  if (order.paymentType === 'BANK_TRANSFER') {
    await bank.openBankPayment(tx, {
      orderPublicId,
      currency: order.fiat,
      amount: order.fiatValue,
      now,
      dueAt,
    });
    return accept(undefined);
  }
  const { portfolioId, coin, depositNetwork } = order;
  assert(depositNetwork !== null, 'a coin is deposited over a network');
  const address = await wallets.depositAddressForOrder(tx, {
    orderPublicId,
    portfolioId,
    asset: coin,
    network: depositNetwork,
    now,
  });
  return address.refused
    ? refuse('payment_method_unavailable', { field: 'deposit_network' })
    : accept(undefined);
}
