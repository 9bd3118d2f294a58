import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { behaviors } from '../../../../../sandbox/src/adapters/lightning-sandbox/behaviors.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { atProvider, type Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PayingWorld, payConfirmed, payingWorld } from '../testing/paying-world.ts';

// Drill 34: payees hold payments and answers get lost, while the program that called restarts. In every round some payments end well,
// some fail, and none ends before the node says so.

const rounds = drillScale(3, 200);
const faults = [
  'pay',
  'fail',
  'hold',
  'lose-answer',
  'nonsense',
  'forget',
] as const satisfies readonly Behavior[];
type Behavior = (typeof behaviors)[number];
const msat = 10_000_000n;
const held = 0.0001005;
const usual = { timeout: 20_000, interval: 50 };

let world: PayingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner();
});
afterAll(async () => expect(await world.close()).toEqual([]));

interface Round {
  readonly id: string;
  readonly request: string;
  readonly paymentHash: string;
  readonly behavior: (typeof faults)[number];
  /** How a payment ends that its payee holds. */
  readonly end: 'settle' | 'fail';
}

async function askForEach(): Promise<readonly Round[]> {
  const asked: Round[] = [];
  for (const behavior of faults) {
    const { request, paymentHash } = await world.outside({ msat, behavior });
    const id = await payConfirmed(owner, { request, address_owner: atProvider });
    asked.push({ id, request, paymentHash, behavior, end: randomInt(2) === 0 ? 'settle' : 'fail' });
  }
  return asked;
}

const readFunds = async () => Number((await owner.funds('BTC'))[0]);

/** A worker without the calls in progress of the previous ones, as after a restart. */
async function restart(): Promise<void> {
  world.program.clock.advance(60_000);
  await world.sendAsWorker();
  await world.trackAsWorker();
}

/** Returns what is still on the way. */
async function restartAndCount(): Promise<number> {
  await restart();
  return (await world.accounts()).inFlight;
}

test(`${rounds} rounds of held payments and lost answers pay each invoice once, and release nothing early`, {
  timeout: 3_600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await owner.give('BTC', '0.001');
    const before = await readFunds();
    const asked = await askForEach();
    const called = world.payCalls.length;
    const sending: Promise<void>[] = [];
    const isEachSent = async () => {
      const rows = await Promise.all(asked.map(({ id }) => world.row(id)));
      const areSent = rows.every(({ status }) => status !== 'stored');
      // Processes that start while the calls of others have no answer yet. Each sends only a few of one customer.
      if (!areSent) sending.push(world.sendAsWorker(), world.sendAsWorker());
      return areSent;
    };
    await expect.poll(isEachSent, usual).toBe(true);
    const open = asked.filter(({ behavior }) => behavior === 'hold' || behavior === 'forget');
    // A call that has not reached the node yet may be asked about; its end is found the next time.
    await expect.poll(restartAndCount, usual).toBeCloseTo(open.length * held, 9);
    for (let restarts = 0; restarts < 3; restarts += 1) {
      expect(await restartAndCount()).toBeCloseTo(open.length * held, 9);
      for (const { id } of open) expect(['sent', 'unknown']).toContain((await world.row(id)).status);
    }

    for (const { paymentHash, behavior, end } of asked) {
      if (behavior === 'hold') await expect.poll(() => world.endHeld(paymentHash, end)).toBe(true);
      if (behavior === 'forget') await world.forget(paymentHash, false);
    }
    await Promise.all(sending);
    await expect.poll(restartAndCount, usual).toBe(0);
    const ends = Object.fromEntries(
      await Promise.all(asked.map(async ({ id, behavior }) => [behavior, (await world.row(id)).status])),
    );
    const ofHeld = asked.find(({ behavior }) => behavior === 'hold')?.end === 'settle' ? 'paid' : 'failed';
    expect(ends).toEqual({
      ...{ pay: 'paid', fail: 'failed', hold: ofHeld },
      ...{ 'lose-answer': 'paid', nonsense: 'paid', forget: 'paid' },
    });
    // No invoice was sent twice, whatever became of the first answer.
    expect(world.payCalls.slice(called).toSorted()).toEqual(asked.map(({ request }) => request).toSorted());
    const paid = Object.values(ends).filter((end) => end === 'paid').length;
    // Each cost its sum and the fee of the sandbox node.
    expect(before - (await readFunds())).toBeCloseTo(paid * 0.00010006, 9);
  }
});
