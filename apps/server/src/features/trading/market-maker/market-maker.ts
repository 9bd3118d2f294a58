import type { TradingMarket } from '@dukat/rules/trading/market';
import { type MakerSettings, thinQuotes } from '@dukat/rules/trading/market-maker/maker-settings';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { readPositions } from './maker-repository.ts';
import { MarketAttention } from './market-attention.ts';
import { quoteMarkets } from './quote-markets.ts';
import { makerName } from './stake-maker.ts';
import { type MarketReference, wantedMarket } from './wanted-markets.ts';

/** Reads the coins that are quoted in small sizes only. */
export type ReadThinCoins = (db: Database, now: Date) => Promise<ReadonlySet<string>>;

export interface MarketMakerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly exchange: Exchange;
  readonly rates: Pick<RatesFacade, 'newest'>;
  readonly settings: MakerSettings;
  readonly readThinCoins?: ReadThinCoins;
  /** The quoted markets: all, unless a test needs fewer. */
  readonly markets?: readonly TradingMarket[];
}

export interface MarketMaker {
  /** Does all that is due now, on every market. */
  round(): Promise<void>;
  /** Starts quoting, a few markets at a time. Resolves once no market is left as the last process left it. */
  start(): Promise<void>;
  /** Finishes the current round. Its orders stay open; the next start continues with them. */
  stop(): Promise<void>;
  readonly isRunning: boolean;
  /** The reference as of the last round. */
  reference(market: TradingMarket): MarketReference;
  isElsewhere(market: TradingMarket): boolean;
}

const beatMs = 1000;
/** Markets per transaction: a third of a tick's work, so that customers' orders never wait long behind it. */
const marketsInBeat = 11;
/**
 * The pause after a failure and while another process owns markets: shorter than its lease, so that its markets are
 * soon checked after it ends.
 */
const restMs = 2000;

export function createMarketMaker(deps: MarketMakerDeps): MarketMaker {
  return new PlatformMarketMaker(deps);
}

class PlatformMarketMaker implements MarketMaker {
  private readonly deps: MarketMakerDeps;
  private readonly attention: MarketAttention;
  private account: TradingAccount | undefined;
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => {};
  private runs = false;

  constructor(deps: MarketMakerDeps) {
    const { clock, rates, markets = tradingMarkets } = deps;
    this.deps = deps;
    this.attention = new MarketAttention({
      markets,
      newestTick: () => rates.newest(),
      now: () => clock.now().getTime(),
    });
  }

  get isRunning(): boolean {
    return this.runs;
  }

  round(): Promise<void> {
    return this.work(this.attention.markets.length);
  }

  start(): Promise<void> {
    this.runs = true;
    this.unsubscribe = this.deps.exchange.onCommitted((batch) =>
      this.attention.follow(batch, this.account?.number),
    );
    this.beat(this.attention.markets.length);
    return this.current;
  }

  async stop(): Promise<void> {
    this.runs = false;
    clearTimeout(this.timer);
    this.unsubscribe();
    await this.current;
  }

  reference(market: TradingMarket): MarketReference {
    return this.attention.marketReference(market);
  }

  isElsewhere(market: TradingMarket): boolean {
    return this.attention.elsewhere.has(market);
  }

  private async ownAccount(): Promise<TradingAccount> {
    const { database, clock } = this.deps;
    this.account ??= await openAccount(database, await housePortfolio(database, makerName, clock.now()));
    return this.account;
  }

  private async work(most: number): Promise<void> {
    const { database, clock, exchange, settings, readThinCoins } = this.deps;
    const next = this.attention.next(most);
    if (next.markets.length === 0) return;
    const account = await this.ownAccount();
    const positions = await readPositions(database, account.portfolioId);
    const thin = await readThinCoins?.(database, clock.now());
    const wanted = next.markets.map((market) => {
      const its = thin?.has(market.base) === true ? thinQuotes(settings) : settings;
      return wantedMarket(market, this.reference(market), positions, its);
    });
    this.attention.take(next);
    this.attention.done(next, await quoteMarkets({ database, exchange, account }, wanted));
  }

  private beat(most = marketsInBeat): void {
    this.current = this.work(most)
      .then(() => (this.attention.elsewhere.size > 0 ? restMs : beatMs))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error }, 'the market maker could not quote');
        this.attention.forget();
        return restMs;
      })
      .then((waitMs) => {
        if (this.runs) this.timer = setTimeout(() => this.beat(), waitMs);
      });
  }
}
