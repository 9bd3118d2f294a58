import type { EndpointBody } from '@dukat/contract/endpoint';
import type { createOrder } from '@dukat/contract/orders';
import { type Amount, parseAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, parseRate, type Rate } from '@dukat/rules/money/rate';
import type { OrderRequest } from '@dukat/rules/orders/new-order';
import type { Purpose } from '@dukat/rules/orders/order';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { RatesFacade } from '../../rates/rates-facade.ts';

/** What the client sends beside the order itself. */
export interface OrderClientInfo {
  readonly purposesClicked: readonly Purpose[] | null;
  readonly fingerprint: string | null;
  readonly overrideRef: string | null;
}

/** A parsed request for an order, in amounts, rates and assets; the same for every endpoint. */
export interface NewOrderCommand {
  readonly coin: Asset;
  /** The rate that was shown, and when it was issued. */
  readonly rate: Rate;
  readonly rateTimeMs: number;
  /** If undefined, both follow from the rate. */
  readonly sell: boolean | undefined;
  readonly fiat: Fiat | undefined;
  readonly terms: Omit<OrderRequest, 'sell' | 'rate'>;
  /** As the visitor wrote it; validated last, so that an invalid order does not reveal whose address is known. */
  readonly email: string | null;
  readonly acceptMarketing: boolean | null;
  readonly clientInfo: OrderClientInfo;
}

type Body = EndpointBody<typeof createOrder>;
type Reason = 'currency_unknown' | 'rate_unknown' | 'amount_not_a_number';

/** Parses the body of a new order. */
export function readNewOrder(body: Body, rates: RatesFacade): Result<NewOrderCommand, Reason> {
  const { sell, payment_currency: fiat } = body;
  const coin = findAsset(body.coin_code);
  if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
    return refuse('currency_unknown', { field: 'coin_code' });
  }
  const rate = parseRate(body.rate_value);
  if (rate.refused) return rateUnknown({ coin, sell, fiat }, rates);
  const coinValue = readAmount(body, 'coin_value');
  if (coinValue.refused) return coinValue;
  const fiatValue = readAmount(body, 'fiat_value');
  if (fiatValue.refused) return fiatValue;
  return accept({
    coin,
    rate: rate.value,
    rateTimeMs: body.time,
    sell,
    fiat,
    terms: {
      rateType: body.rate_type,
      coinValue: coinValue.value,
      fiatValue: fiatValue.value,
      isEditingFiat: body.is_editing_fiat,
      paymentType: body.payment_type,
      payoutType: body.payout_type,
      depositNetwork: body.deposit_network ?? null,
      address: body.coin_address,
      purpose: body.purpose ?? null,
      purposeText: body.purpose_text ?? '',
      agreement: body.agreement,
    },
    email: body.email,
    acceptMarketing: body.accept_marketing_emails ?? null,
    clientInfo: {
      purposesClicked: body.purpose_clicked_values ?? null,
      fingerprint: body.fingerprint ?? null,
      overrideRef: body.overrideRef ?? null,
    },
  });
}

function readAmount(body: Body, field: 'coin_value' | 'fiat_value'): Result<Amount, 'amount_not_a_number'> {
  const amount = parseAmount(body[field]);
  return amount.refused ? refuse('amount_not_a_number', { field }) : amount;
}

/**
 * Returns a refusal with the current rate of the pair that was most likely meant, so that the customer can decide at
 * once.
 */
export function rateUnknown(
  { coin, sell, fiat = 'CZK' }: Pick<NewOrderCommand, 'coin' | 'sell' | 'fiat'>,
  rates: Pick<RatesFacade, 'current'>,
) {
  const current = rates.current({ coin: coin.code, fiat, direction: sell === true ? 'sell' : 'buy' });
  const values = { currentRate: current === undefined ? '-' : `${formatRate(current.value)} ${fiat}` };
  return refuse('rate_unknown', { field: 'rate_value', values });
}
