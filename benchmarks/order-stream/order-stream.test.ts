import { expect, test } from 'vitest';
import { runEngine } from '../engine/engine-run.ts';
import { listOwners } from '../engine/owners.ts';
import { orderStream } from './order-stream.ts';
import type { ProfileName } from './profiles.ts';

/** The fills of these streams, which every engine must make. */
const EXPECTED: [ProfileName, number, fills: number, fillHash: number][] = [
  ['normal', 42, 4190, 1178235841],
  ['normal', 7, 4069, 2498745828],
  ['deep', 42, 1553, 1097391927],
  ['deep', 7, 1501, 3696552932],
  ['pile', 42, 1673, 16966095],
  ['pile', 7, 1521, 1426757097],
  ['features', 42, 4060, 1209429159],
  ['features', 7, 4059, 3186951869],
];

test.for(EXPECTED)(
  '%s, seed %i, has the expected fills, and the engine makes the same ones',
  ([profile, seed, fills, hash]) => {
    const stream = orderStream(profile, seed, 20_000);
    expect([stream.fills, stream.fillHash]).toEqual([fills, hash]);
    const owners = listOwners(stream);
    const { settlement, engine } = runEngine(
      stream,
      owners,
      owners.reduce((most, owner) => Math.max(most, owner), 0),
    );
    expect([settlement.fills, settlement.hash >>> 0]).toEqual([fills, hash]);
    expect(engine.market.orders.live).toBe(stream.restingOrders);
    expect([engine.market.book.bestBid, engine.market.book.bestAsk]).toEqual([
      stream.bestBid,
      stream.bestAsk,
    ]);
  },
);
