import { availableOf, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, subtract, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { brokerSize, coinsForCustomer } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { balanceOf, lockBalance } from '../../../platform/ledger/balances.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { OrderEntry } from '../exchange/order-entry.ts';
import { brokerCommand } from './broker-command.ts';
import { isAnybodyThere, recordCatch, recordFill } from './broker-repository.ts';

interface Pair {
  readonly coin: string;
  readonly fiat: string;
  readonly sell: boolean;
}

/** The exchange as one step of the broker sees it: the other side of one retail order, for one order of the broker's. */
export interface BookOfStep {
  readonly account: LedgerAccount;
  readonly isBound: true;
  enter(): Promise<void>;
  nextSize(
    tx: Transaction,
    pair: Pair,
    demand: { readonly orderPublicId: string; readonly coins: Amount; readonly rate: Rate },
  ): Promise<Amount>;
  take(
    tx: Transaction,
    pair: Pair,
    fill: { readonly reference: string; readonly coins: Amount; readonly fiat: Amount },
  ): Promise<void>;
}

export interface StepParts {
  readonly account: TradingAccount;
  readonly entry: OrderEntry;
  readonly marketOf: (pair: Pair) => TradingMarket | undefined;
  readonly now: Date;
}

export function bookOfStep({ account, entry, marketOf, now }: StepParts): BookOfStep {
  const own = availableOf(account.portfolioId);
  let isUsed = false;
  let exchangeOrder: string | undefined;

  return {
    account: own,
    isBound: true,

    // The exchange's lane is the queue.
    async enter() {},

    async nextSize(tx, pair, { orderPublicId, coins, rate }) {
      // One order a step: the house's rows are locked by it, and nobody else's may be locked after them.
      if (isUsed) return zero;
      isUsed = true;
      const market = marketOf(pair);
      assert(market !== undefined, 'a step trades what has a market');
      const base = await lockBalance(tx, own, market.base);
      const quote = await lockBalance(tx, own, market.quote);
      const demand = { sell: pair.sell, coins, rate, base, quote };
      const size = brokerSize(market, demand);
      if (size === undefined || !(await isAnybodyThere(tx, market, pair.sell, size.priceTicks))) return zero;

      const placed = await entry.submit(brokerCommand(market, account, pair.sell, size));
      const order = placed.refused ? undefined : placed.value[0];
      if (order === undefined || order.filledLots === 0) return zero;
      // The difference of the balance is what was caught, whatever the fees were.
      const after = await balanceOf(tx, own, market.base);
      const caught = pair.sell ? subtract(base, after) : subtract(after, base);
      await recordCatch(tx, { exchangeOrder: order.publicId, retailOrder: orderPublicId, caught, now });
      exchangeOrder = order.publicId;
      const isEnough = order.filledLots === size.sizeLots && !size.isCut;
      return coinsForCustomer(demand, caught, isEnough);
    },

    async take(tx, _pair, { reference, coins, fiat }) {
      assert(exchangeOrder !== undefined, 'a fill follows from an order on the exchange');
      await recordFill(tx, exchangeOrder, {
        reference,
        coins: formatAmount(coins),
        fiat: formatAmount(fiat),
      });
    },
  };
}
