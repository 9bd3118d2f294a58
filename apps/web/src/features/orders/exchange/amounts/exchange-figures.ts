import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listPaymentMethods } from '@dukat/contract/payments';
import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, parseRate, type Rate, toRate } from '@dukat/rules/money/rate';
import type { RateType } from '@dukat/rules/orders/order';
import { coinFromFiat, fiatFromCoin } from '@dukat/rules/orders/order-amounts';
import { defaultCustomRate, defaultPaymentType, defaultRateType } from '@dukat/rules/orders/rate-terms';
import { payoutFee } from '@dukat/rules/wallets/payout-fee';
import type { WithdrawalInfo } from '../../../../platform/addresses/withdrawal-rules.ts';
import { defaultFiatAmount } from '../../../../platform/currencies/default-fiat.ts';
import type { CoinRate } from '../../../../platform/currencies/use-rate.ts';
import { readAmount, readPositiveAmount } from '../../../../platform/format/read-amount.ts';
import { type ExchangeForm, type PaymentType, pairKey } from '../exchange-form.ts';

export type PaymentMethod = EndpointResponse<typeof listPaymentMethods>['paymentMethods'][number];
export type { WithdrawalInfo } from '../../../../platform/addresses/withdrawal-rules.ts';
export type Network = WithdrawalInfo['networks'][number];
type OfferedNetworks = Pick<WithdrawalInfo, 'networks' | 'defaultNetwork'>;

/** What the page knows beside the form. Undefined values are not loaded yet. */
export interface Market {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly rate: CoinRate | undefined;
  /** The networks over which a sold coin is deposited, and their fees. */
  readonly depositInfo: OfferedNetworks | undefined;
  /** How the proceeds are paid out: as coins of a buy, as fiat of a sell. */
  readonly payoutInfo: WithdrawalInfo | undefined;
  readonly isSignedIn: boolean;
  /** The balance of the currency that pays for the order. Zero for a visitor. */
  readonly availableFunds: Amount;
}

/** Everything derived from the form and the market, computed exactly as the server will. */
export interface Figures {
  readonly typed: string;
  readonly isEditingFiat: boolean;
  readonly rateType: RateType;
  /** The rate of the order. Undefined while it is not loaded or the custom rate is invalid. */
  readonly rate: Rate | undefined;
  readonly customRate: string;
  readonly coinValue: Amount | undefined;
  readonly fiatValue: Amount | undefined;
  readonly paymentType: PaymentType;
  readonly depositNetwork: Network | undefined;
  readonly depositFee: Amount;
  /** The network of the payout, if it is sent out. */
  readonly payoutNetwork: Network | undefined;
  /** The amount received after fees. Undefined while the amounts are unknown. */
  readonly received: Amount | undefined;
}

export function computeExchangeFigures(form: ExchangeForm, market: Market): Figures {
  const { sell, coin, fiat, rate } = market;
  const { typed, isEditingFiat } = form.amount ?? { typed: defaultFiatAmount[fiat], isEditingFiat: true };
  const rateType = form.rateType ?? defaultRateType(sell, isEditingFiat);
  const customRate = form.customRates[pairKey(sell, coin, fiat)] ?? toCustomRate(rate);
  const orderRate = rateType === 'CUSTOM' ? readRate(customRate) : rate && toRate(rate.value);

  // Only a wallet transfer has a deposit fee, so the payment type is decided before the amounts. Its default depends on the typed amount.
  const paymentType = form.paymentType ?? paymentTypeFor(market, typed, isEditingFiat, orderRate);
  const depositNetwork =
    paymentType === 'WALLET_TRANSFER'
      ? chosenNetwork(market.depositInfo, form.depositNetworks[coin])
      : undefined;
  const depositFee = depositNetwork === undefined ? zero : toAmount(depositNetwork.depositFee);

  const amounts = computeAmounts(market, typed, isEditingFiat, orderRate, depositFee);
  const bought = sell ? amounts.fiatValue : amounts.coinValue;
  const payoutNetwork =
    form.payoutType === 'SEND'
      ? withFee(chosenNetwork(market.payoutInfo, form.addresses[sell ? fiat : coin]?.Network), bought)
      : undefined;
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

function toCustomRate(rate: CoinRate | undefined): string {
  return rate === undefined ? '' : formatRate(defaultCustomRate(toRate(rate.value)));
}

function readRate(typed: string): Rate | undefined {
  const parsed = parseRate(readAmount(typed) ?? '');
  return parsed.refused ? undefined : parsed.value;
}

function paymentTypeFor(market: Market, typed: string, isEditingFiat: boolean, rate: Rate | undefined) {
  const { sell, isSignedIn, availableFunds } = market;
  const { coinValue, fiatValue } = computeAmounts(market, typed, isEditingFiat, rate, zero);
  const toPay = sell ? coinValue : fiatValue;
  return defaultPaymentType({
    sell,
    isSignedIn: isSignedIn && toPay !== undefined,
    availableFunds,
    toPay: toPay ?? zero,
  });
}

function computeAmounts(
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

/** Returns the chosen network if it is offered, otherwise the default one. */
export function chosenNetwork(
  info: OfferedNetworks | undefined,
  chosen: string | undefined,
): Network | undefined {
  const { networks = [], defaultNetwork } = info ?? {};
  return (
    networks.find(({ network }) => network === chosen) ??
    networks.find(({ network }) => network === defaultNetwork) ??
    networks[0]
  );
}

/** The fee of some networks depends on the amount. */
function withFee(network: Network | undefined, bought: Amount | undefined): Network | undefined {
  if (network === undefined || bought === undefined) return network;
  const terms = { network: network.network, withdrawalFee: toAmount(network.withdrawalFee) };
  return { ...network, withdrawalFee: formatAmount(payoutFee(bought, terms)) };
}

function afterFee(amount: Amount, fee: string): Amount {
  const rest = subtract(amount, toAmount(fee));
  return rest < 0n ? zero : rest;
}
