import type { PriceAlert } from '@dukat/contract/price-alerts';
import { formatPercent, formatPrice } from './alert-rank.ts';
import type { AlertRow } from './alerts-repository.ts';

/** An alert in the API's format: due alerts count as fired. */
export function wireAlert(row: AlertRow): PriceAlert {
  const { kind, rank, hours, state } = row;
  return {
    id: row.public_id,
    kind,
    state: state === 'due' ? 'fired' : state,
    coin: row.coin,
    fiat: row.fiat,
    price: formatPrice(kind, rank),
    percent: formatPercent(kind, rank),
    hours: hours === 0 ? null : hours,
    order_id: row.order_id,
    market: row.market,
    by_mail: row.by_mail,
    created_at: row.created_at.toISOString(),
    fired_at: row.fired_at?.toISOString() ?? null,
    fired_price: row.fired_price === null ? null : trimZeros(row.fired_price),
    is_seen: row.is_seen,
  };
}

/** Removes the database's trailing zeros: 100.500000000000000000. */
const trimZeros = (decimal: string) => decimal.replace(/\.?0+$/, '');
