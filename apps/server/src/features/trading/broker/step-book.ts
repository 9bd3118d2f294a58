import { availableAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, subtract, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { brokerSize, coinsForCustomer } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalance, readBalance } from '../../../platform/ledger/balances.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { OrderEntry } from '../exchange/order-entry.ts';
import { brokerCommand } from './broker-command.ts';
import { hasCounterOrder, recordBrokerTrade, recordFill } from './broker-repository.ts';

interface Pair {
  readonly coin: string;
  readonly fiat: string;
  readonly sell: boolean;
}

/** The exchange within one broker step: it trades the other side of one retail order with one order of the broker. */
export interface StepBook {
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

export interface StepDeps {
  readonly account: TradingAccount;
  readonly entry: OrderEntry;
  readonly brokerMarket: (pair: Pair) => TradingMarket | undefined;
  readonly now: Date;
}

export function openStepBook({ account, entry, brokerMarket, now }: StepDeps): StepBook {
  const own = availableAccount(account.portfolioId);
  let isUsed = false;
  let exchangeOrder: string | undefined;

  return {
    account: own,
    isBound: true,

    // The exchange's lane already runs steps one at a time.
    async enter() {},

    async nextSize(tx, pair, { orderPublicId, coins, rate }) {
      // One order per step: it locks the house accounts, and the lock order allows no other owner's rows after them.
      if (isUsed) return zero;
      isUsed = true;
      const market = brokerMarket(pair);
      assert(market !== undefined, 'expected the pair to have a market');
      const base = await lockBalance(tx, own, market.base);
      const quote = await lockBalance(tx, own, market.quote);
      const demand = { sell: pair.sell, coins, rate, base, quote };
      const size = brokerSize(market, demand);
      if (size === undefined || !(await hasCounterOrder(tx, market, pair.sell, size.priceTicks))) return zero;

      const placed = await entry.submit(brokerCommand(market, account, pair.sell, size));
      const order = placed.refused ? undefined : placed.value[0];
      if (order === undefined || order.filledLots === 0) return zero;
      // The change of the balance is the traded amount net of fees.
      const after = await readBalance(tx, own, market.base);
      const caught = pair.sell ? subtract(base, after) : subtract(after, base);
      await recordBrokerTrade(tx, { exchangeOrder: order.publicId, retailOrder: orderPublicId, caught, now });
      exchangeOrder = order.publicId;
      const isEnough = order.filledLots === size.sizeLots && !size.isCut;
      return coinsForCustomer(demand, caught, isEnough);
    },

    async take(tx, _pair, { reference, coins, fiat }) {
      assert(exchangeOrder !== undefined, 'expected an exchange order before its fill');
      await recordFill(tx, exchangeOrder, {
        reference,
        coins: formatAmount(coins),
        fiat: formatAmount(fiat),
      });
    },
  };
}
