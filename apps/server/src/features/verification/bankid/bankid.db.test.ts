import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import {
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { completeProviderLogin } from '../../../program/testing/complete-provider-login.ts';
import { signInMember } from '../../../program/testing/members.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { forgetPersons } from '../retention/forget-persons.ts';
import { answerForm } from '../testing/answered-form.ts';
import { verificationShown } from '../testing/verified-person.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';

let program: TestProgram;
let backOffice: BackOffice;
let officer: Operator;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  officer = await backOffice.logIn(...compliance);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

let count = 0;
/** Creates a person with an answered form and a unique name. */
async function newPerson() {
  count += 1;
  const email = `bank${count}@example.com`;
  const client = await signInMember(program, email);
  await answerForm(client);
  return { email, client, person: { given_name: `Jana${count}`, family_name: 'Nováková' } };
}
const ask = async (client: TestClient) => {
  const { body } = await client.post('/api/bankid/generate_url', {});
  return new URL(String(body.url));
};
/** Returns the query parameters as the page forwards them. */
const back = async (url: URL, person: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
  const { searchParams } = await completeProviderLogin(program, url, { answer: 'yes', ...person });
  searchParams.delete('error_description');
  return Object.fromEntries(searchParams);
};
const update = (client: TestClient, body: object) => client.post('/api/bankid/update_profile', body);
const refused = async (client: TestClient, body: object, code: string) => {
  const answer = await update(client, body);
  expect([answer.status, answer.body.code]).toEqual([code === 'person_known' ? 409 : 422, code]);
};

test('a person who returns from the bank has the first tier, and a profile that only they can read', async () => {
  const { client, email, person } = await newPerson();
  expect((await client.get('/api/user/profile')).body).toEqual({ profile: null });
  expect((await update(client, await back(await ask(client), person))).status).toBe(200);
  expect(await verificationShown(client)).toMatchObject({ tier: 1, check: { status: 'approved' } });
  expect((await client.get('/api/user/profile')).body.profile).toMatchObject({
    source: 'bankid',
    ...person,
    birth_date: '1990-01-02',
    address: 'Dlouhá 12, 110 00 Praha, CZ',
  });
  const rows = await program.database.selectFrom('verified_profiles').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Nov|1990|Dlouh/);
  const again = await client.post('/api/bankid/generate_url', {});
  expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
  await program.settle(1);
  expect(program.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('verified'),
  );
});

describe('a politically exposed person', () => {
  const open = async () => {
    const { client, email, person } = await newPerson();
    const brought = await back(await ask(client), { ...person, is_political: 'on' });
    expect((await update(client, brought)).status).toBe(200);
    const found = await findCase(email);
    expect(found).toMatchObject({ kind: 'identity', reasons: ['political'], status: 'open' });
    return { client, person, id: String(found?.id) };
  };
  const findCase = async (email: string) => {
    const { body } = await officer.get('/admin/api/identity/cases?kind=identity&limit=100');
    return (body.cases as { id: string; email: string }[]).find((found) => found.email === email);
  };
  const decide = (id: string, decision: string) =>
    officer.post(`/admin/api/identity/cases/${id}/decide`, { decision, message: 'We cannot serve you.' });

  test('has no tier until operators accept it, whatever other steps follow', async () => {
    const { client, person, id } = await open();
    expect(await verificationShown(client)).toMatchObject({ tier: 0, check: { status: 'approved' } });
    const again = await update(client, await back(await ask(client), person));
    expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
    expect((await decide(id, 'accept')).status).toBe(200);
    expect(await verificationShown(client)).toMatchObject({ tier: 1 });
    expect((await decide(id, 'refuse')).body.code).toBe('case_decided');
  });

  test('has none after a refusal either, by any other step', async () => {
    const { client, id } = await open();
    expect((await decide(id, 'refuse')).status).toBe(200);
    expect(await verificationShown(client)).toMatchObject({ tier: 0 });
    await inTransaction(program.database, async (tx) => {
      const { id: userId } = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', `bank${count}@example.com`)
        .executeTakeFirstOrThrow();
      await raiseTiers(tx, userId);
    });
    expect(await verificationShown(client)).toMatchObject({ tier: 0 });
    const { user } = (await client.get('/api/user/me')).body as {
      user: { verification_status_tier1: string };
    };
    expect(user.verification_status_tier1).toBe('REJECTED');
  });
});

test('the form is required first', async () => {
  const client = await signInMember(program, 'formless@example.com');
  const { status, body } = await client.post('/api/bankid/generate_url', {});
  expect([status, body.code]).toEqual([409, 'form_required']);
});

test('a person can verify one account only', async () => {
  const first = await newPerson();
  await update(first.client, await back(await ask(first.client), first.person));
  const second = await newPerson();
  await refused(second.client, await back(await ask(second.client), first.person), 'person_known');
  expect(await verificationShown(second.client)).toMatchObject({ tier: 0, check: null });
});

test('of ten accounts that one person verifies concurrently one succeeds', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, newPerson));
  const brought: Record<string, string>[] = [];
  for (const { client } of accounts) brought.push(await back(await ask(client), { given_name: 'Only' }));
  const answers = await Promise.all(accounts.map(({ client }, at) => update(client, brought[at] ?? {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('the bank’s response', () => {
  test('is accepted once, also among concurrent uses', async () => {
    const { client, person } = await newPerson();
    const brought = await back(await ask(client), person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(client, brought)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(client, brought, 'bankid_failed');
  });

  test('is refused for another person, on another device, with another state, or late', async () => {
    const { client, person } = await newPerson();
    const thief = await newPerson();
    const brought = await back(await ask(client), person);
    await refused(thief.client, brought, 'bankid_failed');
    const elsewhere = await program.client();
    elsewhere.useToken(client.token);
    expect((await update(elsewhere, brought)).status).toBe(401);
    const other = await back(await ask(client), person);
    await refused(client, { ...brought, state: other.state }, 'bankid_failed');
    const late = await back(await ask(client), person);
    program.clock.advance(10 * 60_000);
    await refused(client, late, 'bankid_failed');
    expect(await verificationShown(client)).toMatchObject({ tier: 0 });
  });

  test('from a person who declined verifies nobody', async () => {
    const { client } = await newPerson();
    await refused(client, await back(await ask(client), { answer: 'no' }), 'bankid_canceled');
  });
});

test('an open check at another provider ends, and its later result is ignored', async () => {
  const { client, person } = await newPerson();
  await client.post('/api/user/self_verify', { first_name: 'Jana', last_name: 'Nováková' });
  await update(client, await back(await ask(client), person));
  const open = program.database.selectFrom('identity_checks').select('id').where('ended_at', 'is', null);
  expect(await open.execute()).toEqual([]);
  expect(await verificationShown(client)).toMatchObject({ tier: 1, check: { status: 'approved' } });
});

test('requests that nobody returned from are deleted', async () => {
  const { client } = await newPerson();
  await ask(client);
  await forgetPersons(program.database, new Date(program.clock.now().getTime() + 3_600_000));
  expect(await program.database.selectFrom('bankid_requests').select('user_id').execute()).toEqual([]);
});
