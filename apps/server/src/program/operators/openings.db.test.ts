import { marketingMails } from '@dukat/locales/mails/marketing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  await sql`
    insert into opening_requests (public_id, opening, email, brand, locale, origin, token_hash, asked_at, confirmed_at)
    select 'r' || n, 'staking', n || '@example.com', 'anycoin', 'en_US', 'http://anycoin.localhost:3000', 'h' || n,
           ${program.clock.now()}, ${program.clock.now()}
      from generate_series(1, 60) as n`.execute(program.database);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const openings = async () => {
  const { body } = await operator.get('/admin/api/openings');
  return (body.openings as { opening: string }[]).find(({ opening }) => opening === 'staking');
};

test('lists the waiting addresses to operators, page by page, newest first', async () => {
  expect(await openings()).toEqual({ opening: 'staking', waiting: 60, notified: 0, notice_at: null });
  const ids: string[] = [];
  for (let offset = 0; offset < 75; offset += 25) {
    const { body } = await operator.get(`/admin/api/openings/staking/requests?offset=${offset}`);
    ids.push(...(body.requests as { id: string }[]).map(({ id }) => id));
    expect(body.has_more).toBe(offset < 50);
  }
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => `r${60 - index}`));
});

test('the notice is sent once, by the first operator, and is logged', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => operator.post('/admin/api/openings/staking/notice', {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('notice_sent_already');
  await program.jobs
    .flatMap(({ tasks }) => Object.entries(tasks))
    .find(([name]) => name === 'marketing.send_notices')?.[1](undefined);
  expect(await openings()).toMatchObject({
    waiting: 0,
    notified: 60,
    notice_at: program.clock.now().toISOString(),
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from mails where template = ${Object.keys(marketingMails)[1] ?? ''}`.execute(
    program.database,
  );
  expect(rows[0]?.count).toBe(60);
});

test('refuses a notice for an unknown opening', async () => {
  expect((await operator.post('/admin/api/openings/everything/notice', {})).status).toBe(422);
});
