import { documentPollingMs } from '@dukat/rules/verification/identity-documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeyRing, keyRing } from '../../../platform/key-ring.ts';
import { Outage } from '../../../platform/outage.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import {
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import type { IdentityProvider } from '../identity/identity-port.ts';
import { firstTier } from '../testing/verified-person.ts';
import { copyIdentityDocuments } from './copy-identity-documents.ts';
import { reencryptDocuments } from './reencrypt-documents.ts';

let program: TestProgram;
let backOffice: BackOffice;
let officer: Operator;
let person: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  officer = await backOffice.logIn(...compliance);
  person = await signIn(program, 'demo@dukat.test');
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly side: string | null;
  readonly size: number;
  readonly openings: readonly { readonly operator: string; readonly reason: string }[];
}
const openPersonFile = async (email: string) => {
  const reason = 'A look.';
  const { body } = await officer.post('/admin/api/identity/persons/open', { person: email, reason });
  return body.file as { checks: { documents: Shown[] }[] };
};
const documentsShown = async () =>
  (await openPersonFile('demo@dukat.test')).checks.flatMap((check) => check.documents);
const open = (id: string, reason = 'A question of the bank.', by = officer) =>
  by.post(`/admin/api/identity/documents/${id}/open`, { reason });
const rows = () => program.database.selectFrom('identity_documents').selectAll().orderBy('id').execute();
const openings = async () =>
  (
    await program.database
      .selectFrom('identity_documents')
      .select('id')
      .execute()
      .then(() => officer.get('/admin/api/acts?limit=100'))
  ).body.acts as { act: string }[];
const opened = async () => (await openings()).filter(({ act }) => act === 'identity_document.opened').length;

