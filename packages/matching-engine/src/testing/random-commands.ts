import { marketStatuses } from '@dukat/rules/trading/market';
import type { SelfTrade, TimeInForce } from '@dukat/rules/trading/order-terms';
import type { ClientId, EngineCommand, PriceBand } from '../command.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Random commands that affect each other: few owners at few prices, every kind of order, some that must be refused, ids that mostly exist,
 * and now and then a change of status that is soon reverted.
 */
export class RandomCommands {
  private readonly random: SeededRandom;
  private nextId = 1;
  private now = 1000;
  private statusLeft = 0;
  /** Ids of orders that are probably open. */
  private recent: number[] = [];

  constructor(random: SeededRandom) {
    this.random = random;
  }

  next(): { time: number; command: EngineCommand } {
    this.now += this.random.below(4);
    return { time: this.random.oneIn(50) ? this.now - 20 : this.now, command: this.command() };
  }

  private command(): EngineCommand {
    const { random } = this;
    if (this.statusLeft > 0) {
      this.statusLeft -= 1;
      // From some statuses the market returns to running only through `starting`. From others this command is refused, which is harmless.
      if (this.statusLeft === 1) return { type: 'set_status', status: 'starting' };
      if (this.statusLeft === 0) return { type: 'set_status', status: 'running' };
    } else if (random.oneIn(600)) {
      this.statusLeft = random.between(3, 15);
      return { type: 'set_status', status: marketStatuses[random.below(7)] ?? 'running' };
    } else if (random.oneIn(100)) {
      return { type: 'set_status', status: 'running' };
    }
    const share = random.below(100);
    if (share < 52) return this.limit();
    if (share < 57) return this.market();
    if (share < 63) return this.pair();
    if (share < 77)
      return { type: 'cancel', orderId: this.someId(), owner: random.oneIn(3) ? this.owner() : 0 };
    if (share < 80) return { type: 'cancel_by_client_id', owner: this.owner(), clientId: this.clientId() };
    if (share < 92) return this.amend();
    if (share < 99 || !random.oneIn(4)) return { type: 'clock' };
    return { type: 'cancel_all', owner: random.oneIn(10) ? 0 : this.owner() };
  }

  private common() {
    const { random } = this;
    if (!random.oneIn(60)) this.nextId += random.between(1, 2);
    this.recent = [...this.recent.slice(-40), this.nextId];
    return {
      orderId: this.nextId,
      owner: random.oneIn(200) ? 0 : this.owner(),
      side: random.pick<'buy' | 'sell'>('buy', 'sell'),
      selfTrade: random.pick<SelfTrade>('allow', 'cancel_newest', 'cancel_oldest', 'decrement'),
      ...(random.oneIn(6) ? { clientId: this.clientId() } : this.banded()),
    };
  }

  private limit(): EngineCommand {
    const { random } = this;
    const timeInForce = random.pick<TimeInForce>('GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'GTT', 'GTT');
    const expires = timeInForce === 'GTT' || random.oneIn(200);
    return {
      type: 'place_limit',
      ...this.common(),
      priceTicks: this.price(),
      sizeLots: this.size(),
      timeInForce,
      ...(expires ? { expiresAt: this.now + random.between(-2, 150) } : {}),
      ...(random.oneIn(5) ? { postOnly: true } : {}),
      ...(random.oneIn(6) ? { triggerTicks: this.price() } : {}),
    };
  }

  private market(): EngineCommand {
    const { random } = this;
    const bound = random.below(3);
    return {
      type: 'place_market',
      ...this.common(),
      ...(bound < 2 ? { sizeLots: this.size() } : {}),
      ...(bound > 0 ? { funds: random.oneIn(40) ? -1 : random.between(0, 20_000) } : {}),
      ...(random.oneIn(5) ? { fillOrKill: true } : {}),
      ...(random.oneIn(3) ? { triggerTicks: this.price() } : {}),
    };
  }

  private pair(): EngineCommand {
    const { random } = this;
    const common = this.common();
    this.nextId += 1;
    const middle = this.price();
    const away = common.side === 'sell' ? -random.between(0, 12) : random.between(0, 12);
    return {
      type: 'place_pair',
      ...common,
      priceTicks: middle,
      triggerTicks: middle + away,
      sizeLots: this.size(),
      ...this.stopBound(),
      ...(random.oneIn(4) ? { postOnly: true } : {}),
      ...(random.oneIn(3) ? { expiresAt: this.now + random.between(0, 150) } : {}),
    };
  }

  private stopBound(): { stopPriceTicks?: number; stopFunds?: number } {
    const bound = this.random.below(4);
    if (bound < 2) return { stopPriceTicks: this.price() };
    return bound === 2 ? { stopFunds: this.random.between(0, 20_000) } : {};
  }

  private amend(): EngineCommand {
    const { random } = this;
    return {
      type: 'amend',
      orderId: this.someId(),
      owner: random.oneIn(3) ? this.owner() : 0,
      ...(random.oneIn(2) ? { priceTicks: this.price() } : {}),
      ...(random.oneIn(2) ? { sizeLots: this.size() } : {}),
      ...(random.oneIn(5) ? { triggerTicks: this.price() } : {}),
      ...(random.oneIn(5) ? { funds: random.oneIn(40) ? -1 : random.between(0, 20_000) } : {}),
      ...this.banded(),
    };
  }

  /** Half of the commands have a price band, around the middle of the market. */
  private banded(): { band?: PriceBand } {
    const { random } = this;
    if (random.oneIn(2)) return {};
    const middle = 1020 + random.below(20);
    return { band: { lowTicks: middle - random.below(20), highTicks: middle + random.below(20) } };
  }

  private owner(): number {
    return this.random.between(1, 5);
  }

  private someId(): number {
    if (this.random.oneIn(8)) return Math.max(1, this.nextId - this.random.below(150));
    return this.recent[this.random.below(this.recent.length)] ?? 1;
  }

  private clientId(): ClientId {
    return { low: this.random.below(8), high: this.random.below(2) };
  }

  /** Mostly around the middle of the market, rarely out of range. */
  private price(): number {
    if (this.random.oneIn(200)) return this.random.pick(0, 2001);
    return 1000 + this.random.below(30) + this.random.below(30);
  }

  private size(): number {
    return this.random.oneIn(100) ? this.random.pick(0, 1, 401) : this.random.between(2, 40);
  }
}
