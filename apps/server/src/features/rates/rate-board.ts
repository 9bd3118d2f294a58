import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { checkIssuedRate, type IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import { defaultSpreads, type SpreadTable } from '@dukat/rules/rates/spread';
import { type Direction, paymentFiats, tickMemoryMs, tickMs, tickTimeAt } from '@dukat/rules/rates/tick';
import { type Result, refuse } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readReferenceCandles } from './candles/reference-candles.ts';
import { type Guards, guardsAfter, makeTick } from './make-tick.ts';
import type { RateSource } from './rate-source.ts';
import type { RatePair, RatesFacade } from './rates-facade.ts';
import { forgetOldTicks, loadTicksSince, storeTick } from './rates-repository.ts';
import { rateOfPair, type Tick } from './tick-body.ts';

/** The rates that this process knows, the same in every process. */
export interface RateBoard extends RatesFacade {
  readonly source: RateSource;
  /** Called after every new tick, in the order of ticks. */
  onTick(listener: (tick: Tick) => void): void;
  /** Issues the tick of this moment if no process has, and learns what others issued. */
  advance(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RateBoardParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly source: RateSource;
  readonly log: Logger;
  readonly spreads?: SpreadTable;
}

export function createRateBoard({
  database,
  clock,
  source,
  log,
  spreads = defaultSpreads,
}: RateBoardParts): RateBoard {
  const ticks = new Map<number, Tick>();
  let guards: Guards | undefined;
  const listeners: ((tick: Tick) => void)[] = [];
  let newest: Tick | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function learn(tick: Tick): void {
    if (ticks.has(tick.timeMs)) return;
    ticks.set(tick.timeMs, tick);
    for (const timeMs of ticks.keys()) if (timeMs < tick.timeMs - tickMemoryMs) ticks.delete(timeMs);
    if (newest !== undefined && newest.timeMs >= tick.timeMs) return;
    newest = tick;
    for (const listener of listeners) listener(tick);
  }

  /** At the start what was issued last, by this or another process, is what a new price is measured by. */
  async function rememberedGuards(timeMs: number): Promise<Guards> {
    const last = (await loadTicksSince(database, timeMs - tickMemoryMs)).at(-1);
    return last === undefined ? new Map() : guardsAfter(last);
  }

  async function advance(): Promise<void> {
    const nowMs = clock.now().getTime();
    const timeMs = tickTimeAt(nowMs);
    if (ticks.has(timeMs)) return;
    guards ??= await rememberedGuards(timeMs);
    const prices = await source.prices(timeMs).catch((error: unknown) => {
      log.warn({ err: error, source: source.name }, 'rate source does not answer');
      return new Map();
    });
    const dayAgo = await source.pricesDayAgo(timeMs).catch(() => new Map());
    await storeTick(database, makeTick({ timeMs, prices, dayAgo, guards, spreads }));
    // Another process may have issued this tick first; what the database holds is what was issued.
    for (const tick of await loadTicksSince(database, newest?.timeMs ?? timeMs - tickMemoryMs)) learn(tick);
    if (timeMs % (tickMs * 6) === 0) await forgetOldTicks(database, timeMs - tickMemoryMs);
  }

  function schedule(): void {
    if (stopped) return;
    const wait = tickMs - (clock.now().getTime() % tickMs) + 5;
    timer = setTimeout(() => {
      running = advance()
        .catch((error: unknown) => log.error({ err: error }, 'no tick could be issued'))
        .finally(schedule);
    }, wait);
  }

  function pairOf(tick: Tick | undefined, { coin, fiat, direction }: RatePair) {
    const found = tick?.coins.get(coin);
    const pair = found?.pairs[fiat];
    return found && pair ? { value: rateOfPair(pair, direction), suspended: found.suspended } : undefined;
  }

  function check(
    pair: RatePair,
    value: Rate | undefined,
    timeMs: number,
  ): Result<undefined, IssuedRateRefusal> {
    const current = pairOf(newest, pair);
    if (current === undefined) return refuse('currency_suspended', { field: 'coin_code' });
    return checkIssuedRate({
      value,
      time: timeMs,
      nowMs: clock.now().getTime(),
      ticked: pairOf(ticks.get(timeMs), pair),
      currentRate: formatRate(current.value),
    });
  }

  return {
    source,
    newest: () => newest,
    current(pair) {
      const found = pairOf(newest, pair);
      return found && newest ? { ...found, timeMs: newest.timeMs } : undefined;
    },
    pairsIssued(coin, value, timeMs) {
      const directions: readonly Direction[] = ['buy', 'sell'];
      return paymentFiats
        .flatMap((fiat) => directions.map((direction) => ({ coin, fiat, direction })))
        .filter((pair) => pairOf(ticks.get(timeMs), pair)?.value === value);
    },
    check,
    checkTime(pair, timeMs) {
      const ticked = pairOf(ticks.get(timeMs), pair);
      return check(pair, ticked?.value, timeMs);
    },
    referenceCandles: (query) => readReferenceCandles(source, query, clock.now().getTime()),
    onTick(listener) {
      listeners.push(listener);
    },
    advance,
    async start() {
      await advance();
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
