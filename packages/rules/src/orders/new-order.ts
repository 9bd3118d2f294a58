import { type Amount, formatAmount, parseAmount, zero } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import type { Asset, AssetNetwork } from '../rates/asset.ts';
import { openNetworks } from '../rates/open-networks.ts';
import type { PaymentFiat } from '../rates/tick.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { WithdrawalEntry, WithdrawalFieldRule } from '../wallets/field-rules.ts';
import type { AddressJudges } from '../wallets/withdrawal-fields.ts';
import { checkPrice, checkSizes, type NewOrderRefusal } from './new-order-checks.ts';
import { decidePayout } from './new-order-payout.ts';
import type { OrderPaymentType, PayoutType, Purpose, RateType } from './order.ts';
import { coinFromFiat, fiatFromCoin, type PricedBy } from './order-amounts.ts';
import { priceDecimals } from './price-limits.ts';
import { checkPurpose } from './purpose.ts';
import { checkCustomRate } from './rate-terms.ts';

export interface OrderRequest {
  readonly sell: boolean;
  readonly rateType: RateType;
  readonly rate: Rate;
  readonly coinValue: string;
  readonly fiatValue: string;
  /** Absent: either amount may be the typed one. */
  readonly isEditingFiat: boolean | undefined;
  readonly paymentType: string;
  readonly payoutType: PayoutType;
  readonly depositNetwork: string | null;
  readonly address: WithdrawalEntry | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  readonly hasAgreed: boolean;
}

/** What the decision knows of the world: loaded before, and never read again. */
export interface OrderSurroundings {
  readonly coin: Asset;
  readonly fiat: Asset & { readonly code: PaymentFiat };
  /** The rate of the newest tick in the order's direction. */
  readonly current: Rate;
  readonly user: {
    readonly isVerified: boolean;
    readonly hasAgreed: boolean;
    readonly available: Amount;
  } | null;
  /** Of the asset that is paid out. */
  readonly fieldRules: readonly WithdrawalFieldRule[];
  readonly savedAddresses: readonly WithdrawalEntry[];
  readonly judges: AddressJudges;
}

/** An order that may be opened: every figure exact, every field checked. */
export interface NewOrder {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly rateType: RateType;
  readonly rate: Rate;
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
  readonly depositFee: Amount;
  readonly paymentType: OrderPaymentType;
  readonly payoutType: PayoutType;
  readonly depositNetwork: string | null;
  readonly address: WithdrawalEntry | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
}

/**
 * Whether the order may be opened (specification 5, 6, 9; domain, Retail order). The rate itself was checked before: it
 * is one that we issued and that lives.
 */
export function decideNewOrder(
  request: OrderRequest,
  around: OrderSurroundings,
): Result<NewOrder, NewOrderRefusal> {
  const { coin, fiat, user } = around;
  const { sell, rateType, rate, payoutType } = request;

  const payment = choosePayment(request, around);
  if (payment.refused) return payment;
  const { paymentType, network } = payment.value;
  const depositFee = network?.depositFee ?? zero;

  const amounts = agreeAmounts(request, {
    sell,
    rate,
    fiat: fiat.code,
    coinDecimals: coin.volumePrecision,
    depositFee,
  });
  if (amounts.refused) return amounts;
  const { coinValue, fiatValue } = amounts.value;

  const price = checkPrice(fiatValue, fiat.code, user?.isVerified ?? false);
  if (price.refused) return price;
  const sizes = checkSizes({ coinValue, coin, depositNetwork: network, depositFee });
  if (sizes.refused) return sizes;

  if (rateType === 'CUSTOM') {
    if (user === null) return refuse('custom_rate_needs_login', { field: 'rate_type' });
    const custom = checkCustomRate({
      sell,
      custom: rate,
      current: around.current,
      coin: coin.code,
      fiat: fiat.code,
      fiatValue,
    });
    if (custom.refused) return custom;
  }
  const payout = decidePayout(request, around, sell ? fiatValue : coinValue);
  if (payout.refused) return payout;

  if (paymentType === 'VIRTUAL' && user !== null) {
    const toPay = sell ? coinValue : fiatValue;
    if (user.available < toPay) {
      const values = { amount: `${formatAmount(user.available)} ${sell ? coin.code : fiat.code}` };
      const reason = sell ? 'funds_too_low_to_sell' : 'funds_too_low_to_buy';
      return refuse(reason, { field: sell ? 'coin_value' : 'fiat_value', values });
    }
  }
  const purpose = checkPurpose({
    isSignedIn: user !== null,
    sell,
    purpose: request.purpose,
    text: request.purposeText,
  });
  if (purpose.refused) return purpose;
  if (!request.hasAgreed && user?.hasAgreed !== true)
    return refuse('agreement_required', { field: 'agreement' });

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

interface ChosenPayment {
  readonly paymentType: OrderPaymentType;
  /** Where a sold coin comes from outside. */
  readonly network: AssetNetwork | null;
}

/** A buy is paid by bank or from the balance; a sell by coins from outside or from the balance. */
function choosePayment(
  { sell, paymentType, depositNetwork }: OrderRequest,
  { coin, user }: OrderSurroundings,
): Result<ChosenPayment, NewOrderRefusal> {
  if (paymentType === 'VIRTUAL') {
    if (user === null) return refuse('login_required', { field: 'payment_type' });
    return accept({ paymentType, network: null });
  }
  if (paymentType === 'BANK_TRANSFER' && !sell) return accept({ paymentType, network: null });
  if (paymentType !== 'WALLET_TRANSFER' || !sell) {
    return refuse('payment_method_unavailable', { field: 'payment_type' });
  }
  const code = depositNetwork ?? coin.defaultNetwork;
  const network = openNetworks(coin).find((its) => its.network === code);
  if (network === undefined) return refuse('network_unknown', { field: 'deposit_network' });
  return accept({ paymentType, network });
}

interface OrderAmounts {
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
}

/** The two amounts, each exact and each following from the other by the rate. */
function agreeAmounts(request: OrderRequest, pricedBy: PricedBy): Result<OrderAmounts, NewOrderRefusal> {
  const coinValue = readPositive(
    request.coinValue,
    pricedBy.coinDecimals,
    'coin_value',
    'amount_too_precise',
  );
  if (coinValue.refused) return coinValue;
  const decimals = priceDecimals(pricedBy.fiat);
  const tooPrecise = decimals === 0 ? 'price_not_integer' : 'price_too_precise';
  const fiatValue = readPositive(request.fiatValue, decimals, 'fiat_value', tooPrecise);
  if (fiatValue.refused) return fiatValue;

  const fiatDecides =
    request.isEditingFiat !== false && coinFromFiat(fiatValue.value, pricedBy) === coinValue.value;
  const coinDecides =
    request.isEditingFiat !== true && fiatFromCoin(coinValue.value, pricedBy) === fiatValue.value;
  if (!fiatDecides && !coinDecides)
    return refuse('amounts_disagree', { field: pricedBy.sell ? 'fiat_value' : 'coin_value' });
  return accept({ coinValue: coinValue.value, fiatValue: fiatValue.value });
}

function readPositive(
  text: string,
  decimals: number,
  field: string,
  tooPrecise: 'amount_too_precise' | 'price_not_integer' | 'price_too_precise',
): Result<Amount, NewOrderRefusal> {
  const amount = parseAmount(text, decimals);
  if (amount.refused) {
    return amount.reason === 'amount_too_precise'
      ? refuse(tooPrecise, { field, values: { count: String(decimals) } })
      : refuse('amount_not_a_number', { field });
  }
  return amount.value === 0n ? refuse('amount_not_positive', { field }) : amount;
}
