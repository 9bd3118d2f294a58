import { availableAccount, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import type { WalletsFacade } from '../wallets-facade.ts';

type Answer = Awaited<ReturnType<WalletsFacade['requestChainPayout']>>;

let db: TestDatabase;
let many: ReturnType<typeof openDatabase>;
let world: SandboxWorld;

beforeAll(async () => {
  db = await testDatabase();
  many = openDatabase({ url: db.url, max: 20 });
  world = await sandboxWorld(many);
});
afterAll(async () => {
  await many.destroy();
  await db.close();
});

function withdraw(portfolioId: string, reference: string, gross: string): Promise<Answer> {
  return inTransaction<Answer>(many, async (tx, abandon) => {
    const answer = await world.wallets.requestChainPayout(tx, {
      reference,
      portfolioId,
      asset: 'LTC',
      network: 'LTC',
      to: { Address: world.requirePort('LTC').addressAt(0, 900).address },
      gross: toAmount(gross),
      from: 'available',
      now: world.clock.now(),
    });
    return answer.refused ? abandon(answer) : answer;
  });
}

describe('concurrent withdrawals', () => {
  test('fifty of the whole balance: one succeeds, in every round', async () => {
    for (let round = 0; round < 8; round += 1) {
      const portfolioId = String(700 + round);
      await world.give(portfolioId, 'LTC', 'LTC', '5');
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => withdraw(portfolioId, `r${round}:${index}`, '5')),
      );
      expect(answers.filter(({ refused }) => !refused)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.refused ? [answer.reason] : []))).toEqual(
        Array.from({ length: 49 }, () => 'funds_too_low'),
      );
      expect(formatAmount(await readBalance(many, availableAccount(portfolioId), 'LTC'))).toBe('0');
    }
  });

  test('twenty with one reference: one withdrawal, returned to every caller', async () => {
    await world.give('750', 'LTC', 'LTC', '50');
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw('750', 'same', '2')));
    const ids = new Set(answers.map((answer) => (answer.refused ? answer.reason : answer.value.payoutId)));
    expect(ids.size).toBe(1);
    expect(formatAmount(await readBalance(many, availableAccount('750'), 'LTC'))).toBe('48');
  });

  test('each arrives once, whichever worker sends it', async () => {
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(Array.from({ length: 5 }, () => world.tend('LTC')));
      await world.mine('LTC');
    }
    await world.tend('LTC');
    const rows = await many
      .selectFrom('wallet_withdrawals')
      .select(['status', 'txid'])
      .where('network', '=', 'LTC')
      .execute();
    expect(rows).toHaveLength(9);
    expect(rows.every(({ status }) => status === 'final')).toBe(true);
    const sent = await many
      .selectFrom('sandbox_chain_transactions')
      .select('txid')
      .where('network', '=', 'LTC')
      .execute();
    expect(new Set(sent.map(({ txid }) => txid))).toEqual(new Set(rows.map(({ txid }) => txid)));
    expect(sent).toHaveLength(9);
    expect(formatAmount(await readBalance(many, inFlight('LTC'), 'LTC'))).toBe('0');
  });
});
