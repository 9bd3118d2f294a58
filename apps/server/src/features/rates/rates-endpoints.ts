import {
  listCompactRates,
  listCurrencies,
  listCurrencyConfigs,
  listRates,
  listSparklines,
  listTopCurrencies,
  readCurrencyConfig,
  readPairConfig,
  readRateHistory,
} from '@dukat/contract/rates';
import { formatAmount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { orderPriceRange, tradablePriceRange } from '@dukat/rules/orders/price-limits';
import { allAssets, findAsset } from '@dukat/rules/rates/catalogue';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { listSuspensionCauses } from '@dukat/rules/rates/suspension-causes';
import { rateFromPrice } from '@dukat/rules/rates/tick';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { listPairAlerts } from '../site/alerts-facade.ts';
import { priceHistory } from './price-history.ts';
import type { RateBoard } from './rate-board.ts';
import {
  compactRows,
  currencyRow,
  fullRows,
  type RateFilter,
  type ServedNetworks,
  toCurrencyConfig,
} from './rate-rows.ts';
import { sparklines } from './sparklines.ts';
import type { Tick } from './tick-body.ts';
import { topCurrencies } from './top-currencies.ts';

/** Caches answers until the next tick. */
function cachePerTick(board: RateBoard, make: (tick: Tick, filter: RateFilter) => unknown) {
  let cachedTick = -1;
  const kept = new Map<string, Buffer>();
  const nothing = Buffer.from('{"data":[]}');
  return (filter: RateFilter): Buffer => {
    const tick = board.newest();
    if (tick === undefined) return nothing;
    if (tick.timeMs !== cachedTick) {
      kept.clear();
      cachedTick = tick.timeMs;
    }
    const key = `${filter.fiatCurrency ?? ''} ${filter.coin_code ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify({ data: make(tick, filter) }));
    // Answers for one coin are cheap, and a hostile client could fill the cache with nonexistent coins.
    if (filter.coin_code === undefined) kept.set(key, bytes);
    return bytes;
  };
}

export function registerRatesEndpoints(api: Api, board: RateBoard, served: ServedNetworks): void {
  const compactBytes = cachePerTick(board, compactRows);
  const fullBytes = cachePerTick(board, (tick, filter) => fullRows(tick, filter, served));
  api.serveBytes(listCompactRates, (query) => accept(compactBytes(query)));
  api.serveBytes(listRates, (query) => accept(fullBytes(query)));

  const currencies = Buffer.from(JSON.stringify({ currencies: allAssets.map(currencyRow) }));
  api.serveBytes(listCurrencies, () => accept(currencies));
  const configs = Buffer.from(
    JSON.stringify({ configs: allAssets.map((asset) => toCurrencyConfig(asset, served)) }),
  );
  api.serveBytes(listCurrencyConfigs, () => accept(configs));

  api.serveRead(readCurrencyConfig, async ({ query }) => {
    const asset = findAsset(query.currency);
    return asset === undefined
      ? refuse('currency_unknown', { field: 'currency' })
      : accept({ config: toCurrencyConfig(asset, served) });
  });

  api.serveRead(readRateHistory, async ({ query, now }) => {
    const asset = findAsset(query.currency);
    if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
      return refuse('currency_unknown', { field: 'currency' });
    }
    const history = await priceHistory(board.source, {
      coin: asset.code,
      fiat: query.fiat,
      period: query.period,
      nowMs: now.getTime(),
    });
    return accept({
      data: history
        .filter(({ value }) => isQuotablePrice(value))
        .map(({ timeMs, value }) => ({ time: timeMs, value: formatRate(rateFromPrice(value)) })),
    });
  });

  const readSparklines = sparklines(board.source);
  api.serveRead(listSparklines, async ({ query, now }) => {
    const coins = query.currencies.split(',').filter((code) => findAsset(code) !== undefined);
    return accept({ data: await readSparklines(coins.slice(0, 60), query.fiat, now.getTime()) });
  });

  servePairConfig(api, board);

  api.serveRead(listTopCurrencies, async ({ query }) => {
    const tick = board.newest();
    return accept({
      sections: tick === undefined ? [] : topCurrencies(tick, query.fiat satisfies Fiat),
    });
  });
}

/** The settings of a pair for its form, with the alerts that concern the pair. */
function servePairConfig(api: Api, board: RateBoard): void {
  api.serveRead(readPairConfig, async ({ db, params, site, language, now }) => {
    const at = params.pair.lastIndexOf('_');
    const coin = findAsset(params.pair.slice(0, at));
    const fiat = fiats.find((code) => code === params.pair.slice(at + 1));
    if (coin === undefined || fiat === undefined || coin.kind !== 'crypto' || coin.isStaked) {
      return refuse('currency_unknown', { field: 'pair' });
    }
    const current = board.current({ coin: coin.code, fiat, direction: 'buy' });
    const range =
      current === undefined ? orderPriceRange(fiat) : tradablePriceRange({ coin, fiat, rate: current.value });
    const reader = { site, language, now };
    const about = { market: params.pair, causes: listSuspensionCauses(coin.code) };
    return accept({
      config: {
        pair: params.pair,
        alerts: await listPairAlerts(db, reader, about),
        minFiat: formatAmount(range.min),
        maxFiat: formatAmount(range.max),
        minCryptoTradeAmount: formatAmount(coin.minTradeAmount),
        tradable: current !== undefined && !current.suspended,
      },
    });
  });
}
