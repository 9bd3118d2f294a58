import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { Gauge } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { openCollector } from '../../platform/metrics/metric-source.ts';
import { registry } from '../../platform/metrics/registry.ts';
import { readConfiguration } from '../../program/configuration/read-configuration.ts';
import { parseCeilings } from '../../program/configuration/setting-values.ts';
import { programMetrics } from '../../program/metrics/program-metrics.ts';
import { administrator, openBackOffice } from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { notedAlerts } from './alerts-repository.ts';
import { checkAlerts } from './check-alerts.ts';

let program: TestProgram;
let owner: pg.Client;
let check: () => Promise<void>;
const ceilings = new Map(parseCeilings(''));

beforeAll(async () => {
  program = await testProgram();
  await openBackOffice(program);
  owner = new pg.Client({ connectionString: program.ownerUrl });
  await owner.connect();
  await program.runTask('audit-books');
  const { slices, database, clock } = program;
  const deps = { ...program.deps, hotWalletCeilings: ceilings };
  let nowMs = 0;
  const collector = openCollector(pino({ level: 'silent' }), { now: () => nowMs, longestWaitMs: 60_000 });
  const machine = {
    pools: {},
    options: { dataDirectory: '/', archive: undefined, databaseUrl: undefined },
    configuration: readConfiguration({}),
  };
  collector.add(programMetrics(slices, deps, machine));
  const work = checkAlerts({ database, clock, collector });
  check = async () => {
    // Every value is read anew, as it is every minute.
    nowMs += 3_600_000;
    await work();
  };
});

afterAll(async () => {
  await owner.end();
  await program.close();
});

/** A minute later; the rates stay fresh. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    program.clock.advance(50_000);
    await program.tick();
    await check();
  }
}

/** The mails about an alert, oldest first. */
async function mailsAbout(name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ template: string; recipient: string }>`
    select template, recipient from mails where "values" ->> 'name' = ${name} and template like 'alert%' order by id`.execute(
    program.database,
  );
  expect(rows.every(({ recipient }) => recipient === administrator[0])).toBe(true);
  return rows.map(({ template }) => template);
}

interface Cause {
  readonly name: string;
  /** How long it must hold. */
  readonly after: number;
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

const editBooks = (amount: number) => async () => {
  await owner.query('alter table ledger_balances disable trigger user');
  await owner.query(
    `update ledger_balances set balance = balance + ${amount} where account_id = (select account_id from ledger_balances where sign = 1 and balance > 5 order by account_id desc limit 1)`,
  );
  await program.runTask('audit-books');
};

const causes: readonly Cause[] = [
  { name: 'BooksDiffer', after: 0, begin: editBooks(1), end: editBooks(-1) },
  {
    name: 'HotWalletOverCeiling',
    after: 10,
    begin: async () => {
      for (const [coin, most] of parseCeilings('BTC=0.00000001')) ceilings.set(coin, most);
    },
    end: async () => ceilings.clear(),
  },
  {
    name: 'CoinPayoutsWait',
    after: 5,
    begin: () =>
      owner.query(
        `insert into wallet_withdrawals (public_id, reference, portfolio_id, network, asset, address, amount, fee, status, created_at)
         values ('waits', 'test:waits', 1, 'BTC', 'BTC', 'nowhere', 1, 0, 'stored', $1)`,
        [new Date(program.clock.now().getTime() - 3_600_000)],
      ),
    end: () => owner.query(`delete from wallet_withdrawals where public_id = 'waits'`),
  },
  {
    name: 'BankSilent',
    after: 0,
    begin: () =>
      owner.query(`update bank_accounts set failing_since = $1, last_failure = 'test'`, [
        new Date(program.clock.now().getTime() - 3_600_000),
      ]),
    end: () => owner.query('update bank_accounts set failing_since = null, last_failure = null'),
  },
  {
    name: 'JobsFailed',
    after: 5,
    begin: () =>
      owner.query(`select graphile_worker.add_job('audit-books', '{}', max_attempts => 1);
        update graphile_worker._private_jobs set attempts = 1, last_error = 'test'`),
    end: () => owner.query('delete from graphile_worker._private_jobs'),
  },
  {
    name: 'MetricsMissing',
    after: 10,
    begin: () => owner.query('revoke select on bank_accounts from dukat_app'),
    end: () => owner.query('grant select on bank_accounts to dukat_app'),
  },
];

test.each(causes)(
  '$name is mailed once when it starts and once when it ends',
  async ({ name, after, begin, end }) => {
    await check();
    expect(await mailsAbout(name)).toEqual([]);
    await begin();
    await check();
    if (after > 0) {
      await minutes(after - 1);
      expect(await mailsAbout(name)).toEqual([]);
      await minutes(1);
    }
    expect(await mailsAbout(name)).toEqual(['alert_started']);
    await minutes(3);
    expect(await mailsAbout(name)).toEqual(['alert_started']);
    await end();
    await minutes(4);
    expect(await mailsAbout(name)).toEqual(['alert_started']);
    await minutes(2);
    expect(await mailsAbout(name)).toEqual(['alert_started', 'alert_ended']);
  },
);

test('rates that stop are an alert, one that returns for a moment does not end it', async () => {
  const silence = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      program.clock.advance(60_000);
      await check();
    }
  };
  await silence(4);
  expect(await mailsAbout('RatesOld')).toEqual(['alert_started']);
  await program.tick();
  await check();
  await silence(3);
  expect(await mailsAbout('RatesOld')).toEqual(['alert_started']);
  await minutes(6);
  expect(await mailsAbout('RatesOld')).toEqual(['alert_started', 'alert_ended']);
});

