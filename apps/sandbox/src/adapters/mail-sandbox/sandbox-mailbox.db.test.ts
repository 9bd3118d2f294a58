import { identityMails } from '@dukat/locales/mails/identity';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '../../../../server/src/adapters/smtp/smtp-transport.ts';
import {
  type IdentityWorld,
  identityWorld,
} from '../../../../server/src/features/identity/testing/identity-world.ts';
import { mailLane } from '../../../../server/src/features/notifications/mail-lane.ts';
import { openSandboxMailbox, type SandboxMailbox } from './sandbox-mailbox.ts';
import { storeSandboxMails } from './sandbox-mails-repository.ts';

let world: IdentityWorld;
let mailbox: SandboxMailbox;
beforeAll(async () => {
  world = await identityWorld();
  mailbox = await openSandboxMailbox(storeSandboxMails(world.store.database, world.clock));
});
afterAll(async () => {
  await mailbox.close();
  await world.close();
});

async function deliverAll(): Promise<void> {
  const transport = smtpTransport(mailbox.url);
  const { store, clock } = world;
  await mailLane({
    database: store.database,
    clock,
    transport,
    mails: identityMails,
    log: pino({ level: 'silent' }),
    events: { processName: 'test' },
  }).round();
  transport.close();
}

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly links: readonly string[];
}
const listed = async (query: string) => {
  const { body } = await world.http.stranger().get(`/sandbox/mail?${query}`);
  return body.mails as readonly Listed[];
};

test('a tester reads the mail and follows its link', async () => {
  await world.openAccount('reader@example.com');
  await world.openAccount('another@example.com');
  await deliverAll();
  const [mail, ...others] = await listed('to=Reader@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your account at anycoin');
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token');
  const shown = { token, password: 'Kolo-na-Vltave-7', is_confirmed: true };
  const set = await world.http.client().post('/api/set_password', shown);
  expect(set.status).toBe(200);

  const { body } = await world.http.stranger().get(`/sandbox/mail/${mail?.id}`);
  expect(body.mail).toMatchObject({ to: 'reader@example.com', from: 'no-reply@anycoin.example' });
  expect((body.mail as { html: string }).html).toContain('We have opened an account for you');
});

test('lists the newest mails first, up to the limit', async () => {
  expect(await listed('limit=1')).toHaveLength(1);
  const [first, second] = await listed('');
  expect(Number(first?.id)).toBeGreaterThan(Number(second?.id));
});

test.each(['999999', '0'])('returns 404 for mail %s', async (id) => {
  const { status, body } = await world.http.stranger().get(`/sandbox/mail/${id}`);
  expect([status, body.code]).toEqual([404, 'mail_unknown']);
});

test.each(['/sandbox/mail/abc', '/sandbox/mail?limit=0', '/sandbox/mail?limit=101', '/sandbox/mail?page=2'])(
  '%s is refused',
  async (path) => {
    expect((await world.http.stranger().get(path)).status).toBe(422);
  },
);
