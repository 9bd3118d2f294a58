import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { answerForm } from '../testing/answered-form.ts';
import { firstTier, verificationShown, verifyIdentity } from '../testing/verified-person.ts';

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;
let officer: Operator;
let person: TestClient;
let other: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  officer = await backOffice.logIn(...compliance);
  person = await signIn(program, 'demo@dukat.test');
  other = await signIn(program, 'slovak@dukat.test');
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

interface Case {
  readonly id: string;
  readonly person: string;
  readonly email: string;
  readonly kind: string;
  readonly reasons: readonly string[];
}
const list = async (query = '') => {
  const { body } = await officer.get(`/admin/api/identity/cases?limit=100${query}`);
  return { cases: body.cases as Case[], hasMore: body.has_more as boolean };
};
const findCase = async (email: string) => (await list()).cases.find((found) => found.email === email);
const decide = (id: string, decision: string, message = '') =>
  officer.post(`/admin/api/identity/cases/${id}/decide`, { decision, message });
const open = (who: string, reason = 'A question of the customer.') =>
  officer.post('/admin/api/identity/persons/open', { person: who, reason });
const subjects = () => program.mails.map(({ subject }) => subject);
const acts = async () => (await officer.get('/admin/api/acts?limit=100')).body.acts as { act: string }[];

test('a form that needs a review delays the tier until it is accepted', async () => {
  await answerForm(person, { pep: ['self'], pep_detail: ['Mayor since 2024'] });
  await verifyIdentity(program, person, ['Jan', 'Novák']);
  expect(await verificationShown(person)).toMatchObject({
    tier: 0,
    verification_status_tier1: 'PENDING',
    form: 'review',
    check: { status: 'approved' },
  });
  await program.settle();
  expect(subjects().join()).not.toContain('totožnost je ověřená');
  const found = await findCase('demo@dukat.test');
  expect(found).toMatchObject({ kind: 'form', reasons: ['political'] });
  const id = found?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'accept')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await verificationShown(person)).toMatchObject({ tier: 1, verification_status_tier1: 'VERIFIED' });
  await program.settle();
  expect(subjects().filter((subject) => subject.includes('totožnost je ověřená'))).toHaveLength(1);
});

test('accepting a payer with another name gives the second tier; a refusal shows the operator’s reason', async () => {
  const pay = async (client: TestClient, payer: string) => {
    const { id } = (await client.post('/api/user/verify_bank_account', { currency: 'CZK' })).body;
    const { check } = (await client.get(`/api/bank_verification?id=${String(id)}`)).body;
    const { variable_symbol } = (check as { payment: { variable_symbol: string } }).payment;
    await client.post('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '1',
      variable_symbol,
      from_name: payer,
    });
    await program.settle();
  };
  await firstTier(program, other, ['Jana', 'Nováková']);
  await pay(other, 'Jana Svobodová');
  const refused = (await findCase('slovak@dukat.test'))?.id ?? '';
  expect(await decide(refused, 'refuse', '  ')).toMatchObject({
    status: 422,
    body: { code: 'refusal_needs_words' },
  });
  expect((await decide(refused, 'refuse', 'Účet patrí niekomu inému.')).status).toBe(200);
  await program.settle();
  const mail = program.mails.find(({ subject }) => subject.includes('overenie sme nemohli'));
  expect(mail?.text).toContain('Účet patrí niekomu inému.');
  expect(await verificationShown(other)).toMatchObject({ tier: 1, bank_account: { status: 'refused' } });

  await pay(person, 'Novák Jan a Nováková Jana');
  expect((await decide((await findCase('demo@dukat.test'))?.id ?? '', 'accept')).status).toBe(200);
  expect(await verificationShown(person)).toMatchObject({ tier: 2, bank_account: { status: 'verified' } });
});

test('a file is opened only with a role and a reason, which the audit log keeps', async () => {
  expect(await open('demo@dukat.test', ' ')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
  expect((await open('nobody@dukat.test')).status).toBe(404);
  const finance = await backOffice.logIn(...secondOperator);
  expect((await finance.post('/admin/api/identity/persons/open', { person: 'x', reason: 'y' })).status).toBe(
    403,
  );
  expect((await finance.get('/admin/api/identity/cases')).status).toBe(403);
  expect((await backOffice.stranger.get('/admin/api/identity/cases')).status).toBe(401);

  const opened = await open('Demo@dukat.test');
  expect(opened.headers['cache-control']).toContain('no-store');
  expect(opened.body.file).toMatchObject({
    email: 'demo@dukat.test',
    tier: 2,
    forms: [{ version: 1, status: 'cleared' }],
    checks: [{ status: 'approved', name: 'Jan Novák' }],
    accounts: [{ status: 'verified', payer_name: 'Novák Jan a Nováková Jana' }],
    cases: [{ status: 'accepted' }, { status: 'accepted' }],
  });
  expect(JSON.stringify(opened.body)).toContain('Mayor since 2024');
  expect((await acts())[0]).toMatchObject({
    operator: compliance[0],
    act: 'identity_file.opened',
    details: { reason: 'A question of the customer.' },
  });
  expect(JSON.stringify(await acts())).not.toContain('Mayor');
});

test('the third tier needs two operators, each with a reason', async () => {
  const openPersonId = async (email: string) => ((await open(email)).body.file as { id: string }).id;
  const give = (by: Operator, id: string, reason = 'Known for years.') =>
    by.post(`/admin/api/identity/persons/${id}/third-tier`, { reason });
  const low = await openPersonId('slovak@dukat.test');
  expect(await give(officer, low)).toMatchObject({ status: 409, body: { code: 'tier_too_low' } });
  const id = await openPersonId('demo@dukat.test');
  expect((await give(officer, id, '')).status).toBe(422);
  expect((await give(officer, 'nobody')).status).toBe(404);
  expect((await give(officer, id)).body).toEqual({ outcome: 'waits_for_second_operator' });
  expect(await give(officer, id)).toMatchObject({ status: 409, body: { code: 'second_operator_needed' } });
  expect((await verificationShown(person)).tier).toBe(2);
  program.clock.advance(25 * 3_600_000);
  operator = await backOffice.logIn(...administrator);
  officer = await backOffice.logIn(...compliance);
  expect((await give(operator, id)).body).toEqual({ outcome: 'waits_for_second_operator' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(officer, id)));
  expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'already_verified')).toHaveLength(9);
  const again = await signIn(program, 'demo@dukat.test');
  expect((await verificationShown(again)).tier).toBe(3);
});

test('the queue is read page by page, by state and kind', async () => {
  const copy = `jsonb_build_object('public_id', 'many' || n, 'about', 'form' || n, 'kind', 'form',
    'status', 'open', 'decided_at', null)`;
  await asOwner(program.ownerUrl, copyLastRow('identity_cases', 230, copy));
  const all: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { cases, hasMore } = await list(`&offset=${offset}&kind=form`);
    all.push(...cases.map(({ id }) => id));
    if (!hasMore) break;
  }
  expect(all).toHaveLength(230);
  expect(new Set(all).size).toBe(230);
  expect((await list('&status=accepted')).cases).toHaveLength(2);
  expect((await list('&kind=bank_account')).cases).toEqual([]);
  expect((await officer.get('/admin/api/identity/cases?kind=dog')).status).toBe(422);
});
