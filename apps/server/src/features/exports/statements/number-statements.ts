import { brands } from '@dukat/brands/sites';
import { assert } from '@dukat/rules/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { publicId } from '../../../platform/random.ts';
import { insertExport } from '../exports-repository.ts';
import { type ClosedPeriod, closedPeriods } from './statement-periods.ts';
import {
  type DueAccount,
  dueAccounts,
  insertStatement,
  isRoundDone,
  markRoundDone,
  takeNumber,
} from './statements-repository.ts';

const pageSize = 50;

interface NumberingDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Numbers the statement of each account with activity in a closed period, and requests its file. */
export async function numberStatements(deps: NumberingDeps): Promise<void> {
  await forEachIsolated(closedPeriods(deps.clock.now()), (period) => numberPeriod(deps, period));
}

/** An account that fails does not block the others and is retried in the next run. The round is done once no account is left. */
async function numberPeriod({ database, clock }: NumberingDeps, period: ClosedPeriod): Promise<void> {
  if (await isRoundDone(database, period)) return;
  const now = clock.now();
  await forEachIsolated(allDue(database, period), (account) =>
    inTransaction(database, (tx) => numberOne(tx, account, period, now)),
  );
  await markRoundDone(database, period, now);
}

async function* allDue(database: Database, period: ClosedPeriod): AsyncGenerator<DueAccount> {
  for (let after = '0'; ; ) {
    const due = await dueAccounts(database, period, { after, limit: pageSize });
    yield* due;
    after = due.at(-1)?.portfolioId ?? after;
    if (due.length < pageSize) return;
  }
}

async function numberOne(
  tx: Transaction,
  account: DueAccount,
  period: ClosedPeriod,
  now: Date,
): Promise<void> {
  const { portfolioId, userId, locale, origin } = account;
  const brand = brands.find(({ id }) => id === account.brand);
  assert(brand !== undefined, "expected the account's brand to exist");
  const company = brand.company.name;
  const number = await takeNumber(tx, company);
  const document = await insertExport(tx, {
    publicId: publicId(),
    userId,
    portfolioId,
    kind: 'statement',
    format: 'pdf',
    locale,
    brand: brand.id,
    origin,
    from: period.from,
    until: period.until,
    details: { number: String(number), period: period.period },
    now,
  });
  await insertStatement(tx, { company, number, documentId: document.id, portfolioId }, period);
}
