import type { Rate } from '@dukat/rules/money/rate';
import { defaultSpreads, type SpreadTable } from '@dukat/rules/rates/spread';
import { tickLifetimeMs, tickMemoryMs, tickMs, tickTimeAt } from '@dukat/rules/rates/tick';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readReferenceCandles } from './candles/reference-candles.ts';
import { IssuedTicks } from './issued-ticks.ts';
import { type Guards, guardsAfter, makeTick } from './make-tick.ts';
import type { PricePoint, PriceSpan, RateSource } from './rate-source.ts';
import type { RatePair, RatesFacade } from './rates-facade.ts';
import { deleteOldTicks, deleteTicksAfter, loadTicksSince, storeTick } from './rates-repository.ts';
import type { Tick } from './tick-body.ts';

/** The rates of this process, which are the same in every process. */
export interface RateBoard extends RatesFacade {
  readonly source: RateSource;
  /** The ticks in memory after a time, oldest first. */
  ticksAfter(timeMs: number): readonly Tick[];
  /** The chart prices of a span, oldest first. */
  pricesOver(span: PriceSpan): Promise<readonly PricePoint[]>;
  /** Called after every new tick, in tick order. */
  onTick(listener: (tick: Tick) => void): void;
  /** Issues the current tick if no process has, and loads the ticks of other processes. */
  advance(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RateBoardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly source: RateSource;
  readonly log: Logger;
  readonly spreads?: SpreadTable;
}

export function createRateBoard(deps: RateBoardDeps): RateBoard {
  const { clock, source, log } = deps;
  const board = new IssuedTicks();
  const issue = tickIssuer(deps, board);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (stopped) return;
    const wait = tickMs - (clock.now().getTime() % tickMs) + 5;
    timer = setTimeout(() => {
      running = issue()
        .catch((error: unknown) => log.error({ err: error }, 'no tick could be issued'))
        .finally(schedule);
    }, wait);
  }

  const check = (pair: RatePair, value: Rate | undefined, timeMs: number) =>
    board.check(pair, value, { timeMs, nowMs: clock.now().getTime() });

  return {
    source,
    isSimulated: source.isSimulated === true,
    newest: () => board.newest,
    lastPricedMs: () => board.lastPricedMs,
    current: (pair) => board.current(pair),
    previous: (pair) => board.previous(pair),
    pairsIssued: (coin, value, timeMs) => board.pairsIssued(coin, value, timeMs),
    check,
    checkTime: (pair, timeMs) => check(pair, board.at(timeMs, pair)?.value, timeMs),
    referenceCandles: (query) => readReferenceCandles(source, query, clock.now().getTime()),
    ticksAfter: (timeMs) => board.after(timeMs),
    pricesOver: ({ coin, fiat, fromMs, toMs, points }) => source.history(coin, fiat, fromMs, toMs, points),
    onTick: (listener) => board.onTick(listener),
    advance: issue,
    async start() {
      await issue();
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Issues the tick of a time from the source's prices, unless another process was first, and loads the issued ticks. */
function tickIssuer(
  { database, clock, source, log, spreads = defaultSpreads }: RateBoardDeps,
  board: IssuedTicks,
): () => Promise<void> {
  let guards: Guards | undefined;

  /** At the start, new prices are compared with the last issued tick, of this or another process. */
  async function loadGuards(timeMs: number): Promise<Guards> {
    const last = (await loadTicksSince(database, timeMs - tickMemoryMs)).at(-1);
    return last === undefined ? new Map() : guardsAfter(last);
  }

  return async () => {
    const timeMs = tickTimeAt(clock.now().getTime());
    // If the clock was set back, newer ticks would block trading until it caught up, and then trade at old prices. Keeps a tick that
    // another process's clock issued slightly early.
    board.forgetAfter(timeMs + tickLifetimeMs);
    if (board.has(timeMs)) return;
    await deleteTicksAfter(database, timeMs + tickLifetimeMs);
    guards ??= await loadGuards(timeMs);
    const prices = await source.prices(timeMs).catch((error: unknown) => {
      log.warn({ err: error, source: source.name }, 'rate source does not answer');
      return new Map();
    });
    const dayAgo = await source.pricesDayAgo(timeMs).catch(() => new Map());
    await storeTick(database, makeTick({ timeMs, prices, dayAgo, guards, spreads }));
    // Another process may have issued this tick first; the database's version counts.
    const since = board.newest?.timeMs ?? timeMs - tickMemoryMs;
    for (const tick of await loadTicksSince(database, since)) board.learn(tick);
    if (timeMs % (tickMs * 6) === 0) await deleteOldTicks(database, timeMs - tickMemoryMs);
  };
}