test('a shown document is copied once, encrypted, and opened only with a role and a reason', async () => {
  await firstTier(program, person, ['Jan', 'Novák']);
  await Promise.all(Array.from({ length: 5 }, () => copyIdentityDocuments(program.deps, 'onfido')));
  const kept = await rows();
  expect(kept.map(({ kind, side, type }) => [kind, side, type])).toEqual([
    ['id_card', 'front', 'image/jpeg'],
    ['id_card', 'back', 'image/jpeg'],
  ]);
  for (const { encrypted } of kept) expect(encrypted.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  const [front] = await documentsShown();
  expect(front).toMatchObject({ kind: 'id_card', side: 'front', size: kept[0]?.size, openings: [] });
  const id = front?.id ?? '';

  const finance = await backOffice.logIn(...secondOperator);
  expect((await open(id, 'x', finance)).status).toBe(403);
  expect(
    (await backOffice.stranger.post(`/admin/api/identity/documents/${id}/open`, { reason: 'x' })).status,
  ).toBe(401);
  expect(await open(id, '  ')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
  expect(await open('nothing')).toMatchObject({ status: 404, body: { code: 'document_unknown' } });
  expect(await opened()).toBe(0);

  const answer = await open(id);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    body: { file: { id, name: 'id_card-front.jpg', type: 'image/jpeg', size: kept[0]?.size } },
  });
  const { content } = answer.body.file as { content: string };
  expect(Buffer.from(content, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const acts = await openings();
  expect(acts[0]).toMatchObject({
    operator: compliance[0],
    act: 'identity_document.opened',
    subject: `identity-document:${id}`,
    details: { reason: 'A question of the bank.' },
  });
  const [before, other] = await documentsShown();
  expect(before?.openings).toMatchObject([{ operator: compliance[0], reason: 'A question of the bank.' }]);
  expect(other?.openings).toEqual([]);
});

test('a changed, swapped or retyped document and one with a lost key cannot be opened, and no opening is recorded', async () => {
  const [first, second] = await rows();
  if (first === undefined || second === undefined) throw new Error('no documents');
  const before = await opened();
  const is = (change: object) =>
    program.database
      .updateTable('identity_documents')
      .set(change)
      .where('id', '=', first.id)
      .execute()
      .then(() => open(first.public_id));
  const changed = Buffer.from(first.encrypted);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  expect(await is({ encrypted: changed })).toMatchObject({
    status: 409,
    body: { code: 'document_unreadable' },
  });
  expect((await is({ encrypted: first.encrypted, key_id: 'gone' })).status).toBe(409);
  // Another complete document of the same person in this row.
  await asOwner(
    program.ownerUrl,
    `update identity_documents set (size, encrypted) =
       (select size, encrypted from identity_documents where id = ${second.id}) where id = ${first.id}`,
  );
  expect((await is({ key_id: first.key_id })).status).toBe(409);
  await asOwner(
    program.ownerUrl,
    `update identity_documents set size = ${first.size}, encrypted = decode('${first.encrypted.toString('hex')}', 'hex')
      where id = ${first.id}`,
  );
  await asOwner(program.ownerUrl, `update identity_documents set type = 'image/png' where id = ${first.id}`);
  expect((await is({ encrypted: first.encrypted })).status).toBe(409);
  await asOwner(program.ownerUrl, `update identity_documents set type = 'image/jpeg' where id = ${first.id}`);
  expect(await opened()).toBe(before);
  expect((await open(first.public_id)).status).toBe(200);
});

const jpeg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);
type Played = Pick<IdentityProvider, 'documents' | 'document'>;
function provider(played: Partial<Played>): IdentityProvider {
  return {
    name: 'onfido',
    open: () => Promise.reject(new Error('not asked')),
    ask: () => Promise.reject(new Error('not asked')),
    hint: () => undefined,
    documents: async (run) => [{ source: `${run}-a`, kind: 'passport', side: null }],
    document: async (_, source) => jpeg(source),
    ...played,
  };
}
const keepFrom = (played: Partial<Played>) =>
  copyIdentityDocuments({ ...program.deps, identityProviders: [provider(played)] }, 'onfido');

async function checks(prefix: string, count: number, change: { status?: string; agoMs?: number } = {}) {
  const { status = 'approved', agoMs = 0 } = change;
  const ended = new Date(program.clock.now().getTime() - agoMs).toISOString();
  await asOwner(
    program.ownerUrl,
    `insert into users (public_id, email, locale, brand, origin, created_at)
     select '${prefix}' || n, '${prefix}' || n || '@example.com', 'en_US', 'dukat', 'http://localhost:3000', now()
       from generate_series(1, ${count}) n`,
    `insert into identity_checks (public_id, user_id, provider, first_name, last_name, return_url, run, status, created_at, ended_at)
     select '${prefix}' || n, (select id from users where public_id = '${prefix}' || n), 'onfido', 'Jan', 'Novák', 'x',
            '${prefix}' || n, '${status}', '${ended}', '${ended}' from generate_series(1, ${count}) n`,
  );
}
const listStoredDocuments = async (prefix: string) =>
  (
    await program.database
      .selectFrom('identity_documents')
      .select('source')
      .where('source', 'like', `${prefix}%`)
      .orderBy('id')
      .execute()
  ).map(({ source }) => source);

test('documents are copied past pages of checks that the provider does not answer about', async () => {
  await checks('many', 250);
  const silent = /^many1/;
  await expect(
    keepFrom({
      documents: async (run) => {
        if (silent.test(run)) throw new Outage('onfido', 'does not answer');
        return [{ source: `${run}-a`, kind: 'passport', side: null }];
      },
    }),
  ).rejects.toThrow(/does not answer/);
  const failing = 1 + 10 + 100;
  expect(await listStoredDocuments('many')).toHaveLength(250 - failing);
  // After the outage the rest is copied, and nothing is fetched twice.
  const asked: string[] = [];
  await keepFrom({
    document: async (_, source) => {
      asked.push(source);
      return jpeg(source);
    },
  });
  expect(asked).toHaveLength(failing);
  expect(new Set(await listStoredDocuments('many')).size).toBe(250);
});

test('documents copied before an outage stay, and are not fetched again', async () => {
  await checks('half', 1);
  const documents: Played['documents'] = async (run) =>
    ['a', 'b'].map((name) => ({ source: `${run}-${name}`, kind: 'id_card', side: null }));
  const asked: string[] = [];
  const document =
    (fails: boolean): Played['document'] =>
    async (_, source) => {
      asked.push(source);
      if (fails && source.endsWith('-a')) throw new Outage('onfido', 'broke off a file');
      return jpeg(source);
    };
  await expect(keepFrom({ documents, document: document(true) })).rejects.toThrow(/broke off/);
  expect(await listStoredDocuments('half')).toEqual(['half1-b']);
  await keepFrom({ documents, document: document(false) });
  expect(await listStoredDocuments('half')).toEqual(['half1-b', 'half1-a']);
  expect(asked).toEqual(['half1-a', 'half1-b', 'half1-a']);
});

test('copies at most ten; skips large files and non-pictures, and checks that are open or ended long ago', async () => {
  await checks('full', 1);
  await checks('odd', 1);
  await checks('again', 1, { status: 'again' });
  await checks('late', 1, { agoMs: documentPollingMs + 1000 });
  await keepFrom({
    documents: async (run) =>
      Array.from({ length: run === 'full1' ? 30 : 3 }, (_, at) => ({
        source: `${run}-${at}`,
        kind: 'passport',
        side: null,
      })),
    document: async (run, source) => {
      if (run !== 'odd1') return jpeg(source);
      return source.endsWith('-0') ? undefined : Buffer.from('<html><script>alert(1)</script>');
    },
  });
  expect(await listStoredDocuments('full')).toHaveLength(10);
  expect([
    ...(await listStoredDocuments('odd')),
    ...(await listStoredDocuments('again')),
    ...(await listStoredDocuments('late')),
  ]).toEqual([]);
  expect(
    await program.database
      .selectFrom('identity_checks')
      .select('id')
      .where('public_id', '=', 'odd1')
      .where('documents_at', 'is not', null)
      .execute(),
  ).toHaveLength(1);
});

test('a new key re-encrypts every document, past those with a lost key', async () => {
  const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
  await checks('turn', 250);
  const old: KeyRing = keyRing([key('old', 1)]);
  await copyIdentityDocuments(
    { ...program.deps, documentKeys: old, identityProviders: [provider({})] },
    'onfido',
  );
  const listEncryptedWith = (keyId: string) =>
    program.database
      .selectFrom('identity_documents')
      .select('public_id')
      .where('key_id', '=', keyId)
      .execute()
      .then((found) => found.length);
  expect(await listEncryptedWith('old')).toBe(250);
  const others = (await rows()).length - 250;
  // The key ring lacks the keys of the others.
  const both = keyRing([key('new', 2), key('old', 1)]);
  await expect(reencryptDocuments({ database: program.database, documentKeys: both })).rejects.toThrow(
    /failed/,
  );
  expect(await listEncryptedWith('old')).toBe(0);
  expect(await listEncryptedWith('new')).toBe(250);
  expect((await rows()).length).toBe(250 + others);
  const only = keyRing([key('new', 2)]);
  const [one] = (await rows()).filter(({ key_id: id }) => id === 'new');
  const about = `identity-document:${one?.public_id}:${one?.check_id}:image/jpeg`;
  const bytes = one && only.open({ keyId: 'new', bytes: one.encrypted }, about);
  expect(bytes).toEqual(jpeg(one?.source ?? ''));
});
