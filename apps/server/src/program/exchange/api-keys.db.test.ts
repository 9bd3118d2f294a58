import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../testing/api-user.ts';
import { reauthenticate, signIn } from '../testing/demo-sign-in.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// An owner's management of API keys: the list, the secret shown once, and a mail and an audit log entry for each action.

let program: TestProgram;
let owner: TestClient;
let other: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
  other = await signIn(program, 'verified@dukat.test');
});
afterAll(() => program.close());

const good = { label: 'My bot', scopes: ['user:trading:read', 'user:accounts:read'] };
const make = (changes: Readonly<Record<string, unknown>> = {}, client = owner) =>
  client.post('/api/dukat/api-keys', { ...good, ...changes });
const update = (body: object, client = owner) => client.post('/api/user/api_keys/update_config', body);
const listKeys = async (client: TestClient) =>
  (await client.get('/api/dukat/api-keys')).body.api_keys as Record<string, unknown>[];
const readKeyId = ({ body }: TestResponse) => String((body.api_key as { id: string }).id);

async function actsOn(keyId: string) {
  return program.database
    .selectFrom('audit_log' as never)
    .select(['act', 'details'] as never)
    .where('subject' as never, '=', `api_key:${keyId}` as never)
    .orderBy('id' as never)
    .execute() as Promise<{ act: string; details: Record<string, string> }[]>;
}

describe('a new key', () => {
  test('shows its secret once, and is reported to its owner by mail and in the audit log', async () => {
    const made = await make({ allowed_addresses: ['192.0.2.7', '2001:DB8:0::/48'] });
    expect(made.status).toBe(200);
    const { api_key: key, secret } = made.body as { api_key: { id: string }; secret: string };
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(key).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      kind: 'apiKey',
      label: 'My bot',
      scopes: ['user:accounts:read', 'user:trading:read'],
      allowed_addresses: ['192.0.2.7', '2001:db8::/48'],
      created_at: program.clock.now().toISOString(),
      last_used_at: null,
    });
    const listed = await owner.get('/api/dukat/api-keys');
    expect(listed.body).toEqual({ api_keys: [key], most: 20 });
    expect(listed.text).not.toContain(secret);

    await program.settle(1);
    const mail = program.mails.at(-1);
    expect(mail?.to).toBe('demo@dukat.test');
    expect(mail?.text).toContain('My bot');
    expect(mail?.text).toContain('user:accounts:read, user:trading:read');
    expect(mail?.text).not.toContain(secret);
    const [act] = await actsOn(key.id);
    expect(act).toMatchObject({ act: 'api_key.created', details: { label: 'My bot' } });
    expect(JSON.stringify(act)).not.toContain(secret);
  });

  test('is stored with an encrypted secret', async () => {
    const { id, secret } = await newKey(owner, ['user:trading:read']);
    const row = await program.database
      .selectFrom('api_keys')
      .selectAll()
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test.each([
    [{ label: ' ' }, 422, 'label_required'],
    [{ label: 'x'.repeat(61) }, 422, 'invalid_request'],
    [{ scopes: [] }, 422, 'scope_required'],
    [{ scopes: ['user:everything:write'] }, 422, 'invalid_request'],
    [{ allowed_addresses: ['10.0.0.0/33'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: ['2001:db8::/129'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: ['example.com'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: ['010.0.0.1'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: ['fe80::1%eth0'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: ['10.0.0.1/8/8'] }, 422, 'ip_address_invalid'],
    [{ allowed_addresses: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) }, 422, 'invalid_request'],
    [{ secret: 'mine' }, 422, 'invalid_request'],
  ])('with %j is refused: %i %s', async (changes, status, code) => {
    const before = (await listKeys(owner)).length;
    const answer = await make(changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await listKeys(owner)).toHaveLength(before);
  });

  test('reports the invalid address', async () => {
    const { body } = await make({ allowed_addresses: ['10.0.0.1', 'nowhere'] });
    expect(body.errors).toEqual([
      {
        field: 'allowed_addresses',
        message: '"nowhere" is not an IP address or a network such as 192.0.2.0/24.',
      },
    ]);
  });

  test('needs a confirmed e-mail', async () => {
    await program.database
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', 'slovak@dukat.test')
      .execute();
    const unconfirmed = await signIn(program, 'slovak@dukat.test');
    const answer = await make({}, unconfirmed);
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_confirmed']);
  });

  test('is limited to twenty, also concurrently', async () => {
    await make({}, other);
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(Array.from({ length: 3 }, () => make({}, other)));
    }
    expect(await listKeys(other)).toHaveLength(20);
    expect(await make({}, other)).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_api_keys',
        message: 'You can have at most 20 API keys. Please delete one that you do not need.',
      },
    });
    const [first] = await listKeys(other);
    expect((await other.send('DELETE', `/api/dukat/api-keys/${first?.id}`)).status).toBe(200);
    expect((await make({}, other)).status).toBe(200);
  });
});

