import { marketStatuses } from '@dukat/rules/trading/market';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointOperator } from '../../features/operators/appoint-operator.ts';
import { seedMaker } from '../../features/trading/market-maker/stake-maker.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// What operators see of the markets, and how an administrator opens and closes a market.

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  visitor = await program.client();
});
afterAll(async () => {
  await program.deps.exchange.stop();
  await backOffice.close();
  await program.close();
});

interface OperatorMarket {
  readonly market: string;
  readonly status: string;
  readonly next: readonly string[];
  readonly quoting: string;
  readonly bids: number;
  readonly asks: number;
  readonly best_bid: string | null;
  readonly best_ask: string | null;
  readonly reference: string | null;
}

async function findMarket(name = 'BTC_CZK'): Promise<OperatorMarket | undefined> {
  const { body } = await operator.get('/admin/api/markets');
  return (body.markets as OperatorMarket[]).find(({ market }) => market === name);
}

const setStatus = (status: string, { name = 'BTC_CZK', reason = 'a drill' } = {}) =>
  operator.post(`/admin/api/markets/${name}/status`, { status, reason });

async function statusForAll(name = 'BTC_CZK'): Promise<unknown> {
  const { body } = await visitor.get('/v1/markets');
  return (body.markets as OperatorMarket[]).find(({ market }) => market === name)?.status;
}

describe('the markets', () => {
  test('are all listed, with the reason if the market maker is switched off', async () => {
    const { status, body } = await operator.get('/admin/api/markets');
    expect(status).toBe(200);
    expect((body.markets as OperatorMarket[]).map(({ market }) => market)).toEqual(
      tradingMarkets.map(({ name }) => name),
    );
    expect(await findMarket()).toMatchObject({
      status: 'running',
      quoting: 'switched_off',
      bids: 0,
      best_bid: null,
    });
  });

  test('are quoted once the market maker works, from an inventory within its limits', async () => {
    await inTransaction(program.database, (tx) => seedMaker(tx, program.clock.now()));
    await program.deps.marketMaker.round();
    const market = await findMarket();
    // The CZK inventory above its floor pays for fewer price levels than the coins.
    expect(market).toMatchObject({ bids: 23, asks: 30, reference: '2000000' });
    expect(Number(market?.best_bid)).toBeLessThan(2_000_000);
    expect(Number(market?.best_ask)).toBeGreaterThan(2_000_000);
    const { body } = await operator.get('/admin/api/markets');
    expect(body.inventory).toContainEqual({
      asset: 'CZK',
      total: '45000000',
      target: '45000000',
      floor: '11250000',
      ceiling: null,
    });
  });
});

describe('a status', () => {
  test('is public, and its operator and reason are logged', async () => {
    expect((await setStatus('cancel_only', { reason: 'the bank is closed' })).status).toBe(200);
    expect(await statusForAll()).toBe('cancel_only');
    expect(await findMarket()).toMatchObject({ status: 'cancel_only' });
    const { acts } = (await operator.get('/admin/api/acts')).body as { acts: Record<string, unknown>[] };
    expect(acts[0]).toMatchObject({
      act: 'market.status_set',
      operator: administrator[0],
      subject: 'market:BTC_CZK',
      details: { from: 'running', to: 'cancel_only', reason: 'the bank is closed' },
    });
    await setStatus('running');
    expect(await statusForAll()).toBe('running');
  });

  test('changes only to those that the market allows', async () => {
    for (const path of [
      ['shutting_down', 'starting', 'running'],
      ['restore', 'starting', 'running'],
      ['post_only', 'read_only', 'running'],
    ]) {
      for (const status of path) {
        const next = (await findMarket())?.next ?? [];
        for (const refused of marketStatuses.filter((one) => !next.includes(one) && one !== status)) {
          const before = await statusForAll();
          if (refused === before) continue;
          expect(await setStatus(refused)).toMatchObject({
            status: 409,
            body: { code: 'market_status_transition' },
          });
          expect(await statusForAll()).toBe(before);
        }
        expect([status, (await setStatus(status)).status]).toEqual([status, 200]);
        expect(await statusForAll()).toBe(status);
      }
    }
  });

  test('that is already set is accepted and logs nothing', async () => {
    const acts = async () => ((await operator.get('/admin/api/acts')).body.acts as { id: string }[])[0]?.id;
    const last = await acts();
    expect((await setStatus('running')).status).toBe(200);
    expect(await acts()).toBe(last);
  });

  test('needs a market, a status that exists and a reason', async () => {
    expect(await setStatus('running', { name: 'BTC_XYZ' })).toMatchObject({
      status: 404,
      body: { code: 'market_unknown' },
    });
    expect((await setStatus('paused')).status).toBe(422);
    expect((await setStatus('read_only', { reason: 'no' })).status).toBe(422);
    expect((await setStatus('read_only', { reason: 'x'.repeat(201) })).status).toBe(422);
    expect(await statusForAll()).toBe('running');
  });

  test('is only changed by administrators: finance can only read it', async () => {
    const { now } = program.clock;
    const given = await inTransaction(program.database, (tx) =>
      appointOperator(tx, { email: 'look@dukat.test', role: 'finance', now: now() }),
    );
    if (given.refused) throw new Error(given.reason);
    const viewer = await backOffice.logIn('look@dukat.test', given.value.password);
    await viewer.post('/admin/api/password', {
      current: given.value.password,
      password: 'My-very-own-pass-9',
    });
    expect((await viewer.get('/admin/api/markets')).status).toBe(200);
    expect(
      await viewer.post('/admin/api/markets/BTC_CZK/status', { status: 'read_only', reason: 'a drill' }),
    ).toMatchObject({ status: 403, body: { code: 'role_forbids' } });
    expect(await statusForAll()).toBe('running');
  });
});
