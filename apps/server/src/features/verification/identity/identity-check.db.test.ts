import { createHmac } from 'node:crypto';
import * as onfidoSdk from '@onfido/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxOnfidoPath } from '../../../../../sandbox/src/adapters/identity-sandbox/sandbox-accounts.ts';
import { onfidoSignatureHeader } from '../../../adapters/onfido/onfido.ts';
import { sumsub } from '../../../adapters/sumsub/sumsub.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { answerForm } from '../testing/answered-form.ts';
import { followChecksTask } from '../verification-tasks.ts';
import { beginCheck } from './begin-check.ts';
import { webhookPath } from './identity-port.ts';

let program: TestProgram;
let demo: TestClient;
const email = 'demo@dukat.test';
const name = { first_name: 'Jana', last_name: 'Nováková' };

beforeAll(async () => {
  program = await testProgram();
  demo = await signIn(program, email);
  await answerForm(demo);
});
afterAll(() => program.close());

const doors = ['/api/user/self_verify', '/api/onfido/verifications', '/api/sumsub/access_token'];

interface Shown {
  readonly tier: number;
  readonly verification_status_tier1: string;
  readonly check: { readonly status: string; readonly link: string | null } | null;
  readonly can_begin: boolean;
}

const shown = async (): Promise<Shown> =>
  (await demo.get('/api/user/verification')).body.verification as Shown;
const readRun = async (): Promise<string> => (await shown()).check?.link?.split('/').at(-1) ?? '';
/** Runs the job that opens begun checks and polls open ones. */
const follow = () => program.runTask(followChecksTask);
const play = (run: string, outcome: string) =>
  fetch(`${program.origin}/sandbox/identity/${run}/${outcome}`, { method: 'POST', redirect: 'manual' });

async function begin(): Promise<string> {
  expect((await demo.post('/api/user/self_verify', name)).status).toBe(200);
  await follow();
  return readRun();
}

const accounts = () => program.sandbox().accounts.identity;

