import { availableOf, blockedOf, chain } from '@dukat/ledger/accounts';
import { amountOf } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { daysBefore, pragueDay } from '../../platform/prague-day.ts';
import { type TestApi, type TestClient, testApi } from '../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { registerPortfoliosEndpoints } from './portfolios-endpoints.ts';

// The ledger writes its own moments, so that the clock of the reader is what moves.
const written = new Date();
const clock = fakeClock(written);
const dayMs = 86_400_000;
let db: TestDatabase;
let api: TestApi;

const clientOf = (portfolioId: string): TestClient => {
  const client = api.client();
  client.bearer = portfolioId;
  return client;
};

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi({
    database: db.database,
    clock,
    authenticate: async ({ bearer }) => ({
      kind: 'user',
      sessionId: bearer,
      user: {
        id: bearer,
        publicId: `user-${bearer}`,
        email: `user-${bearer}@example.com`,
        locale: 'en_US',
        portfolioId: bearer,
        portfolioType: 'basic',
        isVerified: false,
        isEmailConfirmed: true,
        tier: 0,
      },
    }),
    register: registerPortfoliosEndpoints,
  });
  for (let number = 0; number < 60; number += 1) {
    await inTransaction(db.database, (tx) =>
      post(tx, {
        reference: `history:${number}`,
        type: 'seed',
        entries: [
          { account: chain('BTC'), asset: 'BTC', amount: amountOf('-0.03') },
          { account: availableOf('71'), asset: 'BTC', amount: amountOf('0.02') },
          { account: blockedOf('71'), asset: 'BTC', amount: amountOf('0.01') },
        ],
      }),
    );
  }
});
afterAll(async () => {
  await api.close();
  await db.close();
});

interface Day {
  readonly day: string;
  readonly holdings: readonly { readonly currency: string; readonly amount: string }[];
}
async function historyOf(portfolioId: string): Promise<readonly Day[]> {
  const { status, body } = await clientOf(portfolioId).get('/api/user/portfolio/history');
  expect(status).toBe(200);
  return Array.isArray(body.days) ? body.days : [];
}

describe('the history of a portfolio', () => {
  test('is the owner’s alone: another one’s is empty, and nobody’s is not told', async () => {
    expect((await historyOf('72')).every(({ holdings }) => holdings.length === 0)).toBe(true);
    expect((await api.client().get('/api/user/portfolio/history')).status).toBe(401);
  });

  test('has a month of days and today, each with what was held when it ended, what is blocked included', async () => {
    clock.advance(3 * dayMs);
    const days = await historyOf('71');
    expect(days).toHaveLength(31);
    expect(days.at(-1)?.day).toBe(pragueDay(daysBefore(written, -3)));
    const held = days.map(({ holdings }) => holdings[0]?.amount);
    expect(held.slice(0, 27)).toEqual(Array(27).fill(undefined));
    expect(held.slice(27)).toEqual(['1.8', '1.8', '1.8', '1.8']);
    expect(days.at(-1)?.holdings).toEqual([{ currency: 'BTC', amount: '1.8' }]);
  });

  test('knows at every day what came before its first', async () => {
    clock.advance(90 * dayMs);
    const days = await historyOf('71');
    expect(new Set(days.map(({ holdings }) => holdings[0]?.amount))).toEqual(new Set(['1.8']));
  });
});
