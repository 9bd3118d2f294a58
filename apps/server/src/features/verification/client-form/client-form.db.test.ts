import { plainAnswers } from '@dukat/rules/verification/client-form/testing/plain-answers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { answerForm } from '../testing/answered-form.ts';
import { verificationShown, verifyIdentity } from '../testing/verified-person.ts';

let program: TestProgram;
let person: TestClient;
beforeAll(async () => {
  program = await testProgram();
  person = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());
beforeEach(async () => {
  await program.database.deleteFrom('client_forms').execute();
});

interface Form {
  readonly status: string;
  readonly revision: number;
  readonly answers: Readonly<Record<string, string[]>>;
  readonly questions: readonly { readonly id: string; readonly label: string; readonly options: object[] }[];
}
const form = async (headers = {}): Promise<Form> =>
  (await person.get('/api/user/form', headers)).body.form as Form;
const save = (answers: object, more: object = {}) =>
  person.post('/api/user/form', { version: 1, answers, ...more });

test('the questions are in the reader’s language, with names of countries', async () => {
  const { questions } = await form({ 'x-language': 'cs_CZ' });
  expect(questions.find(({ id }) => id === 'source')?.label).toBe('Z čeho peníze pocházejí?');
  expect(questions.find(({ id }) => id === 'tax_country')?.options).toContainEqual({
    value: 'DE',
    label: 'Německo',
  });
});

test('answers are saved per question: fifty concurrent saves from two tabs lose nothing', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? save({ tax_number: ['CZ1'] }) : save({ purpose: ['trading'] }),
    ),
  );
  expect(await form()).toMatchObject({
    status: 'draft',
    revision: 50,
    answers: { tax_number: ['CZ1'], purpose: ['trading'] },
  });
});

test('answers are stored encrypted and decrypt only for their own form', async () => {
  await save({ tax_number: ['8001019999'] });
  const row = await program.database.selectFrom('client_forms').select('answers').executeTakeFirstOrThrow();
  expect(row.answers).toMatch(/^v1\./);
  expect(row.answers).not.toContain('8001019999');
  await program.database.updateTable('client_forms').set({ public_id: 'swapped' }).execute();
  expect((await person.get('/api/user/form')).status).toBe(500);
});

test('invalid input is refused at its question and writes nothing', async () => {
  expect(await save({ client: ['dog'] })).toMatchObject({
    status: 422,
    body: { code: 'answer_invalid', errors: [{ field: 'client' }] },
  });
  expect((await save({ unknown: ['x'] })).status).toBe(422);
  expect((await save({ tax_number: ['1'.repeat(501)] })).status).toBe(422);
  expect((await save({ client: 'person' })).status).toBe(422);
  expect(await person.post('/api/user/form', { version: 2, answers: {} })).toMatchObject({
    status: 409,
    body: { code: 'form_changed' },
  });
  expect(await save({}, { submits_revision: 0 })).toMatchObject({
    status: 422,
    body: { code: 'answer_missing', errors: [{ field: 'client' }] },
  });
  expect((await form()).revision).toBe(0);
});

test('the submitted answers are those that were seen, and of twenty concurrent submissions one succeeds', async () => {
  await save(plainAnswers);
  await save({ source: ['savings'] });
  expect(await save({}, { submits_revision: 1 })).toMatchObject({ body: { code: 'form_moved_on' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => save({}, { submits_revision: 2 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'form_submitted')).toHaveLength(19);
  expect(await form()).toMatchObject({ status: 'cleared', answers: { source: ['savings'] } });
  expect(await save({ source: ['salary'] })).toMatchObject({ status: 409, body: { code: 'form_submitted' } });
});

test('an identity check requires the form first', async () => {
  const name = { first_name: 'Jana', last_name: 'Nováková' };
  await save(plainAnswers);
  expect(await person.post('/api/user/self_verify', name)).toMatchObject({
    status: 409,
    body: { code: 'form_required' },
  });
});

test('an answer that needs a review waits in the operators’ queue, without the answer itself', async () => {
  const asked = await answerForm(person, { pep: ['self'], pep_detail: ['minister of secrets'] });
  expect(asked.body).toMatchObject({ status: 'review' });
  const cases = await program.database.selectFrom('identity_cases').selectAll().execute();
  expect(cases).toMatchObject([{ kind: 'form', status: 'open', reasons: ['political'] }]);
  const { rows: acts } = await sql`select * from audit_log`.execute(program.database);
  expect(JSON.stringify([cases, acts])).not.toContain('secrets');
});

test('a new version of the questions asks again: the reached tier stays, and no further one is given without it', async () => {
  const owner = await signIn(program, 'slovak@dukat.test');
  await answerForm(owner);
  await verifyIdentity(program, owner, ['Jana', 'Nováková']);
  expect(await verificationShown(owner)).toMatchObject({ tier: 1, form: 'cleared' });
  // The answers belong to another version than the current one.
  await program.database.updateTable('client_forms').set({ version: 99 }).execute();
  expect(await verificationShown(owner)).toMatchObject({ tier: 1, form: null });
  expect((await owner.get('/api/user/form')).body.form).toMatchObject({ status: 'draft', answers: {} });
  const { id } = (await owner.post('/api/user/verify_bank_account', { currency: 'CZK' })).body;
  const { check } = (await owner.get(`/api/bank_verification?id=${String(id)}`)).body;
  const { variable_symbol } = (check as { payment: { variable_symbol: string } }).payment;
  await owner.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '1',
    variable_symbol,
    from_name: 'Jana Nováková',
  });
  await program.settle();
  expect(await verificationShown(owner)).toMatchObject({ tier: 1, bank_account: { status: 'verified' } });
  expect((await answerForm(owner)).status).toBe(200);
  expect(await verificationShown(owner)).toMatchObject({ tier: 2, form: 'cleared' });
});
