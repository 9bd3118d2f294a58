import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MarketingWorld, marketingWorld } from '../testing/marketing-world.ts';

let world: MarketingWorld;
beforeAll(async () => {
  world = await marketingWorld();
});
afterAll(() => world.close());

let email = '';
let count = 0;
beforeEach(() => {
  count += 1;
  email = `waits${count}@example.com`;
});

const ask = (changes: object = {}) =>
  world.http.client().post('/api/openings/request', { opening: 'bankid', email, ...changes });
const confirm = (token: string) => world.http.client().post('/api/openings/confirm', { token });
const link = () => world.mailedToken(email, 'confirmUrl');
const mails = async () => (await world.mailsTo(email)).length;
const request = async () => (await world.requests()).find((one) => one.email === email);

describe('a person who wants to be notified', () => {
  test('requires confirmation by a mailed link, and stores its time and device', async () => {
    expect(await ask({ email: `  ${email.toUpperCase()} ` })).toMatchObject({ status: 200, body: {} });
    expect(await request()).toMatchObject({ opening: 'bankid', confirmed_at: null });
    const client = world.http.client();
    const token = await link();
    expect(await client.post('/api/openings/confirm', { token })).toMatchObject({
      status: 200,
      body: { opening: 'bankid' },
    });
    expect(await request()).toMatchObject({ confirmed_at: world.clock.now(), confirmed_on: client.deviceId });
  });

  test('can confirm repeatedly; the time of the first confirmation is stored', async () => {
    await ask();
    const token = await link();
    await confirm(token);
    const first = await request();
    world.clock.advance(30 * dayMs);
    expect((await confirm(token)).status).toBe(200);
    expect(await request()).toEqual(first);
  });

  test('has a link valid for seven days, of which only the hash is stored', async () => {
    await ask();
    const token = await link();
    expect(JSON.stringify(await world.requests())).not.toContain(token);
    world.clock.advance(7 * dayMs);
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
    expect((await request())?.confirmed_at).toBeNull();
  });

  test('gets no second mail while the link is valid or after confirming, but the same answer', async () => {
    const answers = [await ask(), await ask()];
    expect(await mails()).toBe(1);
    await confirm(await link());
    world.clock.advance(30 * dayMs);
    answers.push(await ask());
    expect(await mails()).toBe(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
  });

  test('gets another link if the first expired unused, and the first is then invalid', async () => {
    await ask();
    const old = await link();
    world.clock.advance(7 * dayMs);
    await ask();
    expect(await mails()).toBe(2);
    expect((await confirm(old)).status).toBe(422);
    expect((await confirm(await link())).status).toBe(200);
  });

  test('waits for each capability and brand separately', async () => {
    await ask();
    await ask({ opening: 'bank_verification' });
    await world.http
      .client('finex.localhost:3000')
      .post('/api/openings/request', { opening: 'bankid', email });
    expect(await mails()).toBe(3);
  });

  test('sends one mail for fifty concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(await mails()).toBe(1);
  });
});

describe('invalid requests', () => {
  test.each([
    ['no address', { email: ' ' }, 'email_required'],
    ['an invalid address', { email: 'waits@' }, 'email_invalid'],
    ['a capability without a waiting list', { opening: 'everything' }, 'invalid_request'],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'invalid_request'],
    ['a line break in it', { email: 'a@example.com\nBcc: b@example.com' }, 'invalid_request'],
  ])('%s is refused and stores nothing', async (_, changes, code) => {
    const before = (await world.requests()).length;
    expect(await ask(changes)).toMatchObject({ status: 422, body: { code } });
    expect((await world.requests()).length).toBe(before);
  });

  test.each(['gift_cards', 'referral', 'savings', 'autosell', 'lightning', 'staking'])(
    'a notice of %s, which is open, is refused and stores nothing',
    async (opening) => {
      const before = (await world.requests()).length;
      expect(await ask({ opening })).toMatchObject({
        status: 409,
        body: { code: 'open_already' },
      });
      expect((await world.requests()).length).toBe(before);
    },
  );

  test('a bot that fills the hidden field gets the same answer, and is neither stored nor mailed', async () => {
    expect(await ask({ website: 'https://spam.example' })).toMatchObject({ status: 200, body: {} });
    expect([await request(), await mails()]).toEqual([undefined, 0]);
  });

  test.each(['a'.repeat(43), 'x'])('the token %s confirms nothing', async (token) => {
    expect((await confirm(token)).status).toBe(422);
  });
});
