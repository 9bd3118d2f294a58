import { type Amount, fitsDecimals, formatAmount, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import type { Rate } from '../money/rate.ts';
import { type GatewayProvider, isGateway } from '../payments/gateways.ts';
import type { PaymentType } from '../payments/payment-types.ts';
import type { Asset, AssetNetwork } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { WithdrawalEntry, WithdrawalFieldRule } from '../wallets/field-rules.ts';
import type { AddressChecks } from '../wallets/withdrawal-fields.ts';
import { checkPrice, checkSizes, type NewOrderRefusal } from './new-order-checks.ts';
import { decidePayout } from './new-order-payout.ts';
import type { OrderTerms, PayoutType, Purpose, RateType } from './order.ts';
import { coinFromFiat, fiatFromCoin, type PricedBy } from './order-amounts.ts';
import { priceDecimals } from './price-limits.ts';
import { checkPurpose } from './purpose.ts';
import { checkCustomRate } from './rate-terms.ts';

export interface OrderRequest {
  readonly sell: boolean;
  readonly rateType: RateType;
  readonly rate: Rate;
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
  /** Undefined: either amount may be the typed one. */
  readonly isEditingFiat: boolean | undefined;
  readonly paymentType: string;
  readonly payoutType: PayoutType;
  readonly depositNetwork: string | null;
  readonly address: WithdrawalEntry | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  /** The answer to the terms sent with the order; undefined if there was none. */
  readonly agreement: boolean | undefined;
}

/** The state that the decision needs, loaded beforehand. */
export interface OrderContext {
  readonly coin: Asset;
  readonly fiat: Asset & { readonly code: Fiat };
  /** The rate of the newest tick in the order's direction. */
  readonly current: Rate;
  readonly user: {
    readonly isVerified: boolean;
    readonly hasAgreed: boolean;
    readonly available: Amount;
  } | null;
  /** The networks over which the payout's asset can be sent now, and its form fields. */
  readonly payoutNetworks: readonly AssetNetwork[];
  readonly fieldRules: readonly WithdrawalFieldRule[];
  readonly savedAddresses: readonly WithdrawalEntry[];
  readonly addressChecks: AddressChecks;
  /** Payment gateways that accept payments now. */
  readonly gateways: readonly GatewayProvider[];
}

/** A validated order. */
export interface NewOrder extends OrderTerms {
  readonly depositNetwork: string | null;
  readonly address: WithdrawalEntry | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
}

/**
 * Validates a new order (requirements 5, 6, 9; domain, Retail order). The caller has already checked that the rate is one that we
 * issued and that it has not expired.
 */
export function decideNewOrder(
  request: OrderRequest,
  surroundings: OrderContext,
): Result<NewOrder, NewOrderRefusal> {
  const { coin, fiat, user } = surroundings;
  const { sell, rateType, rate, payoutType } = request;

  const payment = choosePayment(request, surroundings);
  if (payment.refused) return payment;
  const { paymentType, network } = payment.value;
  const depositFee = network?.depositFee ?? zero;

  // In the order of requirement 5.2: the allowed range first, then the precision.
  const { coinValue, fiatValue } = request;
  if (coinValue === 0n) return refuse('amount_not_positive', { field: 'coin_value' });
  if (fiatValue === 0n) return refuse('amount_not_positive', { field: 'fiat_value' });
  const price = checkPrice(fiatValue, { coin, fiat: fiat.code, rate }, user?.isVerified ?? false);
  if (price.refused) return price;
  const sizes = checkSizes({ coinValue, coin, depositNetwork: network });
  if (sizes.refused) return sizes;
  const coinDecimals = coin.volumePrecision;
  const agreed = checkAmounts(request, {
    sell,
    rate,
    fiat: fiat.code,
    coinDecimals,
    depositFee,
  });
  if (agreed.refused) return agreed;

  const own = checkOwnRate(request, surroundings);
  if (own.refused) return own;
  const payout = decidePayout(request, surroundings, sell ? fiatValue : coinValue);
  if (payout.refused) return payout;

  const funds = checkFunds(request, surroundings, paymentType);
  if (funds.refused) return funds;
  const purpose = checkPurpose({
    isSignedIn: user !== null,
    sell,
    purpose: request.purpose,
    text: request.purposeText,
  });
  if (purpose.refused) return purpose;
  const agreement = checkAgreement(request.agreement, user);
  if (agreement.refused) return agreement;

  return accept({
    sell,
    coin: coin.code,
    fiat: fiat.code,
    rateType,
    rate,
    coinValue,
    fiatValue,
    depositFee,
    paymentType,
    payoutType,
    depositNetwork: network?.network ?? null,
    address: payout.value,
    purpose: request.purpose,
    purposeText: request.purposeText.trim(),
  });
}

/** A custom rate needs a login and must be on the right side of the market. */
function checkOwnRate(
  { sell, rateType, rate, fiatValue }: OrderRequest,
  { coin, fiat, user, current }: OrderContext,
): Result<undefined, NewOrderRefusal> {
  if (rateType !== 'CUSTOM') return accept(undefined);
  if (user === null) return refuse('custom_rate_needs_login', { field: 'rate_type' });
  return checkCustomRate({ sell, custom: rate, current, coin: coin.code, fiat: fiat.code, fiatValue });
}

/**
 * A visitor's purchase implies consent to the published terms, unless it says no. Account owners have consented before or do so with
 * the order; an order alone is no consent to changed terms.
 */
export function checkAgreement(
  agreement: boolean | undefined,
  user: { readonly hasAgreed: boolean } | null,
): Result<undefined, 'agreement_required' | 'terms_changed'> {
  if (agreement === false) return refuse('agreement_required', { field: 'agreement' });
  if (agreement === undefined && user !== null && !user.hasAgreed) return refuse('terms_changed');
  return accept(undefined);
}

/** Checks that the balance covers an order paid from it. */
function checkFunds(
  { sell, coinValue, fiatValue }: OrderRequest,
  { coin, fiat, user }: OrderContext,
  paymentType: PaymentType,
): Result<undefined, NewOrderRefusal> {
  const toPay = sell ? coinValue : fiatValue;
  if (paymentType !== 'VIRTUAL' || user === null || user.available >= toPay) return accept(undefined);
  const values = { amount: `${formatAmount(user.available)} ${sell ? coin.code : fiat.code}` };
  const reason = sell ? 'funds_too_low_to_sell' : 'funds_too_low_to_buy';
  return refuse(reason, { field: sell ? 'coin_value' : 'fiat_value', values });
}

interface ChosenPayment {
  readonly paymentType: PaymentType;
  /** The network over which a sold coin is deposited; null for other payments. */
  readonly network: AssetNetwork | null;
}

/** A buy is paid by bank, by a gateway or from the balance; a sell by a coin deposit or from the balance. */
function choosePayment(
  { sell, paymentType, depositNetwork }: OrderRequest,
  { coin, user, gateways }: OrderContext,
): Result<ChosenPayment, NewOrderRefusal> {
  if (paymentType === 'VIRTUAL') {
    if (user === null) return refuse('login_required', { field: 'payment_type' });
    return accept({ paymentType, network: null });
  }
  if (paymentType === 'BANK_TRANSFER' && !sell) return accept({ paymentType, network: null });
  if (isGateway(paymentType) && !sell && gateways.includes(paymentType)) {
    return accept({ paymentType, network: null });
  }
  if (paymentType !== 'WALLET_TRANSFER' || !sell) {
    return refuse('payment_method_unavailable', { field: 'payment_type' });
  }
  const code = depositNetwork ?? coin.defaultNetwork;
  const network = coin.networks.find((its) => its.network === code);
  if (network === undefined) return refuse('network_unknown', { field: 'deposit_network' });
  return accept({ paymentType, network });
}

/** Checks that neither amount is too precise and that one follows from the other at the rate. */
function checkAmounts(
  { isEditingFiat, coinValue, fiatValue }: OrderRequest,
  pricedBy: PricedBy,
): Result<undefined, NewOrderRefusal> {
  const { coinDecimals } = pricedBy;
  if (!fitsDecimals(coinValue, coinDecimals)) {
    return refuse('amount_too_precise', { field: 'coin_value', values: { count: String(coinDecimals) } });
  }
  const decimals = priceDecimals(pricedBy.fiat);
  if (!fitsDecimals(fiatValue, decimals)) {
    const reason = decimals === 0 ? 'price_not_integer' : 'price_too_precise';
    return refuse(reason, { field: 'fiat_value', values: { count: String(decimals) } });
  }
  const isFiatConsistent = isEditingFiat !== false && coinFromFiat(fiatValue, pricedBy) === coinValue;
  const isCoinConsistent = isEditingFiat !== true && fiatFromCoin(coinValue, pricedBy) === fiatValue;
  if (isFiatConsistent || isCoinConsistent) return accept(undefined);
  return refuse('amounts_disagree', { field: pricedBy.sell ? 'fiat_value' : 'coin_value' });
}
