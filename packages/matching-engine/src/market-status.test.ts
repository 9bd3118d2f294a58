import { type MarketStatus, marketStatuses } from '@dukat/rules/trading/market';
import { describe, expect, test } from 'vitest';
import type { EngineCommand } from './command.ts';
import { encodeCommand } from './command.ts';
import { CommandBatch } from './command-batch.ts';
import { decodeEvents } from './event.ts';
import { canBecome, isAllowedIn } from './market-status.ts';
import { restoreEngine, takeSnapshot } from './snapshot.ts';
import { amend, cancel, limit, MarketPlay, market, pair } from './testing/market-play.ts';

const STATUSES: readonly MarketStatus[] = [
  'running',
  'post_only',
  'cancel_only',
  'shutting_down',
  'read_only',
  'starting',
  'restore',
];

/** Which statuses, in the order above, allow the command: y or n. The book has a bid (1), an ask (2) and a stop (3). */
const MATRIX: [what: string, command: EngineCommand, allowed: string][] = [
  ['a limit order that trades', limit(4, 'buy', 2, 110), 'y n n n n n n'],
  ['a limit order that rests', limit(4, 'buy', 2, 50), 'y n n n n n n'],
  ['a market order', market(4, 'buy', { sizeLots: 2 }), 'y n n n n n n'],
  ['a market order by funds', market(4, 'buy', { funds: 220 }), 'y n n n n n n'],
  ['immediate or cancel', limit(4, 'buy', 2, 110, { timeInForce: 'IOC' }), 'y n n n n n n'],
  ['fill or kill', limit(4, 'buy', 2, 110, { timeInForce: 'FOK' }), 'y n n n n n n'],
  ['a post-only order that rests', limit(4, 'buy', 2, 50, { postOnly: true }), 'y y n n n n n'],
  ['a stop', market(4, 'buy', { sizeLots: 2, triggerTicks: 300 }), 'y n n n n n n'],
  ['a pair', pair(4, 'sell', 2, 200, 50), 'y n n n n n n'],
  ['a post-only pair', pair(4, 'sell', 2, 200, 50, { postOnly: true }), 'y n n n n n n'],
  ['an amend that rests', amend(1, { priceTicks: 80 }), 'y y n n n n n'],
  ['an amend that trades', amend(1, { priceTicks: 110 }), 'y n n n n n n'],
  ['a cancel', cancel(1), 'y y y y n n n'],
  [
    'a cancel by client id',
    { type: 'cancel_by_client_id', owner: 101, clientId: { low: 5, high: 6 } },
    'y y y y n n n',
  ],
  ['a cancel of all of an owner', { type: 'cancel_all', owner: 101 }, 'y y y y n n n'],
  ['a cancel of all of the market', { type: 'cancel_all', owner: 0 }, 'y y y y n n n'],
];

/** A market in a status, with the same three orders in it. */
function marketIn(
  status: MarketStatus,
): (command: EngineCommand, time: number) => ReturnType<MarketPlay['do']> {
  const play = new MarketPlay();
  const expiry = { timeInForce: 'GTT', expiresAt: 100, clientId: { low: 5, high: 6 } } as const;
  play.do(limit(1, 'buy', 10, 90, expiry));
  play.do(limit(2, 'sell', 10, 110));
  play.do(market(3, 'buy', { funds: 500, triggerTicks: 200 }));
  const engine = restoreEngine({ ...takeSnapshot(play.engine), status });
  const batch = new CommandBatch(1);
  return (command, time) => {
    encodeCommand(batch, 0, time, command);
    engine.apply(batch, 1);
    const events = decodeEvents(engine.events);
    engine.events.clear();
    return events;
  };
}

describe('the seven statuses', () => {
  test('are those of requirement 4', () => {
    expect(STATUSES.toSorted()).toEqual(marketStatuses.toSorted());
  });

  test.for(MATRIX)('%s', ([, command, allowed]) => {
    const seen = STATUSES.map((status) => {
      const events = marketIn(status)(command, 0);
      const refusal = events.find((event) => event.type === 'refused')?.refusal;
      // In post_only an order that would trade may be refused with `would_trade`.
      expect([undefined, 'status_forbids', 'would_trade']).toContain(refusal);
      if (status !== 'running') expect(events.some((event) => event.type === 'fill')).toBe(false);
      return refusal === undefined ? 'y' : 'n';
    });
    expect(seen.join(' ')).toBe(allowed);
  });

  test.for(STATUSES)('the clock in %s expires orders only if the status allows it', (status) => {
    const closed = marketIn(status)({ type: 'clock' }, 100).map((event) => event.type);
    expect(closed).toEqual(isAllowedIn(status, 'expire') ? ['closed'] : []);
  });

  test('orders that expired while the book was frozen are closed first when it may change again', () => {
    const act = marketIn('read_only');
    expect(act({ type: 'clock' }, 500)).toEqual([]);
    const events = act({ type: 'set_status', status: 'running' }, 501);
    expect(events).toMatchObject([
      { type: 'status_changed' },
      { type: 'closed', orderId: 1, closing: 'expired' },
    ]);
  });

  test.for([
    ['running', 'y y y y y n y'],
    ['post_only', 'y y y y y n y'],
    ['cancel_only', 'y y y y y n y'],
    ['shutting_down', 'n n n y n y y'],
    ['read_only', 'y y y y y n y'],
    ['starting', 'y y y y y y y'],
    ['restore', 'n n n y n y y'],
  ] as const)('%s may become, in the same order: %s', ([from, allowed]) => {
    const seen = STATUSES.map((to) => {
      const [event] = marketIn(from)({ type: 'set_status', status: to }, 0);
      const done = event?.type === 'status_changed';
      if (!done) expect(event).toMatchObject({ type: 'refused', refusal: 'status_transition' });
      expect(done).toBe(canBecome(from, to));
      return done ? 'y' : 'n';
    });
    expect(seen.join(' ')).toBe(allowed);
  });

  test.for([
    ['restore', false],
    ['starting', true],
    ['read_only', true],
    ['running', true],
  ] as const)('reading in %s is allowed: %s', ([status, allowed]) => {
    expect(isAllowedIn(status, 'read')).toBe(allowed);
  });
});
