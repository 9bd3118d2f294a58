import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { activateTrading } from '../../program/testing/activate-trading.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import { buyOrder } from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { portfolioRequests } from './testing/portfolio-requests.ts';

let program: TestProgram;
let owner: TestClient;
let own: ReturnType<typeof portfolioRequests>;
let first: string;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  await activateTrading(owner, { CZK: '1000' });
  own = portfolioRequests(owner);
  first = await own.selected();
});
afterAll(() => program.close());

const readCode = (answer: { readonly status: number; readonly body: Record<string, unknown> }) => [
  answer.status,
  answer.body.code,
];
const internalId = async (publicId: string) =>
  (
    await program.database
      .selectFrom('portfolios')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  ).id;

describe('opening and naming', () => {
  test('a new portfolio is listed under its name, empty and not selected', async () => {
    const id = await own.made('  For the  house ');
    expect((await own.all()).find((its) => its.id === id)).toEqual({
      id,
      type: 'basic',
      publicName: 'For the house',
    });
    expect(await own.selected()).toBe(first);
    const { body } = await owner.get(`/api/user/portfolios/${id}/accounts`);
    const accounts = Array.isArray(body.accounts) ? body.accounts : ['none'];
    expect(accounts.filter(({ amount }) => amount !== '0')).toEqual([]);
  });

  test.each([
    ['no name', { type: 'basic' }, [422, 'portfolio_name_required']],
    ['an invisible name', { type: 'basic', publicName: '\u200B ' }, [422, 'portfolio_name_required']],
    [
      'a name that another one has',
      { type: 'basic', publicName: 'FOR THE HOUSE' },
      [409, 'portfolio_name_taken'],
    ],
    ['a second trading account', { type: 'trade' }, [409, 'trade_portfolio_exists']],
  ])('%s is refused without opening a portfolio', async (_, body, refusal) => {
    const before = await own.names();
    expect(readCode(await owner.post('/api/user/portfolios', body))).toEqual(refusal);
    expect(await own.names()).toEqual(before);
  });

  test('a name can be changed to an unused one', async () => {
    const id = await own.made('Old name');
    expect((await own.rename(id, 'New name')).body).toEqual({ id, type: 'basic', publicName: 'New name' });
    expect((await own.rename(id, 'new NAME')).body.publicName).toBe('new NAME');
    expect(readCode(await own.rename(id, 'For the house'))).toEqual([409, 'portfolio_name_taken']);
    expect(readCode(await own.rename(id, ' '))).toEqual([422, 'portfolio_name_required']);
    expect(readCode(await own.rename('nobody', 'Mine'))).toEqual([404, 'portfolio_unknown']);
    await own.close(id);
  });

  test('at most ten basic portfolios are open, and closing one makes room', async () => {
    const opened: string[] = [];
    for (let number = (await own.all()).length - 1; number < 10; number += 1)
      opened.push(await own.made(`Number ${number}`));
    expect(readCode(await own.make('One more'))).toEqual([409, 'too_many_portfolios']);
    expect((await own.close(opened[0] ?? '')).status).toBe(200);
    opened.push(await own.made('One more'));
    for (const id of opened.slice(1)) await own.close(id);
  });
});

