import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { approverRoles } from '@dukat/contract/back-office/approvals';
import { mostCounted, queueName, shownPerQueue } from '@dukat/contract/back-office/overview';
import { wrongCardCodesNotice } from '@dukat/rules/gift-cards/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLatePlans } from '../../features/automatic-payments/testing/late-plans.ts';
import { addReported } from '../../features/donations/testing/report-decision.ts';
import { addLoanWork } from '../../features/loans/testing/loan-work.ts';
import { appointOperator } from '../../features/operators/appoint-operator.ts';
import { addCases } from '../../features/referral/testing/referral-cases.ts';
import { addLateDays } from '../../features/staking/testing/late-days.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { slices } from '../slices.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { newAccount } from '../testing/new-account.ts';
import { listsOfQueues, noQueues } from '../testing/operator-lists.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The overview shows every queue. Each endpoint that lists something for operators is either the list of a queue or named here with what it
// lists instead.

const queues = slices.flatMap(({ queues: its = [] }) => its);
let program: TestProgram;
let backOffice: BackOffice;
let firstOperator: Operator;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  firstOperator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

describe('every queue', () => {
  test('has one reader, and every reader a queue of the contract', () => {
    expect(queues.map(({ name }) => name).toSorted()).toEqual(queueName.options.toSorted());
  });

  test('has its list, and every other list is named here', () => {
    const lists = backOffice.api.endpoints
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/api/') && !path.includes('{'))
      .map(({ path }) => path);
    expect(lists.toSorted()).toEqual([...Object.keys(listsOfQueues), ...Object.keys(noQueues)].toSorted());
    expect(
      [...Object.values(listsOfQueues).flat(), 'second_operator', 'wrong_card_codes'].toSorted(),
    ).toEqual(queueName.options.toSorted());
  });

  test('is seen by exactly those who may read its list', () => {
    for (const [path, names] of Object.entries(listsOfQueues)) {
      const roles = backOffice.api.endpoints.find((endpoint) => endpoint.path === path)?.roles;
      for (const queue of queues.filter(({ name }) => names.includes(name))) expect(queue.roles).toBe(roles);
    }
  });
});

test('every action that can wait for a second operator has approver roles', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  // One operator decides these.
  const never = [
    ...['app_device.ended', 'payment_file.settled', 'payment_file.downloaded', 'owners_withdrawal.refused'],
    ...['referral_case.refused', 'loan_terms.paused', 'staking_product.paused', 'bolt_card.blocked'],
    ...['bolt_card.unblocked', 'donation.hidden', 'donation.kept', 'gift_card.frozen', 'gift_card.unfrozen'],
    ...['lightning_wallet.disabled', 'lightning_wallet.enabled'],
  ];
  const deciding = globSync('features/**/*.ts', { cwd: server })
    .filter((path) => !/\.(test|examples)\.ts$|\/testing\//.test(path))
    .map((path) => readFileSync(join(server, path), 'utf8'))
    .filter((code) => /decideByOperators\(|\bOperatorCall\b/.test(code));
  const acts = deciding
    .flatMap((code) => [...code.matchAll(/^ +act: (.+)$/gm)])
    .flatMap(([, choice = '']) => [...choice.matchAll(/'(\w+\.\w+)'/g)])
    .map(([, act = '']) => act);
  expect(new Set(acts)).toEqual(new Set([...Object.keys(approverRoles), ...never]));
});

interface Queue {
  readonly name: string;
  readonly count: number;
  readonly first: readonly {
    readonly since: string;
    readonly due: string | null;
    readonly about: string | null;
  }[];
}

async function waiting(operator: Operator = firstOperator): Promise<readonly Queue[]> {
  const { status, body, text } = await operator.get('/admin/api/waiting');
  expect(status, text).toBe(200);
  return body.queues as readonly Queue[];
}
const find = async (name: string, operator?: Operator) =>
  (await waiting(operator)).find((queue) => queue.name === name);

test('an empty queue is left out', async () => {
  expect(await waiting()).toEqual([]);
});

test("the overview shows the platform's balances to roles that decide about money", async () => {
  type Balance = { kind: string; name: string; asset: string; amount: string };
  const read = async () => (await firstOperator.get('/admin/api/money')).body.balances as Balance[];
  const before =
    (await read()).find(({ name, asset }) => name === 'fio-czk' && asset === 'CZK')?.amount ?? '0';
  const visitor = await program.client();
  await visitor.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '321',
    variable_symbol: '1234567890',
  });
  await program.settle(2);
  const after = (await read()).find(
    ({ kind, name, asset }) => kind === 'bank' && name === 'fio-czk' && asset === 'CZK',
  );
  expect(Number(after?.amount) - Number(before)).toBe(321);
  await asOwner(
    program.ownerUrl,
    "update bank_movements set status = 'suspense_returned' where status = 'suspense'",
  );
});
const rows = 60;
const oldest = '2026-02-01T00:01:00.000Z';
const at = `('2026-02-01T00:00:00Z'::timestamptz + n * interval '1 minute')`;

