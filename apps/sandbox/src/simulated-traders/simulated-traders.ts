import { add, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import type { Logger } from 'pino';
import { housePortfolio } from '../../../server/src/features/portfolios/portfolios-facade.ts';
import { openAccount } from '../../../server/src/features/trading/accounts/trading-accounts-repository.ts';
import type { Exchange } from '../../../server/src/features/trading/exchange/exchange.ts';
import { readRestingOrders } from '../../../server/src/features/trading/market-maker/maker-repository.ts';
import type { MarketMaker } from '../../../server/src/features/trading/market-maker/market-maker.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { readPortfolioBalances } from '../../../server/src/platform/ledger/balances.ts';
import { publicId } from '../../../server/src/platform/random.ts';
import { decideSimulatedOrder, type Holding, pickMarket } from './decide-simulated-order.ts';
import { simulatedStakes, simulatedTraders } from './stakes.ts';

export interface SimulatedTraderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly exchange: Exchange;
  readonly maker: Pick<MarketMaker, 'reference'>;
  readonly seed: number;
}

export interface SimulatedTraders {
  /** Places one order of one trader on some market. */
  act(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Eighty orders a minute on all markets together, some twenty on each of the first ones. */
const everyMs = 750;
/** A trader's maximum of resting orders on a market; the next one first cancels them all. */
const mostResting = 2;

/** Small traders of a sandbox, which keep charts and statistics moving. Their orders, trades and fees are real ones. */
export function createSimulatedTraders(deps: SimulatedTraderDeps): SimulatedTraders {
  const { database, clock, log, exchange, maker, seed } = deps;
  const numbers = seededNumbers(seed);
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function act(): Promise<void> {
    const name = simulatedTraders[numbers(simulatedTraders.length)];
    assert(name !== undefined, 'expected at least one simulated trader');
    const market = pickMarket(numbers);
    const { paused, rate } = maker.reference(market);
    if (paused !== undefined || rate === undefined) return;
    const account = await openAccount(database, await housePortfolio(database, name, clock.now()));
    const balances = await readPortfolioBalances(database, account.portfolioId);
    const holding = (asset: string): Holding => {
      const its = balances.find((balance) => balance.asset === asset);
      return {
        total: its ? add(its.available, its.blocked) : zero,
        stake: simulatedStakes.get(asset) ?? zero,
      };
    };
    const scene = { market, reference: rate, base: holding(market.base), quote: holding(market.quote) };
    const request = decideSimulatedOrder(numbers, scene);
    const terms = decideOrderRequest(market, request);
    assert(!terms.refused, 'expected a simulated order on ticks and lots');
    if (request.type === 'Limit') {
      const resting = (await readRestingOrders(database, account.number, [market.id])).get(market.id) ?? [];
      if (resting.length >= mostResting) {
        await exchange.submit({ kind: 'cancel_all', market, account: account.number });
      }
    }
    const common = {
      kind: 'place',
      market,
      account,
      publicId: publicId(),
      clientOrderId: undefined,
    } as const;
    // A refusal needs no handling; the next order will differ.
    await exchange.submit({ ...common, terms: terms.value, fundsAsked: undefined });
  }

  function beat(): void {
    current = act()
      .catch((error: unknown) => log.warn({ err: error }, 'a simulated trader could not trade'))
      .then(() => {
        if (isRunning) timer = setTimeout(beat, everyMs);
      });
  }

  return {
    act,
    start() {
      isRunning = true;
      timer = setTimeout(beat, everyMs);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await current;
    },
  };
}