describe('closing', () => {
  test('removes an empty one from the list and from use; if it was selected, the first one is', async () => {
    const id = await own.made('Short');
    await own.select(id);
    expect(await own.selected()).toBe(id);
    expect((await own.close(id)).status).toBe(200);
    expect(await own.selected()).toBe(first);
    for (const answer of [
      await own.close(id),
      await own.select(id),
      await own.rename(id, 'Again'),
      await own.move(first, id, '1'),
      await owner.get(`/api/user/portfolios/${id}/accounts`),
    ])
      expect(readCode(answer)).toEqual([404, 'portfolio_unknown']);
  });

  test('is refused for a frozen account until it thaws', async () => {
    const id = await own.made('Frozen');
    await freezeOwner(program, owner);
    expect(readCode(await own.close(id))).toEqual([409, 'payouts_frozen']);
    await unfreezeOwner(program);
    expect(readCode(await own.close(id))).toEqual([200, undefined]);
  });

  test('is refused for the first portfolio and the trading account', async () => {
    const trade = (await own.all()).find(({ type }) => type === 'trade');
    for (const id of [first, trade?.id ?? ''])
      expect(readCode(await own.close(id))).toEqual([409, 'portfolio_stays']);
  });

  test("other users' portfolios cannot be closed, renamed or selected", async () => {
    const stranger = portfolioRequests(await signIn(program, 'slovak@dukat.test'));
    const id = await own.made('Mine');
    for (const answer of [
      await stranger.close(id),
      await stranger.rename(id, 'Theirs'),
      await stranger.select(id),
    ])
      expect(readCode(answer)).toEqual([404, 'portfolio_unknown']);
    expect(await own.names()).toContain('Mine');
    await own.close(id);
  });

  test('is refused until all money is moved away', async () => {
    const id = await own.made('Holiday');
    expect((await own.move(first, id, '500')).status).toBe(200);
    expect(readCode(await own.close(id))).toEqual([409, 'portfolio_not_empty']);
    expect((await own.move(id, first, '500')).status).toBe(200);
    expect((await own.close(id)).status).toBe(200);
  });

  test('is refused while an order waits for its payment', async () => {
    const id = await own.made('With an order');
    await own.select(id);
    const body = await buyOrder(owner, { email: null, payout_type: 'KEEP', coin_address: null });
    const opened = await owner.post('/api/new_order', body);
    expect(opened.status).toBe(200);
    expect(readCode(await own.close(id))).toEqual([409, 'portfolio_not_empty']);
    const canceled = await owner.post('/api/order/cancel_before_payment', { id: opened.body.id });
    expect(canceled.status).toBe(200);
    expect((await own.close(id)).status).toBe(200);
  });

  const gateway = (id: string, status: string) => `
    insert into gateway_payments (public_id, provider, user_id, portfolio_id, currency, amount, locale, origin, return_path, status, created_at)
    select 'g-' || id, 'GOPAY', user_id, id, 'CZK', 1, 'cs_CZ', 'http://localhost', '/', '${status}', now() from portfolios where id = ${id}`;
  const address = (id: string) => `
    insert into wallet_addresses (public_id, network, branch, derivation_index, address, watch_key, purpose, portfolio_id, created_at)
    values ('a-${id}', 'BTC', 0, 900000, 'a', 'a', 'wallet', ${id}, now())`;
  const coming = `
    insert into wallet_deposits (public_id, network, txid, transfer_index, address_id, asset, amount, deposit_fee, confirmations_needed, status, seen_at)
    select 'd', network, 'tx', 0, id, 'BTC', 1, 0, 2, 'seen', now() from wallet_addresses where derivation_index = 900000`;
  const payout = (id: string) => `
    insert into bank_payouts (public_id, reference, end_to_end_id, portfolio_id, asset, gross, fee, amount, iban, owner, message, status, created_at)
    values ('p', 'drill:p', 'DRILLPAYOUT1', ${id}, 'CZK', 1, 0, 1, 'CZ', 'x', 'x', 'stored', now())`;

  test.each([
    ['a card payment that may still be paid', (id: string) => [gateway(id, 'waiting')], 'gateway_payments'],
    ['coins on their way to its address', (id: string) => [address(id), coming], 'wallet_deposits'],
    ['a payout that may still fail', (id: string) => [payout(id)], 'bank_payouts'],
  ])('%s keeps it open', async (name, statements, table) => {
    const id = await own.made(name);
    await asOwner(program.ownerUrl, ...statements(await internalId(id)));
    expect(readCode(await own.close(id))).toEqual([409, 'portfolio_not_empty']);
    await asOwner(program.ownerUrl, `delete from ${table}`);
    expect((await own.close(id)).status).toBe(200);
  });

  test('a deposit makes a closed one visible again, and selecting it reopens it', async () => {
    const id = await own.made('Forgotten');
    expect((await own.close(id)).status).toBe(200);
    const internal = await internalId(id);
    await asOwner(program.ownerUrl, gateway(internal, 'waiting'));
    expect(await own.names()).toContain('Forgotten');
    expect((await own.select(id)).status).toBe(200);
    await asOwner(program.ownerUrl, 'delete from gateway_payments');
    expect(await own.selected()).toBe(id);
    await own.close(id);
    expect(await failedChecks(program.database)).toEqual([]);
  });
});