describe('with more rows than two pages', () => {
  beforeAll(async () => {
    await newAccount(program, 'asker@example.com');
    for (const add of [addCases, addLatePlans, addReported, addLoanWork, addLateDays])
      await add(program, rows, '2026-02-01T00:00:00Z');
    await asOwner(
      program.ownerUrl,
      `insert into bank_movements (account, movement_id, booked_on, amount, currency, seen_at, status, reason)
         select 'fio-czk', s || n, '2026-02-01', n * case s when 'suspense' then 1 else -1 end, 'CZK', ${at}, s, null
           from generate_series(1, ${rows}) n, unnest(array['suspense', 'unexplained']) s;
       insert into wallet_deposits (public_id, network, txid, transfer_index, asset, amount, deposit_fee, confirmations_needed,
                                    status, held_reason, seen_at, settled_at)
         select 'held-' || n, 'BTC', 'tx-' || n, 0, 'BTC', 1.5, 0, 1, 'held', 'memo_unknown', ${at}, ${at}
           from generate_series(1, ${rows}) n;
       insert into lightning_invoices (payment_hash, status, created_at, expires_at, received_msat, preimage, amount, held_reason, paid_at)
         select encode(sha256(decode(preimage, 'hex')), 'hex'), 'PAID', ${at}, ${at}, 1000, preimage, 0.00000001, 'unknown', ${at}
           from (select n, lpad(to_hex(n), 64, '0') as preimage from generate_series(1, ${rows}) n) made;
       insert into lightning_payments (public_id, reference, portfolio_id, destination, amount, max_fee, status, created_at, problem)
         select 'open-' || n, 'open:' || n, 1, 'satoshi@example.com', 1, 0, 'stored', ${at}, 'books_too_low'
           from generate_series(1, ${rows}) n;
       insert into wallet_withdrawals (public_id, reference, portfolio_id, network, asset, address, amount, fee, status, created_at)
         select 'stuck-' || n, 'stuck:' || n, 1, 'BTC', 'BTC', 'address', 1, 0, 'stored', ${at}
           from generate_series(1, ${rows}) n;
       insert into bank_payouts (public_id, reference, end_to_end_id, portfolio_id, asset, gross, fee, amount, iban, owner, message,
                                 status, created_at)
         select 'payout-' || n, 'list:' || n, 'DKLIST' || lpad(n::text, 10, '0'), null, 'CZK', 1, 0, 1, 'CZ7908000000002000145399',
                'Jan', '', 'stored', ${at}
           from generate_series(1, ${rows}) n;
       insert into gateway_payments (public_id, provider, user_id, portfolio_id, currency, amount, locale, origin, return_path, status,
                                     paid_amount, paid_currency, created_at, paid_at)
         select 'card-' || n, 'COMGATE', (select max(id) from users), '1', 'EUR', 10, 'en_US', 'https://localhost', '/', 'held',
                10, 'EUR', ${at}, ${at}
           from generate_series(1, ${rows}) n;
       insert into withdrawals (public_id, user_id, portfolio_id, asset, network, gross, fee, arrives, rail, crowns, address, status,
                                confirms_by, created_at, expires_at, confirmed_at)
         select 'large-' || n, p.user_id, p.id, 'CZK', 'BANK', 500000, 0, 500000, 'fiat', 500000, '{}', 'confirmed', 'mail', ${at},
                ${at} + interval '3 days', ${at}
           from generate_series(1, ${rows}) n, (select id, user_id from portfolios where user_id is not null limit 1) p;
       insert into support_requests (public_id, user_id, email, topic, status, brand, locale, created_at, updated_at, answer_by)
         select 'question-' || n, null, 'a@example.com', 'other', 'open', 'dukat', 'en_US', ${at}, ${at}, ${at} + interval '1 day'
           from generate_series(1, ${rows}) n;
       insert into identity_cases (public_id, user_id, kind, about, reasons, opened_at)
         select 'case-' || n, (select max(id) from users), 'form', 'form-' || n, '{pep}', ${at} from generate_series(1, ${rows}) n;
       insert into restore_findings (source, reference, asset, amount, destination, found_at)
         select 'bank:fio-czk', 'finding-' || n, 'CZK', 1, 'CZ7908000000002000145399', ${at} from generate_series(1, ${rows}) n;
       insert into restores (backup_taken_at, restored_at) values ('2026-01-31', '${oldest}');
       insert into ledger_audits (finished_at, duration_ms, postings, entries, seals, is_in_order, scope, differences)
         select '${oldest}', 1, 0, 0, 0, false, 'new', jsonb_agg(jsonb_build_object('check', 'sums', 'about', n, 'expected', 1, 'found', 2))
           from generate_series(1, ${rows}) n;
       select graphile_worker.add_job('audit-books', '{}'::json, max_attempts => 1) from generate_series(1, ${rows});
       update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'a defect', created_at = ${at}
         from (select id, row_number() over (order by id) as n from graphile_worker._private_jobs) numbered where numbered.id = j.id;`,
    );
  });

  test.each(
    queueName.options.filter((name) => !['second_operator', 'restore', 'wrong_card_codes'].includes(name)),
  )('%s counts all and shows the oldest first', async (name) => {
    const queue = await find(name);
    const times = queue?.first.map(({ since }) => since) ?? [];
    expect(queue?.count).toBe(rows);
    expect(times).toHaveLength(shownPerQueue);
    expect(times[0]).toBe(oldest);
    expect(times).toEqual(times.toSorted());
  });

  test('amounts are exact, and deadlines are those of the list', async () => {
    expect((await find('held_coins'))?.first[0]).toMatchObject({ amount: '1.5', asset: 'BTC', due: null });
    expect((await find('unexplained'))?.first[0]).toMatchObject({ amount: '-1', asset: 'CZK' });
    expect((await find('questions'))?.first[0]).toMatchObject({
      due: '2026-02-02T00:01:00.000Z',
      amount: null,
    });
  });

  test('the hold after a restore is one item', async () => {
    expect(await find('restore')).toMatchObject({ count: 1, first: [{ since: oldest }] });
  });

  test('many wrong codes of gift cards from all devices together are one item, and a few are none', async () => {
    const store = (age: string, devices: number) =>
      asOwner(
        program.ownerUrl,
        'delete from gift_card_failures',
        `insert into gift_card_failures
           select kind || n, 2, '${program.clock.now().toISOString()}'::timestamptz - interval '${age}'
             from generate_series(1, ${devices}) n, unnest(array['device:', 'address:']) kind`,
      );
    await store('59 minutes', wrongCardCodesNotice / 2 - 1);
    expect(await find('wrong_card_codes')).toBeUndefined();
    await store('60 minutes', wrongCardCodesNotice / 2);
    expect(await find('wrong_card_codes')).toBeUndefined();
    await store('59 minutes', wrongCardCodesNotice / 2);
    const found = await find('wrong_card_codes');
    expect([found?.count, found?.first.length]).toEqual([wrongCardCodesNotice, 1]);
    await store('1 minute', 20_000);
    expect((await find('wrong_card_codes'))?.count).toBe(mostCounted + 1);
    await asOwner(program.ownerUrl, 'delete from gift_card_failures');
  });

  test('deadlines are those of the list', async () => {
    expect((await find('large_withdrawals'))?.first[0]).toMatchObject({
      due: '2026-02-04T00:01:00.000Z',
      amount: '500000',
    });
  });

  test('a very long queue is counted up to a limit', async () => {
    await asOwner(
      program.ownerUrl,
      `insert into bank_movements (account, movement_id, booked_on, amount, currency, seen_at, status, reason)
         select 'fio-czk', 'many-' || n, '2026-02-02', 1, 'CZK', '2026-02-02', 'suspense', null
           from generate_series(1, ${mostCounted}) n`,
    );
    expect(await find('suspense')).toMatchObject({
      count: mostCounted + 1,
      first: [{ since: oldest }, {}, {}],
    });
  });
});

