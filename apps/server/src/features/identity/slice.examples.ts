import { publicId } from '../../platform/random.ts';
import { newKey } from '../../program/testing/api-user.ts';
import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import { connectProgram } from '../../program/testing/foreign-program.ts';
import type { ForeignWorld, SliceExamples } from '../../program/testing/slice-examples.ts';

const link = { token: 'A'.repeat(43) };
const email = 'nobody@example.com';
const credential = { id: 'A', rawId: 'A', type: 'public-key', clientExtensionResults: {} };
const made = { ...credential, response: { clientDataJSON: 'A', attestationObject: 'A' } };
const shown = { ...credential, response: { clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' } };
const key = { label: 'bot', scopes: ['user:trading:read'] };
const application = {
  name: 'Taxes',
  redirect_uris: ['https://taxes.example/back'],
  scopes: ['user:accounts:read'],
};
const authorization = {
  client_id: 'unknown',
  redirect_uri: 'https://taxes.example/back',
  response_type: 'code',
  scope: 'user:accounts:read',
  state: 'A',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
};

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/user/activity': { query: { limit: '5' } },
    'POST /api/login': { body: { email, password: 'Wrong-guess-1' } },
    'POST /api/login/link': { body: { email } },
    'POST /api/login/token': { body: link },
    'POST /api/create_account': { body: { email, agreement: true, accept_marketing_emails: null } },
    'POST /api/forgot_password': { body: { email } },
    'POST /api/set_password': { body: { ...link, password: 'Kolo-na-Vltave-7' } },
    'POST /api/verify_email': { body: link },
    'POST /api/mailed_link': { body: link },
    'POST /api/mailed_link/disown': { body: link },
    'POST /api/confirm_email_change': { body: link },
    'POST /api/user/change_email': { body: { email } },
    'POST /api/user/change_email/cancel': { body: {} },
    'POST /api/user/devices/logout': { body: { id: 'unknown' } },
    'POST /api/user/passkeys/options': { body: {} },
    'POST /api/user/passkeys': { body: { name: 'Phone', response: made } },
    'POST /api/user/passkeys/rename': { body: { id: 'unknown', name: 'Phone' } },
    'POST /api/user/passkeys/remove': { body: { id: 'unknown' } },
    'POST /api/user/suspended_credentials/keep': { body: { kind: 'passkey', id: 'unknown' } },
    'POST /api/user/suspended_credentials/delete': { body: { kind: 'passkey', id: 'unknown' } },
    'POST /api/login/passkey/options': { body: {} },
    'POST /api/login/passkey': { body: { response: shown } },
    'POST /api/oauth/generate_url': { body: { login_provider: 'google-web', login_type: 'signin' } },
    'POST /api/oauth/process': { body: { state: link.token, code: 'A' } },
    'POST /api/oauth/open_account': { body: { ticket: link.token, agreement: true } },
    'POST /api/user/login_providers/generate_url': { body: { login_provider: 'apple-web' } },
    'POST /api/user/login_providers/link': { body: { ticket: link.token } },
    'POST /api/user/login_providers/remove': { body: { id: 'unknown' } },
    'POST /api/freeze_account': { body: { code: link.token } },
    'POST /api/user/thaw': { body: {} },
    'POST /api/user/freeze': { body: {} },
    'POST /api/user/proof': { body: { password: 'Wrong-guess-1' } },
    'POST /api/login/second_factor': { body: { ticket: link.token, code: '123456' } },
    'POST /api/twofactor/generate': { body: {} },
    'POST /api/twofactor/confirm': { body: { code: '123456' } },
    'POST /api/twofactor/remove': { body: {} },
    'POST /api/twofactor/recovery_codes': { body: {} },
    'POST /api/twofactor/send-reset-info-email': { body: { ticket: link.token } },
    'POST /api/twofactor/reset-with-code': { body: { code: link.token } },
    'POST /api/twofactor/stop-reset': { body: { code: link.token } },
    'POST /api/user/two_factor/stop-reset': { body: {} },
    'POST /api/user/apps/activate': { body: { ...application, has_secret: true } },
    'POST /api/user/apps/rotate_secret': { body: { id: 'unknown' } },
    'POST /api/user/apps/deactivate': { body: { id: 'unknown' } },
    'POST /api/user/apps/authorizations': { body: authorization },
    'POST /api/connected-apps/config': { body: authorization },
    'POST /api/user/connected-apps/deactivate': { body: { id: 'unknown' } },
    'POST /api/dukat/api-keys': { body: { ...key, allowed_addresses: ['192.0.2.0/24'] } },
    'DELETE /api/dukat/api-keys/{apiKeyId}': { params: { apiKeyId: 'unknown' } },
    'POST /api/user/api_keys/update_config': {
      body: { ...key, id: 'unknown', allowed_addresses: ['192.0.2.7'] },
    },
  }),
  async foreign(world) {
    const { victim } = world;
    const device = await readFirstId(victim, '/api/user/devices', 'devices');
    const passkey = await insertVictimPasskey(world);
    const login = await insertVictimLogin(world);
    const { id: apiKey } = await newKey(victim, ['user:trading:read']);
    const connected = await connectProgram(world.program, {
      owner: victim,
      person: victim,
      scopes: ['user:trading:read'],
    });
    const suspended = await insertSuspended(world);
    return {
      uses: {
        'POST /api/user/apps/rotate_secret': [{ body: { id: connected.clientId } }],
        'POST /api/user/apps/deactivate': [{ body: { id: connected.clientId } }],
        'POST /api/user/connected-apps/deactivate': [{ body: { id: connected.connectionId } }],
        // The program's name is public, and a grant only covers the caller's own account.
        'POST /api/user/apps/authorizations': [],
        'POST /api/connected-apps/config': [],
        'POST /api/user/devices/logout': [{ body: { id: device } }],
        'POST /api/user/passkeys/rename': [{ body: { id: passkey, name: 'theirs' } }],
        'POST /api/user/passkeys/remove': [{ body: { id: passkey } }],
        'POST /api/user/suspended_credentials/keep': suspended.map((body) => ({ body })),
        'POST /api/user/suspended_credentials/delete': suspended.map((body) => ({ body })),
        'DELETE /api/dukat/api-keys/{apiKeyId}': [{ params: { apiKeyId: apiKey } }],
        'POST /api/user/api_keys/update_config': [{ body: { id: apiKey, label: 'theirs' } }],
        'POST /api/user/login_providers/remove': [{ body: { id: login } }],
        // The token itself is the secret.
        'POST /api/set_password': [],
        'POST /api/verify_email': [],
        'POST /api/login/token': [],
        'POST /api/mailed_link': [],
        'POST /api/mailed_link/disown': [],
        'POST /api/confirm_email_change': [],
        'POST /api/oauth/process': [],
        'POST /api/oauth/open_account': [],
        'POST /api/user/login_providers/link': [],
        'POST /api/freeze_account': [],
        'POST /api/login/second_factor': [],
        'POST /api/twofactor/send-reset-info-email': [],
        'POST /api/twofactor/reset-with-code': [],
        'POST /api/twofactor/stop-reset': [],
      },
      watched: [
        '/api/user/activity',
        '/api/user/passkeys',
        '/api/user/suspended_credentials',
        '/api/user/login_providers',
        '/api/user/me',
        '/api/user/devices',
        '/api/dukat/api-keys',
        '/api/user/apps',
        '/api/user/connected-apps',
      ],
    };
  },
  jobs: {
    'identity.end_orders': 'program/frozen-account.db.test.ts',
    'identity.end_orders_of_frozen': 'features/identity/freeze/freeze-account.db.test.ts',
    'identity.thaw_accounts': 'features/identity/freeze/freeze-account.db.test.ts',
    'identity.delete_suspended': 'features/identity/security/many-suspended.db.test.ts',
    'identity.finish_resets': 'features/identity/second-factor/reset-factor.db.test.ts',
    'identity.forget_old_rows': 'platform/database/delete-in-batches.db.test.ts',
    'identity.mail_login_link': null,
    'identity.mail_new_password_link': null,
    'identity.mail_restored': 'features/identity/security/restored-credentials.db.test.ts',
    'identity.open_requested_account': null,
    'identity.welcome_account': null,
  },
};

