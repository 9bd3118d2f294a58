import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
let count = 0;
let oldEmail = '';
let newEmail = '';
let userId = '';
let owner: TestClient;
beforeEach(async () => {
  count += 1;
  oldEmail = `old${count}@example.com`;
  newEmail = `new${count}@example.com`;
  userId = (await world.member(oldEmail, password)).userId;
  owner = await world.signedIn(oldEmail, password);
});

const ask = (email = newEmail, client = owner) => client.post('/api/user/change_email', { email });
const tokenTo = (email: string) => world.tokenFor(email, 'changeUrl');
const confirm = (token: string) => world.http.client().post('/api/confirm_email_change', { token });
const pending = async () => (await owner.get('/api/user/change_email')).body.pending;
const templatesTo = async (recipient: string) => {
  const mails = world.store.database.selectFrom('mails').select('template');
  return (await mails.where('recipient', '=', recipient).orderBy('id').execute()).map(
    (mail) => mail.template,
  );
};
const logIn = (email: string) => world.http.client().post('/api/login', { email, password });
const heldUntil = () => findPayoutHoldEnd(world.store.database, userId, world.clock.now());

describe('a change of the e-mail', () => {
  test.each([
    ['the old mailbox first', ['old', 'new']],
    ['the new mailbox first', ['new', 'old']],
  ] as const)('completes after both confirmations, %s', async (_, order) => {
    const elsewhere = await world.signedIn(oldEmail, password);
    expect((await ask()).status).toBe(200);
    const tokens = { old: await tokenTo(oldEmail), new: await tokenTo(newEmail) };
    const [first, second] = order;
    expect((await confirm(tokens[first])).body).toEqual({ is_done: false });
    expect((await confirm(tokens[first])).body).toEqual({ is_done: false });
    expect(await pending()).toMatchObject({
      email: newEmail,
      is_confirmed_by_old: first === 'old',
      is_confirmed_by_new: first === 'new',
    });
    expect([await heldUntil(), (await logIn(newEmail)).status]).toEqual([undefined, 422]);
    expect((await confirm(tokens[second])).body).toEqual({ is_done: true });

    expect(await heldUntil()).toEqual(new Date(world.clock.now().getTime() + dayMs));
    for (const client of [owner, elsewhere]) expect((await client.get('/api/user/me')).status).toBe(401);
    expect((await logIn(oldEmail)).status).toBe(422);
    expect((await logIn(newEmail)).body).toMatchObject({
      user: { email: newEmail, is_email_confirmed: true },
    });
    expect((await templatesTo(oldEmail)).slice(-1)).toEqual(['email_changed']);
    expect(await templatesTo(newEmail)).toEqual(['email_change_confirm', 'email_is_new', 'new_device']);
    for (const token of Object.values(tokens)) expect((await confirm(token)).body.code).toBe('link_invalid');
  });

  test('requires a proof and gives the same response whether or not the new address has an account', async () => {
    await world.member(newEmail, password);
    expect((await ask()).body).toEqual((await ask(`free-${newEmail}`)).body);
    expect((await templatesTo(newEmail)).slice(-1)).toEqual(['email_change_taken']);
    world.clock.advance(10 * 60_000);
    expect((await ask()).body.code).toBe('proof_required');
  });

  test('is not completed by the old mailbox alone when the new address has an account', async () => {
    await world.member(newEmail, password);
    await ask();
    expect((await confirm(await tokenTo(oldEmail))).body).toEqual({ is_done: false });
    expect(await pending()).toMatchObject({ is_confirmed_by_new: false });
  });

  test('is refused completely when the address got an account meanwhile', async () => {
    await ask();
    const [ofOld, ofNew] = [await tokenTo(oldEmail), await tokenTo(newEmail)];
    await confirm(ofOld);
    await world.openAccount(newEmail);
    expect((await confirm(ofNew)).body.code).toBe('link_invalid');
    expect([(await owner.get('/api/user/me')).status, await heldUntil()]).toEqual([200, undefined]);
  });

  test('succeeds for one of two accounts that confirm the same address concurrently', async () => {
    const other = `other-${oldEmail}`;
    await world.member(other, password);
    const requests = [
      { client: owner, from: oldEmail },
      { client: await world.signedIn(other, password), from: other },
    ];
    const last: string[] = [];
    for (const { client, from } of requests) {
      await ask(newEmail, client);
      await confirm(await tokenTo(from));
      last.push(await tokenTo(newEmail));
    }
    const answers = await Promise.all(last.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('happens once when both links are opened many times concurrently', async () => {
    await ask();
    const tokens = [await tokenTo(oldEmail), await tokenTo(newEmail)];
    const many = Array.from({ length: 5 }, () => tokens).flat();
    const answers = await Promise.all(many.map(confirm));
    expect(answers.filter(({ body }) => body.is_done === true)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await templatesTo(oldEmail)).filter((name) => name === 'email_changed')).toHaveLength(1);
  });
});

describe('a request to change the e-mail', () => {
  test('replaces the earlier request, whose links become invalid', async () => {
    await ask();
    const older = [await tokenTo(oldEmail), await tokenTo(newEmail)];
    await ask(`better-${newEmail}`);
    for (const token of older) expect((await confirm(token)).body.code).toBe('link_invalid');
    expect(await pending()).toMatchObject({ email: `better-${newEmail}` });
  });

  test('is canceled idempotently, and its links become invalid', async () => {
    await ask();
    const tokens = [await tokenTo(oldEmail), await tokenTo(newEmail)];
    for (let time = 0; time < 2; time += 1)
      expect((await owner.post('/api/user/change_email/cancel', {})).status).toBe(200);
    for (const token of tokens) expect((await confirm(token)).body.code).toBe('link_invalid');
    expect(await pending()).toBeNull();
  });

  test('is valid for exactly two hours', async () => {
    await ask();
    const token = await tokenTo(newEmail);
    world.clock.advance(2 * 60 * 60_000 - 1);
    expect((await confirm(token)).status).toBe(200);
    world.clock.advance(1);
    expect((await confirm(token)).body.code).toBe('link_invalid');
  });

  test('has an increasing waiting time after the third', async () => {
    const codes = [];
    for (let asked = 0; asked < 4; asked += 1) codes.push((await ask(`${asked}-${newEmail}`)).status);
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['', 'email_required'],
    ['jana', 'email_invalid'],
  ])('refuses "%s": %s', async (email, code) => {
    const { status, body } = await ask(email);
    expect([status, body.code]).toEqual([422, code]);
  });

  test('refuses the current address in any spelling', async () => {
    expect((await ask(` ${oldEmail.toUpperCase()} `)).body.code).toBe('email_unchanged');
  });

  test('is not confirmed by a link of another purpose', async () => {
    await ask();
    await world.http.client().post('/api/forgot_password', { email: oldEmail });
    await world.runJobs();
    expect((await confirm(await world.tokenFor(oldEmail))).body.code).toBe('link_invalid');
    const token = await tokenTo(oldEmail);
    const misused = await world.http.client().post('/api/set_password', { token, password });
    expect(misused.body.code).toBe('link_invalid');
  });
});

test('the change ends a link to set a password that was mailed to the old mailbox', async () => {
  await world.http.client().post('/api/forgot_password', { email: oldEmail });
  await world.runJobs();
  const forPassword = await world.tokenFor(oldEmail);
  await ask();
  for (const token of [await tokenTo(oldEmail), await tokenTo(newEmail)]) await confirm(token);
  const set = await world.http.client().post('/api/set_password', { token: forPassword, password });
  expect(set.body.code).toBe('link_invalid');
});