describe('requests for a second operator', () => {
  const ask = (act: string, email: string) =>
    asOwner(
      program.ownerUrl,
      `insert into operator_approvals (subject, act, target, sum, asked_by, asked_at, expires_at)
         select 'subject:${act}', '${act}', null, '12.50 EUR', id, now(), '2999-01-01' from operators where email = '${email}'`,
    );
  const actsFor = async (operator: Operator) =>
    (await find('second_operator', operator))?.first.map(({ about }) => about).toSorted() ?? [];

  test('reach colleagues who may approve them, and not the operator who asked', async () => {
    await ask('suspense.matched', administrator[0]);
    await ask('verification.third_tier', administrator[0]);
    await ask('owners_withdrawal.approved', secondOperator[0]);
    const finance = await backOffice.logIn(...secondOperator);
    const checker = await backOffice.logIn(...compliance);
    expect(await actsFor(firstOperator)).toEqual(['owners_withdrawal.approved']);
    expect(await actsFor(finance)).toEqual(['suspense.matched']);
    expect(await actsFor(checker)).toEqual(['owners_withdrawal.approved', 'verification.third_tier']);
    expect((await find('second_operator', finance))?.first[0]).toMatchObject({
      amount: '12.5',
      asset: 'EUR',
    });
  });
});

test('support sees no queue of identities, and writers of texts see none', async () => {
  const { now } = program.clock;
  const join = async (email: string, role: 'support' | 'content') => {
    const appointment = { email, role, now: now() };
    const given = await inTransaction(program.database, (tx) => appointOperator(tx, appointment));
    if (given.refused) throw new Error(given.reason);
    const operator = await backOffice.logIn(email, given.value.password);
    await operator.post('/admin/api/password', {
      current: given.value.password,
      password: 'My-very-own-pass-9',
    });
    return operator;
  };
  const names = (await waiting(await join('helper@dukat.test', 'support'))).map(({ name }) => name);
  expect(names).toContain('questions');
  expect(names).not.toContain('identity_cases');
  expect((await (await join('writer@dukat.test', 'content')).get('/admin/api/waiting')).status).toBe(403);
});