async function victimId({ program, victim }: ForeignWorld): Promise<string> {
  const user = Object((await victim.get('/api/user/me')).body.user);
  const { id } = await program.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', String(user.email))
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a login of the victim at Google without calling Google. */
async function insertVictimLogin(world: ForeignWorld, suspended_at: Date | null = null): Promise<string> {
  const { public_id } = await world.program.database
    .insertInto('linked_logins')
    .values({
      public_id: publicId(),
      user_id: await victimId(world),
      provider: 'google',
      subject: publicId(),
      email,
      created_at: world.program.clock.now(),
      last_used_at: null,
      suspended_at,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

/** Inserts a passkey of the victim without a ceremony, since only its owner matters here. */
async function insertVictimPasskey(world: ForeignWorld, suspended_at: Date | null = null): Promise<string> {
  const { program } = world;
  const user_id = await victimId(world);
  const { public_id } = await program.database
    .insertInto('passkeys')
    .values({
      public_id: publicId(),
      user_id,
      credential_id: publicId(),
      public_key: 'A',
      counter: '0',
      name: 'Phone',
      created_at: program.clock.now(),
      last_used_at: null,
      suspended_at,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

/** Inserts a suspended passkey and a suspended login of the victim. */
async function insertSuspended(world: ForeignWorld) {
  const now = world.program.clock.now();
  return [
    { kind: 'passkey', id: await insertVictimPasskey(world, now) },
    { kind: 'linked_login', id: await insertVictimLogin(world, now) },
  ];
}
