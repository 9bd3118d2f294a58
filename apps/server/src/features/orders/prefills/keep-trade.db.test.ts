import {
  readSavedTrade as readSavedTradeEndpoint,
  readTrade as readTradeEndpoint,
} from '@dukat/contract/trading/trades';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { bitcoinAddress, buyOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { readSavedTrade } from './save-trade.ts';

let program: TestProgram;
let visitor: TestClient;
let owner: TestClient;
let other: TestClient;
let count = 0;

const ownerEmail = 'demo@dukat.test';
const otherEmail = 'slovak@dukat.test';

beforeAll(async () => {
  program = await testProgram();
  program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
  visitor = await program.client();
  owner = await signIn(program, ownerEmail);
  other = await signIn(program, otherEmail);
});
afterAll(() => program.close());

const trade = {
  sell: false,
  cryptoCurrency: 'BTC',
  cryptoAmount: null,
  fiatAmount: '50000',
  fiatCurrency: 'CZK',
  withdrawalAddress: { Address: bitcoinAddress },
};

function newEmail(): string {
  count += 1;
  return `keeper${count}@example.com`;
}

const keep = (client: TestClient, changes: object = {}, email: string | null = null) =>
  client.post('/api/trade/verification', { email, agreement: true, trade: { ...trade, ...changes } });
const mailsTo = (email: string) => program.mails.filter(({ to }) => to === email);
const idIn = (path: unknown) => /tradeId=([\w-]+)/.exec(String(path))?.[1] ?? '';
async function kept(client: TestClient, tradeId?: string) {
  const { status, body } = await client.get(
    `/api/user/kept_trade${tradeId === undefined ? '' : `?tradeId=${tradeId}`}`,
  );
  const order = status === 200 ? readSavedTradeEndpoint.response.parse(body).kept : null;
  return { status, code: body.code, order };
}
const readRows = async (table: 'orders' | 'trade_prefills' | 'users' | 'ledger_entries') =>
  Number(
    (
      await program.database
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('an order above the limit without verification', () => {
  test('of a user is saved with its address, mailed as a link, and opened only by its owner', async () => {
    const orders = await readRows('orders');
    const answer = await keep(owner);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.redirect_url).toMatch(/^\/myaccount\?section=verification&tradeId=[\w-]+$/);
    const id = idIn(answer.body.redirect_url);
    await program.settle();
    const mail = mailsTo(ownerEmail).at(-1);
    expect(mail?.subject).toBe('Verify your identity to finish your order');
    expect(mail?.text).toContain(`/myaccount?section=verification&tradeId=${id}`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(/CZK.?50,000.* → BTC/);

    expect((await kept(owner, id)).order).toMatchObject({ tradeId: id, trade });
    expect((await kept(owner)).order?.tradeId).toBe(id);
    const foreign = await kept(other, id);
    expect([foreign.status, foreign.code]).toEqual([404, 'trade_unknown']);
    expect((await kept(other)).order).toBeNull();
    for (const client of [other, visitor])
      expect(
        readTradeEndpoint.response.parse((await client.get(`/api/trade?tradeId=${id}`)).body).trade
          .withdrawalAddress,
      ).toBeNull();
    expect(await readRows('orders')).toBe(orders);
  });

  test('of a visitor gets the same answer for a known and an unknown e-mail, with the id only in the mail', async () => {
    const stranger = newEmail();
    const [known, unknown] = [await keep(visitor, {}, ownerEmail), await keep(visitor, {}, stranger)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(unknown.body.redirect_url).toBeNull();
    await program.settle();
    const id = idIn(mailsTo(stranger).find(({ text }) => text.includes('tradeId='))?.text);
    expect(id).not.toBe('');
  });

  test('that a visitor saves for another person’s e-mail has no address', async () => {
    await keep(visitor, { withdrawalAddress: { Address: 'attacker' } }, ownerEmail);
    await program.settle();
    const id = idIn(mailsTo(ownerEmail).at(-1)?.text);
    expect((await kept(owner, id)).order?.trade).toEqual({ ...trade, withdrawalAddress: null });
  });

  test('is saved for seven days', async () => {
    const id = idIn((await keep(other)).body.redirect_url);
    const day = 86_400_000;
    const until = (await kept(other, id)).order?.expires_at ?? '';
    expect(new Date(until).getTime() - program.clock.now().getTime()).toBe(7 * day);
    const { id: userId } = await program.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', otherEmail)
      .executeTakeFirstOrThrow();
    const readAt = async (time: Date) => readSavedTrade(program.database, userId, id, time);
    expect((await readAt(new Date(Date.parse(until) - 1))).refused).toBe(false);
    expect((await readAt(new Date(until))).refused).toBe(true);
  });

  test('is deleted once its owner has placed it, and stays if another person names its id', async () => {
    const id = idIn((await keep(owner)).body.redirect_url);
    const place = async (client: TestClient) =>
      client.post('/api/new_order', {
        ...(await buyOrder(client, { email: null, fiat_value: '20000' })),
        tradeId: id,
      });
    expect((await place(other)).status).toBe(200);
    expect((await kept(owner, id)).status).toBe(200);
    expect((await place(owner)).status).toBe(200);
    expect((await kept(owner, id)).status).toBe(404);
  });
});

describe('refuses', () => {
  test.each<[string, object, number, string]>([
    ['an order at the limit', { fiatAmount: '25000' }, 409, 'identity_not_needed'],
    [
      'a sale at the limit',
      { sell: true, fiatAmount: null, cryptoAmount: '0.0125' },
      409,
      'identity_not_needed',
    ],
    ['a price that no order may have', { fiatAmount: '5000001' }, 422, 'price_out_of_range'],
    ['no amount at all', { fiatAmount: null }, 422, 'amount_not_a_number'],
    ['an unknown coin', { cryptoCurrency: 'XXX' }, 422, 'currency_unknown'],
  ])('%s, and writes nothing', async (_, changes, status, code) => {
    const before = await Promise.all([readRows('trade_prefills'), readRows('users')]);
    const answer = await keep(visitor, changes, newEmail());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await Promise.all([readRows('trade_prefills'), readRows('users')])).toEqual(before);
  });

  test('nothing just above the limit, by money or by coins', async () => {
    expect((await keep(visitor, { fiatAmount: '25001' }, newEmail())).status).toBe(200);
    const coins = { fiatAmount: null, cryptoAmount: '0.0130' };
    expect((await keep(visitor, coins, newEmail())).status).toBe(200);
  });

  test('a verified user, and a visitor without an e-mail or without accepting the terms', async () => {
    const verified = await signIn(program, 'verified@dukat.test');
    expect((await keep(verified)).body.code).toBe('identity_not_needed');
    expect((await keep(visitor)).body.code).toBe('email_required');
    expect((await keep(visitor, {}, 'no mail')).body.code).toBe('email_invalid');
    const answer = await visitor.post('/api/trade/verification', { email: newEmail(), trade });
    expect(answer.body.code).toBe('agreement_required');
  });
});
