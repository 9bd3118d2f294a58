import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listPaymentMethods } from '@dukat/contract/payments';
import type { PaymentCurrency } from '@dukat/contract/rates';
import { type Amount, amountOf, subtract, zero } from '@dukat/rules/money/amount';
import { formatRate, parseRate, type Rate, rateOf } from '@dukat/rules/money/rate';
import type { RateType } from '@dukat/rules/orders/order';
import { coinFromFiat, fiatFromCoin } from '@dukat/rules/orders/order-amounts';
import { defaultCustomRate, defaultPaymentType, defaultRateType } from '@dukat/rules/orders/rate-terms';
import type { WithdrawalInfo } from '../../../../platform/addresses/withdrawal-rules.ts';
import { defaultFiatAmount } from '../../../../platform/currencies/default-fiat.ts';
import type { CoinRate } from '../../../../platform/currencies/use-rate.ts';
import { readAmount, readPositiveAmount } from '../../../../platform/format/read-amount.ts';
import { type ExchangeForm, type PaymentType, pairKey } from '../exchange-form.ts';

export type PaymentMethod = ResponseOf<typeof listPaymentMethods>['paymentMethods'][number];
export type { WithdrawalInfo } from '../../../../platform/addresses/withdrawal-rules.ts';
export type Network = WithdrawalInfo['networks'][number];

/** What the page knows beside the form. Undefined: not yet. */
export interface Market {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: PaymentCurrency;
  readonly rate: CoinRate | undefined;
  /** How the coin comes and goes. */
  readonly coinInfo: WithdrawalInfo | undefined;
  /** How what the order brings leaves: the coin's of a buy, the currency's of a sell. */
  readonly payoutInfo: WithdrawalInfo | undefined;
  readonly isSignedIn: boolean;
  /** Of what the order is paid with; zero for a visitor. */
  readonly availableFunds: Amount;
}

/** Everything that follows from form and market: exact, and the same that the server will compute. */
export interface Figures {
  readonly typed: string;
  readonly isEditingFiat: boolean;
  readonly rateType: RateType;
  /** The rate of the order; undefined while there is none or the own one cannot be read. */
  readonly rate: Rate | undefined;
  readonly customRate: string;
  readonly coinValue: Amount | undefined;
  readonly fiatValue: Amount | undefined;
  readonly paymentType: PaymentType;
  readonly depositNetwork: Network | undefined;
  readonly depositFee: Amount;
  /** Where the payout goes, when it is sent. */
  readonly payoutNetwork: Network | undefined;
  /** What arrives in the end; undefined while the amounts are not known. */
  readonly received: Amount | undefined;
}

export function figuresOf(form: ExchangeForm, market: Market): Figures {
  const { sell, coin, fiat, rate } = market;
  const { typed, isEditingFiat } = form.amount ?? { typed: defaultFiatAmount[fiat], isEditingFiat: true };
  const rateType = form.rateType ?? defaultRateType(sell, isEditingFiat);
  const customRate = form.customRates[pairKey(sell, coin, fiat)] ?? customRateOf(rate);
  const orderRate = rateType === 'CUSTOM' ? readRate(customRate) : rate && rateOf(rate.value);

  // The fee is the wallet's alone, so that the way to pay comes before the amounts, and its default takes the typed one.
  const paymentType = form.paymentType ?? paymentTypeFor(market, typed, isEditingFiat, orderRate);
  const depositNetwork =
    paymentType === 'WALLET_TRANSFER'
      ? chosenNetwork(market.coinInfo, form.depositNetworks[coin])
      : undefined;
  const depositFee = depositNetwork === undefined ? zero : amountOf(depositNetwork.depositFee);

  const amounts = amountsOf(market, typed, isEditingFiat, orderRate, depositFee);
  const payoutNetwork =
    form.payoutType === 'SEND'
      ? chosenNetwork(market.payoutInfo, form.addresses[sell ? fiat : coin]?.Network)
      : undefined;
  const bought = sell ? amounts.fiatValue : amounts.coinValue;
  return {
    typed,
    isEditingFiat,
    rateType,
    rate: orderRate,
    customRate,
    ...amounts,
    paymentType,
    depositNetwork,
    depositFee,
    payoutNetwork,
    received: bought && (payoutNetwork ? afterFee(bought, payoutNetwork.withdrawalFee) : bought),
  };
}

function customRateOf(rate: CoinRate | undefined): string {
  return rate === undefined ? '' : formatRate(defaultCustomRate(rateOf(rate.value)));
}

function readRate(typed: string): Rate | undefined {
  const parsed = parseRate(readAmount(typed) ?? '');
  return parsed.refused ? undefined : parsed.value;
}

function paymentTypeFor(market: Market, typed: string, isEditingFiat: boolean, rate: Rate | undefined) {
  const { sell, isSignedIn, availableFunds } = market;
  const { coinValue, fiatValue } = amountsOf(market, typed, isEditingFiat, rate, zero);
  const toPay = sell ? coinValue : fiatValue;
  return defaultPaymentType({
    sell,
    isSignedIn: isSignedIn && toPay !== undefined,
    availableFunds,
    toPay: toPay ?? zero,
  });
}

function amountsOf(
  { sell, fiat, rate }: Market,
  typed: string,
  isEditingFiat: boolean,
  orderRate: Rate | undefined,
  depositFee: Amount,
): Pick<Figures, 'coinValue' | 'fiatValue'> {
  const amount = readPositiveAmount(typed);
  const none = { coinValue: undefined, fiatValue: undefined };
  if (amount === undefined) return none;
  if (rate === undefined || orderRate === undefined) {
    return { ...none, [isEditingFiat ? 'fiatValue' : 'coinValue']: amount };
  }
  const pricedBy = { sell, rate: orderRate, fiat, coinDecimals: rate.volumePrecision, depositFee };
  return isEditingFiat
    ? { fiatValue: amount, coinValue: coinFromFiat(amount, pricedBy) }
    : { coinValue: amount, fiatValue: fiatFromCoin(amount, pricedBy) };
}

/** The chosen network while it is on offer, else the default one. */
export function chosenNetwork(
  info: WithdrawalInfo | undefined,
  chosen: string | undefined,
): Network | undefined {
  const { networks = [], defaultNetwork } = info ?? {};
  return (
    networks.find(({ network }) => network === chosen) ??
    networks.find(({ network }) => network === defaultNetwork) ??
    networks[0]
  );
}

function afterFee(amount: Amount, fee: string): Amount {
  const rest = subtract(amount, amountOf(fee));
  return rest < 0n ? zero : rest;
}
