import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from './testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

/** Works on one thing that its payload names, or on a few that cannot grow. */
const noPages = null;

/** Where it is proved that a job comes to its end, and past what fails, with more rows than it takes at once. */
const provedIn: Readonly<Record<string, string | null>> = {
  'audit-books': noPages,
  'audit-when-due': noPages,
  'bank-sandbox-settle': 'features/payments/many-files.db.test.ts',
  'chain-sandbox-mine': noPages,
  'exchange-keep-time': 'features/trading/orders/many-switches.db.test.ts',
  'forget-answers': 'platform/database/forget-in-pieces.db.test.ts',
  'identity.forget_old_rows': 'platform/database/forget-in-pieces.db.test.ts',
  'identity.mail_new_password_link': noPages,
  'identity.open_requested_account': noPages,
  'identity.welcome_account': noPages,
  'notifications.deliver_mails': 'features/notifications/mail-lane.db.test.ts',
  'orders-expire': 'features/orders/expire-orders.db.test.ts',
  'orders-trade': noPages,
  'orders-work': 'platform/database/every-row.test.ts',
  'payments-match-movements': 'features/payments/match-new-movements.db.test.ts',
  'payments-read-statement': 'program/drills/many-payments.db.test.ts',
  'payments-read-statements': 'program/drills/many-payments.db.test.ts',
  'payments-send-payouts': 'features/payments/many-files.db.test.ts',
  'prepare-ledger-partitions': noPages,
  'seal-ledger': 'platform/ledger/audit.db.test.ts',
  'wallets-send': 'features/wallets/many-rows.db.test.ts',
  'wallets-sweep': 'platform/database/every-row.test.ts',
  'wallets-watch': 'features/wallets/many-rows.db.test.ts',
};

test('every job is on the list of those that are proved with more rows than they take at once', () => {
  const jobs = program.jobs.flatMap(({ tasks }) => Object.keys(tasks));
  expect(jobs.toSorted()).toEqual(Object.keys(provedIn).toSorted());
});

test('the tests on the list are there', () => {
  const files = Object.values(provedIn).filter((file) => file !== null);
  const sources = fileURLToPath(new URL('..', import.meta.url));
  expect(files.filter((file) => !existsSync(join(sources, file)))).toEqual([]);
});