test('several processes write one mail', async () => {
  await editBooks(1)();
  await owner.query('delete from mails');
  const collector = { collect: async () => {} };
  const works = Array.from({ length: 4 }, () => checkAlerts({ ...program, collector }));
  await check();
  await owner.query('delete from mails; delete from monitoring_alerts');
  await Promise.all(works.map((work) => work()));
  expect(await mailsAbout('BooksDiffer')).toEqual(['alert_started']);
  await editBooks(-1)();
});

test('what holds in one of two processes is mailed once, and ends after it holds in none', async () => {
  await owner.query('delete from mails; delete from monitoring_alerts');
  // Both read the registry of this process, so each sets its own value before it evaluates.
  const accepting = registry.getSingleMetric('dukat_exchange_accepting_ratio');
  if (!(accepting instanceof Gauge)) throw new Error('expected a gauge');
  const showing = (value: () => number) =>
    checkAlerts({ ...program, collector: { collect: async () => accepting.set(value()) } });
  let ratio = 0;
  const [sick, well] = [showing(() => ratio), showing(() => 1)];
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      program.clock.advance(30_000);
      await sick();
      program.clock.advance(30_000);
      await well();
    }
  };
  await rounds(1);
  expect(await mailsAbout('ExchangeStopped')).toEqual([]);
  await rounds(5);
  expect(await mailsAbout('ExchangeStopped')).toEqual(['alert_started']);
  ratio = 1;
  await rounds(7);
  expect(await mailsAbout('ExchangeStopped')).toEqual(['alert_started', 'alert_ended']);
  ratio = 0;
  await rounds(1);
  ratio = 1;
  await rounds(3);
  expect(await notedAlerts(program.database)).not.toContain('ExchangeStopped');
});

test('nothing is mailed to operators who left', async () => {
  await inTransaction(program.database, (tx) =>
    tx.updateTable('operators').set({ is_active: false }).where('role', '=', 'administrator').execute(),
  );
  await owner.query('delete from mails; delete from monitoring_alerts');
  await editBooks(1)();
  await check();
  expect(await mailsAbout('BooksDiffer')).toEqual([]);
});
