import { isLocaleCode, type LocaleCode } from '@dukat/locales/locale';
import { toAmount } from '@dukat/rules/money/amount';
import { type Rate, toRate } from '@dukat/rules/money/rate';
import type { FillTerms } from '@dukat/rules/orders/fill-plan';
import type { Order } from '@dukat/rules/orders/order';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';

export type SleepReason = NonNullable<Tables['orders']['sleeps_because']>;

/** An order as stored: the fields that decisions use, and the others. */
export interface StoredOrder extends Order {
  readonly id: string;
  readonly publicId: string;
  /** The order whose payment this one trades; null if it is the first itself. */
  readonly firstOrderId: string | null;
  readonly userId: string;
  readonly portfolioId: string;
  readonly sleepReason: SleepReason | null;
  /** The worst rate at which it trades, if its owner sent it to the market. */
  readonly worstRate: Rate | null;
  readonly depositNetwork: string | null;
  readonly address: WithdrawalEntry | null;
  readonly dueAt: Date | null;
  readonly payoutConfirmed: boolean;
  readonly isVisitors: boolean;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly tradeId: string;
  readonly createdAt: Date;
  /** The run of an automatic payment that placed it, which reports its result. */
  readonly runId: string | null;
  /** The gift card that the proceeds of this sale pay. */
  readonly cardPublicId: string | null;
  /** The span that paid or placed it, if its trace is recorded. */
  readonly traceparent: string | null;
}

export function storedOrder(row: Selectable<Tables['orders']>): StoredOrder {
  return {
    id: row.id,
    publicId: row.public_id,
    firstOrderId: row.first_order_id,
    userId: row.user_id,
    portfolioId: row.portfolio_id,
    status: row.status,
    sleepReason: row.sleeps_because,
    sell: row.sell,
    coin: row.coin,
    fiat: row.fiat,
    rateType: row.rate_type,
    rate: toRate(row.rate),
    worstRate: row.worst_rate === null ? null : toRate(row.worst_rate),
    coinValue: toAmount(row.coin_value),
    fiatValue: toAmount(row.fiat_value),
    depositFee: toAmount(row.deposit_fee),
    paymentType: row.payment_type,
    payoutType: row.payout_type,
    depositNetwork: row.deposit_network,
    address: row.address,
    paid: toAmount(row.paid),
    filledCoin: toAmount(row.filled_coin),
    filledFiat: toAmount(row.filled_fiat),
    dueAt: row.due_at,
    payoutConfirmed: row.payout_confirmed,
    isVisitors: row.is_visitors,
    locale: isLocaleCode(row.locale) ? row.locale : 'en_US',
    brand: row.brand,
    origin: row.origin,
    tradeId: row.trade_id,
    createdAt: row.created_at,
    runId: row.automatic_run_id,
    cardPublicId: row.card_public_id,
    traceparent: row.traceparent,
  };
}

/** Returns the asset from the catalogue; throws if the catalogue has lost it. */
export function requireAsset(code: string): Asset {
  const asset = findAsset(code);
  assert(asset !== undefined, `expected the catalogue to have ${code}`);
  return asset;
}

/** The decimals in which the order's fills are rounded. */
export function fillTerms({ coin, fiat }: StoredOrder): FillTerms {
  return { coinDecimals: requireAsset(coin).decimals, fiatDecimals: requireAsset(fiat).decimals };
}

export function boughtAmount(order: Order) {
  return order.sell ? order.filledFiat : order.filledCoin;
}

/** The reference of an order's payout at banks and wallets. */
export function payoutReference(publicId: string): string {
  return `order:${publicId}`;
}

export function parseOrderReference(reference: string): string | undefined {
  return reference.startsWith('order:') ? reference.slice('order:'.length) : undefined;
}