function hook(run: string, token = accounts().onfido.webhookToken): Promise<Response> {
  const object = { id: run, status: 'approved', completed_at_iso8601: '2026-03-02T10:00:00Z' };
  const body = JSON.stringify({ payload: { resource_type: 'workflow_run', action: 'x', object } });
  const signature = createHmac('sha256', token).update(body).digest('hex');
  return fetch(`${program.origin}${webhookPath('onfido')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [onfidoSignatureHeader]: signature },
    body,
  });
}

test('invalid input is refused and writes nothing', async () => {
  for (const door of doors) {
    const refused = await demo.post(door, { ...name, first_name: '  ' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'first_name' }] } });
    expect((await demo.post(door, { ...name, first_name: 'x'.repeat(101) })).status).toBe(422);
  }
  expect(await shown()).toMatchObject({ tier: 0, check: null, can_begin: true });
});

test('a check to repeat, an expired and a refused one verify nobody', async () => {
  const first = await begin();
  expect(await shown()).toMatchObject({
    verification_status_tier1: 'PENDING',
    check: { status: 'waiting' },
    can_begin: false,
  });
  // Beginning again while a check is open does nothing, on either endpoint.
  expect(await begin()).toBe(first);
  expect((await demo.post('/api/onfido/verifications', name)).status).toBe(200);
  await follow();
  expect(await readRun()).toBe(first);
  await play(first, 'again');
  await follow();
  expect(await shown()).toMatchObject({
    verification_status_tier1: 'NOT_STARTED',
    check: { status: 'again' },
    can_begin: true,
  });

  const second = await begin();
  await program.database
    .updateTable('identity_checks')
    .set({ created_at: new Date(program.clock.now().getTime() - 8 * 86_400_000) })
    .where('ended_at', 'is', null)
    .execute();
  await follow();
  expect(await shown()).toMatchObject({ check: { status: 'expired', link: null } });
  // A later result of the provider is ignored.
  await play(second, 'approved');
  await follow();
  expect(await shown()).toMatchObject({ tier: 0, check: { status: 'expired' } });

  await play(await begin(), 'refused');
  await follow();
  expect(await shown()).toMatchObject({
    tier: 0,
    verification_status_tier1: 'REJECTED',
    check: { status: 'refused' },
  });
  await program.settle(1);
  expect(program.mails.filter(({ to }) => to === email).at(-1)?.subject).toContain('nepodařilo ověřit');
});

test('a forged webhook, one about an unknown check and one with a wrong result decide nothing', async () => {
  const run = await begin();
  expect((await hook(run, 'forged')).status).toBe(401);
  expect((await hook('unknown')).status).toBe(200);
  // Correctly signed but wrong: the provider is queried and has the right result.
  expect((await hook(run)).status).toBe(200);
  await follow();
  expect(await shown()).toMatchObject({ tier: 0, check: { status: 'waiting' } });
});

test('an approved person has the limits of the first tier, and a repeated result mails once', async () => {
  const limits = async () => (await demo.get('/api/user/limits')).body.limits as { tier: number };
  expect(await limits()).toMatchObject({ tier: 0, fiatDeposits: { first: { limit: '25000' } } });
  const run = await readRun();
  await play(run, 'review');
  await follow();
  expect(await shown()).toMatchObject({ check: { status: 'review' }, verification_status_tier1: 'PENDING' });
  const answered = await play(run, 'approved');
  expect([answered.status, answered.headers.get('location')]).toEqual([
    303,
    'http://localhost:3000/myaccount?section=verification',
  ]);
  await Promise.all([hook(run), hook(run), hook(run)]);
  await follow();
  expect(await shown()).toMatchObject({ tier: 1, verification_status_tier1: 'VERIFIED', can_begin: false });
  const levels = { status_l1: 'VERIFIED', status_l2: 'NOT_STARTED' };
  expect(await shown()).toMatchObject(levels);
  expect((await demo.get('/api/user/me')).body.user).toMatchObject(levels);
  expect(await limits()).toMatchObject({ tier: 1, fiatDeposits: { first: { limit: '250000' } } });
  await play(run, 'refused');
  await hook(run);
  await follow();
  expect((await shown()).tier).toBe(1);
  await program.settle(1);
  expect(program.mails.filter(({ subject }) => subject.includes('totožnost je ověřená'))).toHaveLength(1);
  for (const door of doors) {
    expect(await demo.post(door, name)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  }
});

test('every open check is polled, past pages of those that fail', async () => {
  const verified = await signIn(program, 'slovak@dukat.test');
  await answerForm(verified);
  await verified.post('/api/user/self_verify', name);
  await follow();
  const own = (await verified.get('/api/user/verification')).body.verification as Shown;
  const run = own.check?.link?.split('/').at(-1) ?? '';
  const users = `insert into users (public_id, email, locale, brand, origin, created_at)
    select 'many' || n, 'many' || n || '@example.com', 'en_US', 'dukat', 'http://localhost:3000', now()
      from generate_series(1, 250) n`;
  await asOwner(program.ownerUrl, users);
  const copy = `jsonb_build_object('public_id', 'check' || n, 'run', 'nowhere' || n,
    'user_id', (select id from users where public_id = 'many' || n))`;
  await asOwner(program.ownerUrl, copyLastRow('identity_checks', 250, copy));
  await program.database
    .updateTable('sandbox_identity_runs')
    .set({ status: 'approved' })
    .where('id', '=', run)
    .execute();
  await expect(follow()).rejects.toThrow(/failed|404/);
  const after = (await verified.get('/api/user/verification')).body.verification as Shown;
  expect(after).toMatchObject({ tier: 1 });
});

test('the endpoint for Onfido uses Onfido only', async () => {
  const identityProviders = program.deps.identityProviders.filter((its) => its.name === 'sumsub');
  const begun = (by: 'any' | 'onfido') =>
    inTransaction(program.database, (tx) =>
      beginCheck(
        tx,
        { identityProviders },
        {
          userId: '1',
          tier: 0,
          by,
          firstName: 'Jana',
          lastName: 'Nováková',
          returnUrl: 'http://localhost:3000/myaccount',
          now: program.clock.now(),
        },
      ),
    );
  expect(await begun('onfido')).toMatchObject({ refused: true, reason: 'verification_unavailable' });
  // The first account was verified above, so with a provider this is the refusal.
  expect(await begun('any')).toMatchObject({ refused: true, reason: 'already_verified' });
});

test('Onfido’s own client works with the sandbox as with Onfido', async () => {
  const { Configuration, DefaultApi, WebhookEventVerifier } = onfidoSdk;
  const { apiToken, workflowId, webhookToken } = accounts().onfido;
  const api = new DefaultApi(
    new Configuration({ apiToken, basePath: `${program.origin}${sandboxOnfidoPath}` }),
  );
  const { data: applicant } = await api.createApplicant({ first_name: 'Jan', last_name: 'Novák' });
  const { data: run } = await api.createWorkflowRun({ applicant_id: applicant.id, workflow_id: workflowId });
  expect(run.status).toBe('awaiting_input');
  expect((await api.listDocuments(applicant.id)).data.documents).toEqual([]);
  await play(run.id, 'approved');
  const { documents } = (await api.listDocuments(applicant.id)).data;
  expect(documents.map(({ type, side }) => [type, side])).toEqual([
    ['national_identity_card', 'front'],
    ['national_identity_card', 'back'],
  ]);
  const { data: picture } = await api.downloadDocument(documents[0]?.id ?? '', {
    responseType: 'arraybuffer',
  });
  expect([...picture.buffer.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await expect(api.downloadDocument('nothing-front')).rejects.toThrow(/404/);
  expect((await api.findWorkflowRun(run.id)).data.status).toBe('approved');
  const raw =
    '{"payload":{"resource_type":"workflow_run","action":"workflow_run.completed","object":{"id":"1"}}}';
  const signature = createHmac('sha256', webhookToken).update(raw).digest('hex');
  expect(new WebhookEventVerifier(webhookToken).readPayload(raw, signature)).toBeDefined();
  const forged = new DefaultApi(
    new Configuration({ apiToken: 'no', basePath: `${program.origin}${sandboxOnfidoPath}` }),
  );
  await expect(forged.createApplicant({ first_name: 'Jan', last_name: 'Novák' })).rejects.toThrow(/401/);
});

test('Sumsub: a check from its applicant to each of its results, its webhook by its digest', async () => {
  const provider = program.deps.identityProviders.find((its) => its.name === 'sumsub');
  const person = {
    reference: 'check-1',
    email,
    firstName: 'Jan',
    lastName: 'Novák',
    returnUrl: 'http://localhost:3000/myaccount',
  };
  const opened = await provider?.open(person);
  const run = opened?.run ?? '';
  expect(opened?.link).toContain(run);
  const said = [];
  for (const outcome of ['processing', 'review', 'again', 'refused', 'approved']) {
    await play(run, outcome);
    said.push((await provider?.ask(run))?.status);
  }
  expect(said).toEqual(['processing', 'review', 'again', 'refused', 'approved']);

  const body = Buffer.from(JSON.stringify({ type: 'applicantReviewed', applicantId: run }));
  const digest = (algorithm: string, secret: string) =>
    createHmac(algorithm, secret).update(body).digest('hex');
  const { webhookSecret } = accounts().sumsub;
  const headers = (alg: string, algorithm: string, secret = webhookSecret) => ({
    'x-payload-digest-alg': alg,
    'x-payload-digest': digest(algorithm, secret),
  });
  expect(provider?.hint(body, headers('HMAC_SHA256_HEX', 'sha256'))).toEqual({ run });
  expect(provider?.hint(body, headers('HMAC_SHA512_HEX', 'sha512'))).toEqual({ run });
  // A weak digest, another secret, another body.
  expect(provider?.hint(body, headers('HMAC_SHA1_HEX', 'sha1'))).toBeUndefined();
  expect(provider?.hint(body, headers('HMAC_SHA256_HEX', 'sha256', 'forged'))).toBeUndefined();
  expect(provider?.hint(Buffer.from('{}'), headers('HMAC_SHA256_HEX', 'sha256'))).toBeUndefined();

  const stranger = sumsub({
    ...accounts().sumsub,
    secretKey: 'guessed',
    baseUrl: `${program.origin}/sandbox/sumsub`,
    clock: program.clock,
  });
  await expect(stranger.open(person)).rejects.toThrow(/401/);
});
