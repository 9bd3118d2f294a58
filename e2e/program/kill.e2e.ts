import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOrder } from '../../apps/server/src/program/testing/order-requests.ts';
import { type CustomerAction, customer } from '../platform/kill-customers.ts';
import { type KillableProgram, killableProgram, type Victim } from '../platform/killable-program.ts';

const kills = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.SEED ?? 20_251_108);
const customers = 6;
const longestLifeMs = 2_500;
const victims: readonly Victim[] = ['program', 'program', 'database', 'both'];

/** A small generator (mulberry32), so that a failed run can be repeated with SEED. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let program: KillableProgram;
beforeAll(async () => {
  program = await killableProgram();
  await program.start();
});
afterAll(() => program.end());

test(`ends every order once and keeps every confirmed result through ${kills} random kills of the program or its database`, {
  timeout: 270_000 + kills * 30_000,
  // The first attempt has used all keys on this database, so a retry would prove nothing.
  retry: 0,
}, async () => {
  const random = randomFrom(seed);
  const customerActions: CustomerAction[] = [];
  let isOver = false;
  let hasFailed = false;
  const customerRuns = Promise.all(
    Array.from({ length: customers }, (_, index) =>
      customer(
        {
          origin: program.origin,
          random: randomFrom(seed + index + 1),
          isOver: () => isOver,
          name: `customer-${seed}-${index}`,
        },
        customerActions,
      ),
    ),
  );
  const killing = (async () => {
    try {
      for (let kill = 0; kill < kills && !hasFailed; kill += 1) {
        await wait(Math.floor(random() * longestLifeMs));
        await program.kill(victims[Math.floor(random() * victims.length)] ?? 'program');
        await program.start();
      }
    } finally {
      isOver = true;
    }
  })();
  customerRuns.catch(() => {
    hasFailed = true;
  });
  const [left, done] = await Promise.allSettled([killing, customerRuns]);
  // If the program did not come back, customers have no response: report why it did not come back first.
  if (left.status === 'rejected') throw left.reason;
  if (done.status === 'rejected') throw new Error(`${done.reason}\n${program.said()}`);
  const took = customerActions.map(({ tookMs }) => tookMs / 1000).toSorted((one, other) => one - other);
  console.log(
    `${kills} kills, ${customerActions.length} orders; ended after ${took[took.length >> 1]?.toFixed(1)} s (median), ${took.at(-1)?.toFixed(1)} s (most)`,
  );

  expect(customerActions.length).toBeGreaterThanOrEqual(customers);
  for (const { scenario, key, body, client, order, seen } of customerActions) {
    const about = `${scenario} (${key})`;
    const again = await client.post('/api/new_order', body, { 'idempotency-key': key });
    expect(
      { status: again.status, id: again.body.id },
      `${about}: the same key gives the same order`,
    ).toEqual({
      status: 200,
      id: order.id,
    });
    const { status, payout, payout_type: payoutType } = await fetchOrder(client, order);
    expect(status, `${about}: what has ended stays ended`).toBe(seen.at(-1));
    expect(status, about).toBe(scenario === 'change of mind' ? 'CANCELED' : 'FINISHED');
    expect(payout?.status, `${about}: its payout`).toBe(
      payoutType === 'SEND' && status === 'FINISHED' ? 'final' : undefined,
    );
  }
  expect(new Set(customerActions.map(({ order }) => order.id)).size, 'expected different orders').toBe(
    customerActions.length,
  );

  const books = await program.books();
  expect(books.exitCode, books.said).toBe(0);
});
