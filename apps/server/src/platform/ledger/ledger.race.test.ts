import {
  availableAccount,
  bank,
  blockedAccount,
  houseFees,
  houseTrading,
  inFlight,
  type LedgerAccount,
} from '@dukat/ledger/accounts';
import { amountFromUnits, formatAmount, negate } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { auditBooks } from './audit.ts';
import { readBalance } from './balances.ts';
import { startPostingBatcher } from './batches/posting-batcher.ts';
import { post } from './post.ts';
import { sealLedger } from './seals/sealer.ts';
import { transfer } from './testing/transfer.ts';

let db: TestDatabase;
let wide: Database;
beforeAll(async () => {
  db = await testDatabase();
  wide = openDatabase({ url: db.url, max: 50 });
});
afterAll(async () => {
  await wide.destroy();
  await db.close();
});

const inOwn = (posting: Parameters<typeof post>[1]) => wide.transaction().execute((tx) => post(tx, posting));

test('exactly one of 50 parallel withdrawals of a whole balance succeeds in each round', async () => {
  const rounds = 40;
  for (let round = 0; round < rounds; round += 1) {
    const owner = `all-${round}`;
    await inOwn(transfer(`fund:${owner}`, bank('fio'), availableAccount(owner), '4900'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        inOwn(transfer(`withdraw:${owner}:${i}`, availableAccount(owner), inFlight('fio'), '4900')),
      ),
    );
    expect(answers.filter((answer) => !answer.refused)).toHaveLength(1);
    expect(await readBalance(wide, availableAccount(owner), 'CZK')).toBe(0n);
  }
});

test('exactly one of two simultaneous withdrawals of one balance succeeds, 200 rounds', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, round) => {
      const owner = `two-${round}`;
      await inOwn(transfer(`fund:${owner}`, bank('fio'), availableAccount(owner), '1'));
      const answers = await Promise.all(
        ['a', 'b'].map((which) =>
          inOwn(transfer(`withdraw:${owner}:${which}`, availableAccount(owner), inFlight('fio'), '1')),
        ),
      );
      expect(answers.map((answer) => answer.refused).sort()).toEqual([false, true]);
    }),
  );
});

test('books a reference once when 50 transactions post it in parallel', async () => {
  for (let round = 0; round < 10; round += 1) {
    const posting = transfer(`once:${round}`, bank('fio'), availableAccount(`once-${round}`), '3');
    const answers = await Promise.all(Array.from({ length: 50 }, () => inOwn(posting)));
    expect(answers.filter((answer) => !answer.refused && answer.value.isNew)).toHaveLength(1);
    expect(answers.every((answer) => !answer.refused)).toBe(true);
    expect(formatAmount(await readBalance(wide, availableAccount(`once-${round}`), 'CZK'))).toBe('3');
  }
});

test('books the first of several bodies under one reference and refuses the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      inOwn(transfer('mixed', bank('fio'), availableAccount(`mixed-${i}`), '1')),
    ),
  );
  expect(answers.filter((answer) => !answer.refused)).toHaveLength(1);
  expect(answers.filter((answer) => answer.refused && answer.reason === 'reference_reused')).toHaveLength(29);
});

test('parallel openings of one account create one account', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      inOwn(transfer(`open:${i}`, bank('new'), availableAccount('new'), '1')),
    ),
  );
  expect(formatAmount(await readBalance(wide, availableAccount('new'), 'CZK'))).toBe('50');
});

test('the ledger passes the audit after 100,000 random entries through both entry points while it is sealed', async () => {
  const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);
  console.info(`ledger seed ${seed} (LEDGER_SEED=${seed} repeats it)`);
  const random = randomFrom(seed);
  const batcher = startPostingBatcher({ url: db.url });
  const accounts: LedgerAccount[] = Array.from({ length: 60 }, (_, i) =>
    i % 2 === 0 ? availableAccount(`r${i % 20}`) : blockedAccount(`r${i % 20}`),
  );
  const pick = () => accounts[random(accounts.length)] ?? houseTrading;
  const assets = ['CZK', 'BTC', 'ETH'];
  const digits = { CZK: 16n, BTC: 10n, ETH: 0n };
  const anyAmount = (asset: string) => {
    const step = 10n ** (asset === 'CZK' ? digits.CZK : asset === 'BTC' ? digits.BTC : digits.ETH);
    return amountFromUnits(BigInt(1 + random(2 ** 30)) * step);
  };
  const books = new Map<string, bigint>();
  let entries = 0;
  let refused = 0;

  const one = async (index: number) => {
    const lines = [];
    for (let leg = 0; leg <= random(3); leg += 1) {
      const asset = assets[random(3)] ?? 'CZK';
      const amount = anyAmount(asset);
      const from = random(4) === 0 ? bank('random') : pick();
      lines.push({ account: from, asset, amount: negate(amount) });
      lines.push({ account: random(9) === 0 ? houseFees : pick(), asset, amount });
    }
    // One reference in twenty repeats an earlier one, sometimes with other entries: only the first counts.
    const reference = `random:${random(20) === 0 ? Math.max(0, index - random(50)) : index}`;
    const posting = { reference, type: 'correction' as const, entries: lines };
    const answer = await (index % 8 === 0 ? inOwn(posting) : batcher.post(posting));
    if (answer.refused) refused += 1;
    else if (answer.value.isNew) {
      entries += lines.length;
      for (const { account, asset, amount } of lines) {
        const key = `${JSON.stringify(account)} ${asset}`;
        books.set(key, (books.get(key) ?? 0n) + amount);
      }
    }
  };

  let next = 0;
  const worker = async () => {
    while (entries < 100_000) await one(next++);
  };
  const sealing = sealLedger(wide, { maxRange: 1000 });
  await Promise.all(Array.from({ length: 200 }, worker));
  await sealing;
  await sealLedger(wide);
  await batcher.close();

  expect(refused).toBeGreaterThan(100);
  const report = await auditBooks(wide);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  for (const account of [...accounts, bank('random'), houseFees]) {
    for (const asset of assets) {
      const expected = books.get(`${JSON.stringify(account)} ${asset}`) ?? 0n;
      expect(await readBalance(wide, account, asset), JSON.stringify(account)).toBe(expected);
    }
  }
}, 120_000);

/** A linear congruential generator, so that a seed reproduces a run up to the order in which the database books. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
