import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededTemplateName } from '../../platform/testing/template-name.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { administrator, openBackOffice, secondOperator } from '../../program/testing/back-office.ts';
import { programOn, type TestProgram } from '../../program/testing/program-on.ts';
import { boughtCard, card, confirmPayment, readCard } from '../withdrawals/testing/card-buyer.ts';
import { type Owner, ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { check, claim, refundCard } from './testing/cards-world.ts';
import { codeOf } from './testing/operators-world.ts';

// Row 57 for the code of a card through its whole life: it is in no log line, no answer of the back office, and no table but that of mails.

let close: () => Promise<void>;
let program: TestProgram;
let buyer: Owner;
let claimer: Owner;
const lines: string[] = [];
beforeAll(async () => {
  const base = await testDatabase(undefined, seededTemplateName);
  const start = new Date('2026-03-02T10:00:00Z');
  program = await programOn({ ...base, start, logTo: (line) => lines.push(line) });
  close = async () => {
    await program.close();
    await base.close();
  };
  buyer = await ownerOf(program, 'verified@dukat.test');
  claimer = await ownerOf(program, 'slovak@dukat.test');
  await buyer.give('CZK', '10000');
});
afterAll(() => close());

async function soldCard(more: object = {}) {
  const id = await boughtCard(buyer, card('300', more));
  expect((await confirmPayment(buyer)).status).toBe(200);
  return { id, code: await codeOf(program, id) };
}

/** The symbols of a code in order, however they are separated. */
const spelled = (code: string) => new RegExp([...code].join('[^0-9a-z]{0,3}'), 'i');

/** Returns the tables in which a row contains the code. */
async function tablesWith(code: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: program.ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select from ${name} t where regexp_replace(upper(t::text), '[^0-9A-Z]', '', 'g') like $1 limit 1`,
        [`%${code}%`],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function backOfficeAnswers(id: string, code: string): Promise<readonly string[]> {
  const office = await openBackOffice(program);
  try {
    const first = await office.logIn(...administrator);
    const second = await office.logIn(...secondOperator);
    const root = '/admin/api/gift-cards';
    const reason = 'A test.';
    const answers = [
      await first.get(`${root}`),
      await first.get(`${root}/${id}`),
      await first.post(`${root}/search`, { text: code.slice(-4) }),
      await first.post(`${root}/search`, { text: buyer.email }),
      await first.post(`${root}/${id}/freeze`, { reason }),
      await second.post(`${root}/${id}/unfreeze`, { reason }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    return answers.map(({ text }) => text);
  } finally {
    await office.close();
  }
}

/** Checks and claims the code while the look-up fails, which logs an error for each. */
async function failWhileReading(code: string): Promise<void> {
  const { codes } = program.deps.giftCardsDeps;
  const { hash } = codes;
  const before = lines.length;
  Object.assign(codes, { hash: () => expect.fail('no look-up') });
  try {
    const answers = [await check(claimer.client, code), await claim(claimer, code)];
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  } finally {
    Object.assign(codes, { hash });
  }
  expect(lines.length).toBeGreaterThanOrEqual(before + 2);
}

test('the code of a card given personally is in no log, no table and no answer of the back office', async () => {
  const { id, code } = await soldCard();
  expect(String((await readCard(buyer, id)).code)).toMatch(spelled(code));
  await buyer.client.get(`/api/gift_cards/${id}/pdf`);
  const answers = [...(await backOfficeAnswers(id, code))];
  for (const typed of [code, code.toLowerCase(), code.replace(/.{4}/g, '$&-')])
    expect((await check(claimer.client, typed)).status).toBe(200);
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  answers.push((await claim(claimer, wrong)).text, (await check(claimer.client, wrong)).text);
  const headers = { 'idempotency-key': 'canary-claim' };
  const claimed = await claimer.client.post('/api/claim-gift-card', { code, amount: '100' }, headers);
  expect(claimed.status, claimed.text).toBe(200);
  answers.push(claimed.text, (await claim(claimer, code)).text, (await claim(claimer, code)).text);
  await program.settle(2);
  expect(answers.filter((text) => spelled(code).test(text))).toEqual([]);
  expect(await tablesWith(code)).toEqual([]);
  await failWhileReading(code);
  expect(lines.filter((line) => spelled(code).test(line) || line.includes(wrong))).toEqual([]);
});

test('a mailed code is in the mail to its recipient alone, and not in its subject or links', async () => {
  const to = 'canary@example.com';
  const { id, code } = await soldCard({ recipient_email: to });
  await program.runTask('gift-cards-deliver');
  await program.settle(3);
  expect((await buyer.client.post('/api/order/resend_gift_card', { id })).status).toBe(200);
  const answers = await backOfficeAnswers(id, code);
  expect(await tablesWith(code)).toEqual(['public.mails']);
  await program.settle(3);
  const mails = program.mails.filter((mail) => spelled(code).test(JSON.stringify(mail)));
  expect(new Set(mails.map((mail) => mail.to))).toEqual(new Set([to]));
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(spelled(code));
    for (const [link] of text.matchAll(/https?:\S+/g)) expect(link).not.toMatch(spelled(code));
  }
  expect((await refundCard(buyer, id)).status).toBe(200);
  expect(answers.filter((text) => spelled(code).test(text))).toEqual([]);
  expect(lines.filter((line) => spelled(code).test(line))).toEqual([]);
});
