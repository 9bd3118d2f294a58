import { availableAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, add, amountFromUnits, subtract, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { divideRoundingDown, roundTo } from '@dukat/rules/money/rounding';
import { assert } from '@dukat/rules/result';
import { type BrokerSize, brokerSize, capitalUsed, coinsForCustomer } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { toSize } from '@dukat/rules/trading/steps';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { OrderEntry } from '../exchange/order-entry.ts';
import { brokerCommand } from './broker-command.ts';
import { haveCounterOrders, type RecordedFill, recordFills } from './broker-repository.ts';

interface StepDeps {
  readonly account: TradingAccount;
  readonly entry: OrderEntry;
  readonly brokerMarket: (pair: Pick<SharedDemand, 'coin' | 'fiat'>) => TradingMarket | undefined;
  readonly now: Date;
}

/** One retail order's part of a step. */
export interface SharedDemand {
  readonly orderPublicId: string;
  readonly coin: string;
  readonly fiat: string;
  readonly sell: boolean;
  readonly coins: Amount;
  readonly rate: Rate;
}

/** The exchange within one step for retail orders; the broker places one order for each. */
export interface SharedBook {
  readonly account: LedgerAccount;
  /**
   * Trades for all orders at once and returns the coins of each customer's fill, in the same order. The result is zero
   * if there is no counter-order now, or if the capital does not cover the order beside the others; an order that is
   * alone gets what the capital covers. The caller has locked the owners' balances; this locks the platform accounts.
   */
  fillAll(tx: Transaction, demands: readonly SharedDemand[]): Promise<readonly Amount[]>;
  /** Returns what an order's coins brought in this step, rounded down; the exchange's fee is the broker's cost. */
  proceedsOf(orderPublicId: string, coins: Amount): Amount;
  /** Records every trade on the exchange with its customer's fill, if its fee left any coins. */
  recordTrades(tx: Transaction, fills: readonly CustomerFill[]): Promise<void>;
}

type CustomerFill = Omit<RecordedFill, 'exchangeOrder' | 'caught'>;

interface SizedDemand {
  readonly demand: SharedDemand;
  readonly market: TradingMarket;
  readonly size: BrokerSize;
}

interface FilledOrder {
  readonly exchangeOrder: string;
  readonly caught: Amount;
  /** What a sale brought, before the exchange's fee. */
  readonly quote: Amount;
  readonly quoteDecimals: number;
}

/** The capital left for the rest of the step, by asset. */
type Capital = Map<string, Amount>;

export function sharedBook({ account, entry, brokerMarket, now }: StepDeps): SharedBook {
  const own = availableAccount(account.portfolioId);
  const filledByOrder = new Map<string, FilledOrder>();

  return {
    account: own,

    async fillAll(tx, demands) {
      const capital = await lockCapital(tx, own, demands);
      const asked = await filterMatchable(tx, sizeDemands(demands, brokerMarket, new Map(capital)));
      const outcomes = await entry.submitAll(
        asked.map(({ demand, market, size }) => brokerCommand(market, account, demand.sell, size)),
      );
      const coins = new Map<string, Amount>();
      for (const [at, { demand, market, size }] of asked.entries()) {
        const outcome = outcomes[at];
        const order = outcome === undefined || outcome.refused ? undefined : outcome.value[0];
        if (order === undefined || order.filledLots === 0) continue;
        const caught = filledCoins(order);
        filledByOrder.set(demand.orderPublicId, {
          ...{ exchangeOrder: order.publicId, caught },
          ...{ quote: order.filledQuote, quoteDecimals: market.quoteDecimals },
        });
        const base = capital.get(market.base) ?? zero;
        const isEnough = order.filledLots === size.sizeLots && !size.isCut;
        const fill = coinsForCustomer({ ...demand, base, quote: zero }, caught, isEnough);
        coins.set(demand.orderPublicId, fill);
        // The capital covers what the fee's rounding took; subtract it, so that it is spent only once.
        if (!demand.sell) capital.set(market.base, subtract(add(base, caught), fill));
      }
      return demands.map(({ orderPublicId }) => coins.get(orderPublicId) ?? zero);
    },

    proceedsOf(orderPublicId, coins) {
      const filled = filledByOrder.get(orderPublicId);
      if (filled === undefined) return zero;
      // Of less than the market's smallest size, the rest is the broker's.
      const part = amountFromUnits(divideRoundingDown(filled.quote * coins, filled.caught));
      return roundTo(part, filled.quoteDecimals, 'down');
    },

    async recordTrades(tx, fills) {
      const fillsByOrder = new Map(fills.map((fill) => [fill.retailOrder, fill]));
      const trades = [...filledByOrder].map(([retailOrder, { exchangeOrder, caught }]) => {
        const nothing = { retailOrder, coins: zero, fiat: zero, reference: null };
        return { ...(fillsByOrder.get(retailOrder) ?? nothing), exchangeOrder, caught };
      });
      await recordFills(tx, trades, now);
    },
  };
}

async function lockCapital(
  tx: Transaction,
  own: LedgerAccount,
  demands: readonly SharedDemand[],
): Promise<Capital> {
  const assets = [...new Set(demands.flatMap(({ coin, fiat }) => [coin, fiat]))];
  const locked = await lockBalances(
    tx,
    assets.map((asset) => ({ account: own, asset })),
  );
  return new Map(locked.map(({ asset, balance }) => [asset, balance]));
}

/**
 * Sizes each order as if those before it used their maximum. Only an order that is alone is cut to the capital; others that
 * would have to be cut are skipped, and trade alone.
 */
function sizeDemands(
  demands: readonly SharedDemand[],
  brokerMarket: StepDeps['brokerMarket'],
  left: Capital,
): readonly SizedDemand[] {
  return demands.flatMap((demand) => {
    const market = brokerMarket(demand);
    assert(market !== undefined, 'expected the pair to have a market');
    const [base, quote] = [left.get(market.base) ?? zero, left.get(market.quote) ?? zero];
    const size = brokerSize(market, { ...demand, base, quote });
    if (size === undefined || (size.isCut && demands.length > 1)) return [];
    const used = capitalUsed(market, demand, size);
    left.set(market.base, subtract(base, used.base));
    left.set(market.quote, subtract(quote, used.quote));
    return [{ demand, market, size }];
  });
}

async function filterMatchable(
  tx: Transaction,
  all: readonly SizedDemand[],
): Promise<readonly SizedDemand[]> {
  const isThere = await haveCounterOrders(
    tx,
    all.map(({ demand, market, size }) => ({ market, sell: demand.sell, priceTicks: size.priceTicks })),
  );
  return all.filter((_, at) => isThere[at] === true);
}

/** The coins that moved. A buyer's fee is taken from the coins, a seller's from the money. */
function filledCoins({ market, side, filledLots, feePaid }: ExchangeOrder): Amount {
  const traded = toSize(market, filledLots);
  return side === 'buy' ? subtract(traded, feePaid) : traded;
}
