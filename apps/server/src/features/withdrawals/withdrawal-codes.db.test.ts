import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalOf,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

// Whoever has a second step confirms with it: each withdrawal costs a code.

let world: WithdrawalsWorld;
let owner: Owner;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '1');
  nextCode = await owner.turnOnCodes();
});
afterEach(async () => expect(await world.brokenPromises()).toEqual([]));
afterAll(() => world.program.close());

const confirm = (id: string, code: string) =>
  owner.client.post(`/api/user/withdrawals/${id}/confirm`, { code });

test('a code lets one withdrawal go, is spent by it, and the mail that follows can stop it', async () => {
  const mails = await owner.templates();
  const [first, second] = [await owner.asked(), await owner.asked()];
  expect(await owner.templates()).toEqual(mails);
  expect(await owner.read(first)).toMatchObject({ step: 'asked', confirms_by: 'code' });
  expect((await confirm(first, '000000')).body.code).toBe('code_wrong');
  const code = await nextCode();
  expect(withdrawalOf(await confirm(first, code))).toMatchObject({ step: 'approved' });
  expect((await confirm(second, code)).body.code).toBe('code_wrong');
  expect((await confirm(first, await nextCode())).body.code).toBe('withdrawal_not_waiting');
  expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_on_its_way']);
  const visitor = await world.program.client();
  const token = await owner.token('cancelUrl');
  expect((await visitor.post('/api/withdrawals/cancel', { token })).status).toBe(200);
  expect(await owner.read(first)).toMatchObject({ step: 'canceled' });
  expect(await owner.funds('BTC')).toEqual(['0.999', '0.001']);
});

test('wrong codes are counted, and no withdrawal goes by guessing', async () => {
  const id = await owner.asked();
  const answers: unknown[] = [];
  for (let guess = 0; guess < 12; guess += 1) answers.push((await confirm(id, '000001')).body.code);
  expect(answers.at(-1)).not.toBe('code_wrong');
  expect(await owner.read(id)).toMatchObject({ step: 'asked' });
});
