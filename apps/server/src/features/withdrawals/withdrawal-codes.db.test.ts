import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  readWithdrawalBody,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

// An account with a second factor confirms with it: each withdrawal costs a code. During a cool-down the mailed link is needed too.

let world: WithdrawalsWorld;
let owner: Owner;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '1');
  nextCode = await owner.turnOnCodes();
  await owner.endHold();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const confirm = (id: string, code: string) =>
  owner.client.post(`/api/user/withdrawals/${id}/confirm`, { code });

test('a code confirms one withdrawal and is used up, and the following mail can stop it', async () => {
  const mails = await owner.templates();
  const [first, second] = [await owner.asked(), await owner.asked()];
  expect(await owner.templates()).toEqual(mails);
  expect(await owner.read(first)).toMatchObject({ step: 'asked', confirms_by: 'code' });
  expect((await confirm(first, '000000')).body.code).toBe('code_wrong');
  const code = await nextCode();
  expect(readWithdrawalBody(await confirm(first, code))).toMatchObject({ step: 'approved' });
  expect((await confirm(second, code)).body.code).toBe('code_wrong');
  expect((await confirm(first, await nextCode())).body.code).toBe('withdrawal_not_waiting');
  expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_on_its_way']);
  const visitor = await world.program.client();
  const token = await owner.token('cancelUrl');
  expect((await visitor.post('/api/withdrawals/cancel', { token })).status).toBe(200);
  expect(await owner.read(first)).toMatchObject({ step: 'canceled' });
  expect(await owner.funds('BTC')).toEqual(['0.999', '0.001']);
});

test('wrong codes are counted, and guessing confirms no withdrawal', async () => {
  const id = await owner.asked();
  const answers: unknown[] = [];
  for (let guess = 0; guess < 12; guess += 1) answers.push((await confirm(id, '000001')).body.code);
  expect(answers.at(-1)).not.toBe('code_wrong');
  expect(await owner.read(id)).toMatchObject({ step: 'asked' });
});

test('for a day after the factor was turned on a withdrawal needs the mailed link and a code, on any device', async () => {
  await owner.holdPayouts();
  const id = await owner.asked();
  expect((await owner.templates()).at(-1)).toBe('withdrawal_asked');
  expect(await owner.read(id)).toMatchObject({
    confirms_by: 'code_and_mail',
    held_until: expect.any(String),
  });
  const byCode = await confirm(id, await nextCode());
  expect([byCode.status, byCode.body.code]).toEqual([409, 'mail_needed']);
  const visitor = await world.program.client();
  const token = await owner.token('confirmUrl');
  const link = (code?: string) => visitor.post('/api/withdrawals/confirm', { token, code });
  expect((await link()).body).toMatchObject({ code: 'code_needed', errors: [{ field: 'code' }] });
  expect((await link('000000')).body.code).toBe('code_wrong');
  expect((await link(await nextCode())).status).toBe(200);
  await world.program.settle(3);
  expect((await owner.read(id)).step).toBe('approved');
  await owner.endHold();
  await world.program.settle(3);
  expect(['sent', 'final']).toContain((await owner.read(id)).step);
});

test('a withdrawal requested before the cool-down cannot be confirmed by a code alone during it', async () => {
  const id = await owner.asked();
  expect(await owner.read(id)).toMatchObject({ confirms_by: 'code' });
  await owner.holdPayouts();
  expect((await confirm(id, await nextCode())).body.code).toBe('mail_needed');
  await owner.endHold();
  expect((await confirm(id, await nextCode())).status).toBe(200);
});

test('a refusal uses no code', async () => {
  await owner.holdPayouts();
  const id = await owner.asked();
  const code = await nextCode();
  expect((await confirm(id, code)).body.code).toBe('mail_needed');
  const token = await owner.token('confirmUrl');
  expect((await owner.client.post('/api/withdrawals/confirm', { token, code })).status).toBe(200);
  await owner.endHold();
});

test('an attacker with only the password cannot confirm by turning a factor on', async () => {
  const victim = await world.owner('demo@dukat.test');
  await victim.give('BTC', '1');
  const code = await victim.turnOnCodes();
  const asked = await victim.withdraw({ amount: '0.0005' });
  expect(asked.text).toContain('code_and_mail');
  const { id } = readWithdrawalBody(asked);
  const answer = await victim.client.post(`/api/user/withdrawals/${String(id)}/confirm`, {
    code: await code(),
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'mail_needed']);
});