describe('a proof of the owner', () => {
  test('is required to create or change a key, and expires after ten minutes', async () => {
    await reauthenticate(owner);
    const id = readKeyId(await make());
    program.clock.advance(10 * 60_000 - 1);
    expect((await update({ id, label: 'In time' })).status).toBe(200);
    program.clock.advance(1);
    const before = await listKeys(owner);
    for (const answer of [
      await make(),
      await update({ id, label: 'Late' }),
      await update({ id, scopes: [] }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_required']);
    }
    expect(await listKeys(owner)).toEqual(before);
    await reauthenticate(owner);
    expect((await update({ id, label: 'Again' })).status).toBe(200);
  });
});

describe('an existing key', () => {
  test('accepts a new label, scopes and addresses independently', async () => {
    const id = readKeyId(await make());
    expect((await update({ id, label: '  Renamed ' })).body).toMatchObject({
      id,
      label: 'Renamed',
      scopes: ['user:accounts:read', 'user:trading:read'],
      allowed_addresses: [],
    });
    expect((await update({ id, scopes: ['user:trading:write'] })).body.scopes).toEqual([
      'user:trading:write',
    ]);
    const addresses = ['10.0.0.1', '10.0.0.1', '10.1.0.0/16'];
    expect((await update({ id, allowed_addresses: addresses })).body).toMatchObject({
      label: 'Renamed',
      scopes: ['user:trading:write'],
      allowed_addresses: ['10.0.0.1', '10.1.0.0/16'],
    });
    expect((await actsOn(id)).map(({ act }) => act)).toEqual([
      'api_key.created',
      'api_key.changed',
      'api_key.changed',
      'api_key.changed',
    ]);
    await program.settle(1);
    expect(program.mails.at(-1)?.text).toContain('10.0.0.1, 10.1.0.0/16');
  });

  test.each([
    [{ label: '' }, 'label_required'],
    [{ scopes: [] }, 'scope_required'],
    [{ allowed_addresses: ['::/x'] }, 'ip_address_invalid'],
  ])('is not changed to %j', async (change, code) => {
    const id = readKeyId(await make());
    const answer = await update({ id, ...change });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect((await listKeys(owner)).find((key) => key.id === id)).toMatchObject({ label: 'My bot' });
  });

  test('is deleted once with its secret, and its owner gets a mail', async () => {
    const id = readKeyId(await make());
    expect((await owner.send('DELETE', `/api/dukat/api-keys/${id}`)).body).toEqual({});
    expect((await listKeys(owner)).map((key) => key.id)).not.toContain(id);
    expect((await owner.send('DELETE', `/api/dukat/api-keys/${id}`)).status).toBe(404);
    expect((await update({ id, label: 'x' })).body.code).toBe('api_key_unknown');
    const row = await program.database
      .selectFrom('api_keys')
      .select(['sealed_secret', 'ended_at'])
      .where('public_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ sealed_secret: null, ended_at: program.clock.now() });
    expect((await actsOn(id)).at(-1)?.act).toBe('api_key.deleted');
    await program.settle(1);
    expect(program.mails.at(-1)?.subject).toMatch(/API klíč .* smazán/);
  });

  test('is not accessible to other users', async () => {
    await reauthenticate(other);
    const id = readKeyId(await make());
    for (const answer of [
      await other.send('DELETE', `/api/dukat/api-keys/${id}`),
      await update({ id, label: 'stolen' }, other),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'api_key_unknown']);
    expect((await listKeys(owner)).find((key) => key.id === id)).toMatchObject({ label: 'My bot' });
  });
});

describe('a new password', () => {
  test('suspends every key, including one that an attacker created with the old password', async () => {
    await newKey(owner, ['user:trading:read']);
    await owner.post('/api/forgot_password', { email: 'demo@dukat.test' });
    await program.settle(1);
    const [, token = ''] = /set_password\?token=([\w-]+)/.exec(program.mails.at(-1)?.text ?? '') ?? [];
    const answer = await owner.post('/api/set_password', { token, password: 'Quite-another-1' });
    expect(answer.status).toBe(200);
    const rows = await program.database
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['ended_at', 'suspended_at'])
      .where('email', '=', 'demo@dukat.test')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.ended_at === null && row.suspended_at === null)).toEqual([]);
  });
});
