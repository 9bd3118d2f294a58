import { fiats } from '@dukat/rules/money/fiat';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { checkIssuedRate, type IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import { type Direction, tickMemoryMs } from '@dukat/rules/rates/tick';
import { type Result, refuse } from '@dukat/rules/result';
import type { RatePair } from './rates-facade.ts';
import { findPairRate, type Tick } from './tick-body.ts';

interface Moment {
  /** The tick that the rate is claimed to be from. */
  readonly timeMs: number;
  readonly nowMs: number;
}

/** This process's ticks of the last minutes, and lookups in them. */
export class IssuedTicks {
  private readonly ticks = new Map<number, Tick>();
  private readonly listeners: ((tick: Tick) => void)[] = [];
  private last: Tick | undefined;
  private pricedMs: number | undefined;

  get newest(): Tick | undefined {
    return this.last;
  }

  /** The time of the last tick in which a coin could be traded. */
  get lastPricedMs(): number | undefined {
    return this.pricedMs;
  }

  has(timeMs: number): boolean {
    return this.ticks.has(timeMs);
  }

  after(timeMs: number): readonly Tick[] {
    return [...this.ticks.values()]
      .filter((tick) => tick.timeMs > timeMs)
      .toSorted((a, b) => a.timeMs - b.timeMs);
  }

  onTick(listener: (tick: Tick) => void): void {
    this.listeners.push(listener);
  }

  learn(tick: Tick): void {
    if (this.ticks.has(tick.timeMs)) return;
    this.ticks.set(tick.timeMs, tick);
    for (const timeMs of this.ticks.keys())
      if (timeMs < tick.timeMs - tickMemoryMs) this.ticks.delete(timeMs);
    if (this.last !== undefined && this.last.timeMs >= tick.timeMs) return;
    this.last = tick;
    if (hasPrice(tick)) this.pricedMs = tick.timeMs;
    for (const listener of this.listeners) listener(tick);
  }

  forgetAfter(timeMs: number): void {
    if (this.last === undefined || this.last.timeMs <= timeMs) return;
    for (const known of this.ticks.keys()) if (known > timeMs) this.ticks.delete(known);
    this.last = [...this.ticks.values()].at(-1);
    this.pricedMs = [...this.ticks.values()].findLast(hasPrice)?.timeMs;
  }

  current(pair: RatePair) {
    const found = findPair(this.last, pair);
    return found && this.last ? { ...found, timeMs: this.last.timeMs } : undefined;
  }

  previous(pair: RatePair) {
    const newest = this.last?.timeMs ?? 0;
    const earlier = Math.max(...[...this.ticks.keys()].filter((timeMs) => timeMs < newest));
    return this.at(earlier, pair)?.value;
  }

  at(timeMs: number, pair: RatePair) {
    return findPair(this.ticks.get(timeMs), pair);
  }

  pairsIssued(coin: string, value: Rate, timeMs: number): RatePair[] {
    const directions: readonly Direction[] = ['buy', 'sell'];
    return fiats
      .flatMap((fiat) => directions.map((direction) => ({ coin, fiat, direction })))
      .filter((pair) => this.at(timeMs, pair)?.value === value);
  }

  check(
    pair: RatePair,
    value: Rate | undefined,
    { timeMs, nowMs }: Moment,
  ): Result<undefined, IssuedRateRefusal> {
    const current = findPair(this.last, pair);
    if (current === undefined) return refuse('currency_suspended', { field: 'coin_code' });
    return checkIssuedRate({
      value,
      time: timeMs,
      nowMs,
      ticked: this.at(timeMs, pair),
      currentRate: formatRate(current.value),
    });
  }
}

function hasPrice({ coins }: Tick): boolean {
  return [...coins.values()].some(({ suspended }) => !suspended);
}

function findPair(tick: Tick | undefined, { coin, fiat, direction }: RatePair) {
  const found = tick?.coins.get(coin);
  const pair = found?.pairs[fiat];
  return found && pair ? { value: findPairRate(pair, direction), suspended: found.suspended } : undefined;
}
