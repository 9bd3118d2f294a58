import type { TradingMarket } from '@dukat/rules/trading/market';
import type { MakerSettings } from '@dukat/rules/trading/market-maker/maker-settings';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { readPositions } from './maker-repository.ts';
import { quoteMarkets } from './quote-markets.ts';
import { makerName } from './stake-maker.ts';
import { MakerReferences, type MarketReference, wantedMarket } from './wanted-markets.ts';

export interface MarketMakerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly exchange: Exchange;
  readonly rates: Pick<RatesFacade, 'newest'>;
  readonly settings: MakerSettings;
  /** Which markets are quoted: all of them unless a test needs fewer. */
  readonly markets?: readonly TradingMarket[];
}

export interface MarketMaker {
  /** Does all that is due now, on every market. */
  round(): Promise<void>;
  /** Quotes by itself from now on, a few markets at a time; once it answers, no market is left as the last process left it. */
  start(): Promise<void>;
  /** Finishes what it is at. Its orders stay, as anybody's do; the next start goes on with them. */
  stop(): Promise<void>;
  readonly isRunning: boolean;
  /** As of the last round. */
  reference(market: TradingMarket): MarketReference;
  isElsewhere(market: TradingMarket): boolean;
}

const beatMs = 1000;
/** Markets in one transaction: a third of a tick's work, so that customers' orders never wait long behind it. */
const marketsInBeat = 11;
/** After a failure, and while another process runs markets: shorter than its lease, so that what it left is soon looked at. */
const restMs = 2000;

export function createMarketMaker(parts: MarketMakerParts): MarketMaker {
  const { database, clock, log, exchange, rates, settings, markets = tradingMarkets } = parts;
  const references = new MakerReferences();
  /** Markets to look at, the most urgent first. */
  const due = new Set<TradingMarket>();
  /** Paused markets on which nothing of ours is left. */
  const cleared = new Set<TradingMarket>();
  const elsewhere = new Set<TradingMarket>();
  let account: TradingAccount | undefined;
  let seenTickMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let stopListening: (() => void) | undefined;
  let isRunning = false;

  async function ownAccount(): Promise<TradingAccount> {
    account ??= await openAccount(database, await housePortfolio(database, makerName, clock.now()));
    return account;
  }

  const referenceOf = (market: TradingMarket) => references.of(market, rates.newest(), clock.now().getTime());

  function notice(): void {
    const tick = rates.newest();
    if (tick !== undefined && tick.timeMs !== seenTickMs) {
      seenTickMs = tick.timeMs;
      references.follow(tick);
      for (const market of markets) due.add(market);
    }
    // What must stop goes before what may be moved.
    for (const market of markets) {
      if (referenceOf(market).paused === undefined) cleared.delete(market);
      else if (cleared.has(market)) due.delete(market);
      else due.add(market);
    }
  }

  async function work(most: number): Promise<void> {
    notice();
    const stopping = [...due].filter((market) => referenceOf(market).paused !== undefined);
    const moving = [...due].filter((market) => referenceOf(market).paused === undefined);
    const next = [...stopping, ...moving.slice(0, most)];
    if (next.length === 0) return;
    const mine = await ownAccount();
    const positions = await readPositions(database, mine.portfolioId);
    const wanted = next.map((market) => wantedMarket(market, referenceOf(market), positions, settings));
    for (const market of next) due.delete(market);
    const others = await quoteMarkets({ database, exchange, account: mine }, wanted);
    for (const market of next) {
      if (!others.has(market.id)) elsewhere.delete(market);
      else {
        elsewhere.add(market);
        due.add(market);
      }
    }
    for (const market of stopping) if (!others.has(market.id)) cleared.add(market);
  }

  /** A trade with us leaves a hole, and a status may let us in or out; the next beat looks, not only the next tick. */
  function hear({ trades, orders, events }: CommittedBatch): void {
    const traded = new Set(trades.map(({ marketId }) => marketId));
    for (const order of orders) {
      if (order.account === account?.number && traded.has(order.market.id)) due.add(order.market);
    }
    for (const { kind, marketId } of events) {
      const market = kind === 'status' && markets.find(({ id }) => id === marketId);
      if (!market) continue;
      due.add(market);
      cleared.delete(market);
    }
  }

  function beat(most = marketsInBeat): void {
    current = work(most)
      .then(() => (elsewhere.size > 0 ? restMs : beatMs))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the market maker could not quote');
        // Nothing is known of what stands; every market is looked at again.
        cleared.clear();
        for (const market of markets) due.add(market);
        return restMs;
      })
      .then((waitMs) => {
        if (isRunning) timer = setTimeout(() => beat(), waitMs);
      });
  }

  return {
    async round() {
      await work(markets.length);
    },
    start() {
      isRunning = true;
      stopListening = exchange.onCommitted(hear);
      beat(markets.length);
      return current;
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      stopListening?.();
      await current;
    },
    get isRunning() {
      return isRunning;
    },
    reference: referenceOf,
    isElsewhere: (market) => elsewhere.has(market),
  };
}
