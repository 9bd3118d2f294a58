import { houseTrading } from '@dukat/ledger/accounts';
import { type Amount, smaller, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { baseFor } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import type { CurrentRate, RatesFacade } from '../../rates/rates-facade.ts';
import { requireAsset } from '../stored-order.ts';
import { enterOffer, lockOffer, saveOffer } from './house-offers-repository.ts';
import type { Inventory, TradedPair } from './liquidity.ts';

/** How much of one coin we trade per tick, and per fill: a large order fills over time. */
const fiatPerTick: Readonly<Record<Fiat, Amount>> = {
  CZK: toAmount('1000000'),
  EUR: toAmount('40000'),
};
const fiatPerSize: Readonly<Record<Fiat, Amount>> = { CZK: toAmount('200000'), EUR: toAmount('8000') };

/** Trades from our own inventory at the tick's rate, never more than it holds. */
export function inventoryLiquidity(rates: RatesFacade): Inventory {
  function rateFor({ coin, fiat, sell }: TradedPair): CurrentRate | undefined {
    return rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  }

  function coinsFor(fiatAmount: Amount, { coin }: TradedPair, rate: CurrentRate): Amount {
    return baseFor(fiatAmount, rate.value, requireAsset(coin).decimals, 'down');
  }

  async function offerLeft(tx: Transaction, pair: TradedPair, rate: CurrentRate): Promise<Amount> {
    const offer = await lockOffer(tx, pair);
    return offer.tickMs === rate.timeMs ? offer.coinLeft : coinsFor(fiatPerTick[pair.fiat], pair, rate);
  }

  return {
    account: houseTrading,

    enter: enterOffer,

    async nextSize(tx, pair) {
      const rate = rateFor(pair);
      if (rate === undefined || rate.suspended) return zero;
      const left = await offerLeft(tx, pair, rate);
      const size = smaller(left, coinsFor(fiatPerSize[pair.fiat], pair, rate));
      const inventory = await readBalance(tx, houseTrading, pair.sell ? pair.fiat : pair.coin);
      return smaller(size, pair.sell ? coinsFor(inventory, pair, rate) : inventory);
    },

    async take(tx, pair, coins) {
      const rate = rateFor(pair);
      assert(rate !== undefined, 'expected the rate at which the size was offered');
      const left = subtract(await offerLeft(tx, pair, rate), coins);
      await saveOffer(tx, pair, { tickMs: rate.timeMs, coinLeft: left < 0n ? zero : left });
    },
  };
}
