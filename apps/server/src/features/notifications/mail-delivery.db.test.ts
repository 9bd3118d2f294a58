import { orderMails } from '@dukat/locales/mails/orders';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openSandboxMailbox,
  type SandboxMailbox,
} from '../../../../sandbox/src/adapters/mail-sandbox/sandbox-mailbox.ts';
import {
  sandboxMails,
  storeSandboxMails,
} from '../../../../sandbox/src/adapters/mail-sandbox/sandbox-mails-repository.ts';
import { smtpTransport } from '../../adapters/smtp/smtp-transport.ts';
import { fakeClock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { sendMail } from './mail-facade.ts';
import { mailLane } from './mail-lane.ts';
import { MailRefused, type MailTransport } from './mail-port.ts';

let store: TestDatabase;
let mailbox: SandboxMailbox;
let transport: MailTransport;
const clock = fakeClock();

beforeAll(async () => {
  store = await testDatabase();
  mailbox = await openSandboxMailbox(storeSandboxMails(store.database, clock));
  transport = smtpTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
  await store.close();
});

let count = 0;
let to = '';
beforeEach(() => {
  count += 1;
  to = `reader${count}@example.com`;
});

async function write(
  values: Partial<Record<'order' | 'orderUrl' | 'received', string>> = {},
): Promise<string> {
  const filled = {
    order: 'A-100',
    orderUrl: 'https://anycoin.example/order?id=1',
    received: '1 000 Kč',
    ...values,
  };
  await store.database.transaction().execute((tx) =>
    sendMail(tx, orderMails, {
      to,
      locale: 'cs_CZ',
      brand: 'anycoin',
      template: 'payment_arrived',
      values: filled,
    }),
  );
  const row = await store.database
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  return row.id;
}

const log = pino({ level: 'silent' });
const laneBy = (by: MailTransport) =>
  mailLane({
    database: store.database,
    clock,
    transport: by,
    log,
    mails: orderMails,
    events: { processName: 'test' },
  });
/** Runs one round with the mail due, as if its pause had passed. */
async function deliver(id: string, by: MailTransport = transport): Promise<void> {
  await becomeDue(id);
  await laneBy(by).round();
}
const becomeDue = (id: string) =>
  store.database
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
const arrived = () => sandboxMails(store.database, { to, limit: 10 });
const readMailRow = (id: string) =>
  store.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A provider that fails with the given error. */
const failing = (error: Error): MailTransport => ({ send: () => Promise.reject(error), close: () => {} });

test("a written mail arrives over SMTP in its reader's language, with the brand's name, logo and both bodies", async () => {
  await deliver(await write());
  const [mail, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Objednávka A-100: platba dorazila');
  expect(mail?.from).toBe('no-reply@anycoin.example');
  expect(mail?.text).toContain('Přijato: 1 000 Kč');
  expect(mail?.html).toContain('href="https://anycoin.example/order?id=1"');
  const [, mark = ''] = /<img src="data:image\/png;base64,([^"]+)"/.exec(mail?.html ?? '') ?? [];
  expect(Buffer.from(mark, 'base64').subarray(1, 4).toString()).toBe('PNG');
});

test('a mail is queued exactly if the transaction that it reports on commits', async () => {
  const failed = store.database.transaction().execute(async (tx) => {
    const values = { order: 'A', orderUrl: 'https://anycoin.example/', received: '1' };
    await sendMail(tx, orderMails, {
      to,
      locale: 'en_US',
      brand: 'anycoin',
      template: 'payment_arrived',
      values,
    });
    throw new Error('the step failed');
  });
  await expect(failed).rejects.toThrow('the step failed');
  const rows = await store.database.selectFrom('mails').selectAll().where('recipient', '=', to).execute();
  expect(rows).toEqual([]);
});

test('concurrent processes deliver each mail once', async () => {
  const id = await write();
  await Promise.all([laneBy(transport).round(), laneBy(transport).round(), laneBy(transport).round()]);
  await deliver(id);
  expect(await arrived()).toHaveLength(1);
  expect((await readMailRow(id)).attempts).toBe(1);
});

test("deletes a mail's values once it is sent", async () => {
  const id = await write({ orderUrl: 'https://anycoin.example/order?secret=abcdef' });
  await deliver(id);
  const row = await readMailRow(id);
  expect(row.sent_at).not.toBeNull();
  expect(JSON.stringify(row)).not.toContain('abcdef');
});

test('an outage is retried, and the second attempt delivers with the same Message-ID', async () => {
  const id = await write();
  const sent: string[] = [];
  const lost: MailTransport = {
    send: async (message) => {
      sent.push(message.messageId);
      throw new Outage('smtp', 'connection lost');
    },
    close: () => {},
  };
  await deliver(id, lost);
  expect(await readMailRow(id)).toMatchObject({
    sent_at: null,
    attempts: 1,
    last_error: 'smtp: connection lost',
  });
  // Not immediately: the pause grows with every attempt.
  expect((await readMailRow(id)).due_at.getTime()).toBeGreaterThan(Date.now());
  await laneBy(transport).round();
  expect(await arrived()).toEqual([]);
  await deliver(id, {
    ...transport,
    send: (message) => {
      sent.push(message.messageId);
      return transport.send(message);
    },
  });
  expect(await arrived()).toHaveLength(1);
  expect(new Set(sent).size).toBe(1);
});

test('gives up a permanently refused mail at once', async () => {
  const id = await write();
  await deliver(id, failing(new MailRefused('550 no such user')));
  expect(await readMailRow(id)).toMatchObject({
    last_error: '550 no such user',
    values: null,
    sent_at: null,
  });
  expect((await readMailRow(id)).failed_at).not.toBeNull();
  await deliver(id);
  expect(await arrived()).toEqual([]);
});

test('gives up a mail after its tenth attempt and never sends it later', async () => {
  const id = await write();
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await deliver(id, failing(new Outage('smtp', 'down')));
  }
  expect((await readMailRow(id)).failed_at).toBeNull();
  await deliver(id, failing(new Outage('smtp', 'down')));
  expect(await readMailRow(id)).toMatchObject({ attempts: 10, values: null });
  expect((await readMailRow(id)).failed_at).not.toBeNull();
  await deliver(id);
  expect(await arrived()).toEqual([]);
});

const hung: MailTransport = { send: () => new Promise(() => {}), close: () => {} };

test('a mail whose process was killed between claim and send becomes due again', async () => {
  const id = await write();
  await deliver(id, hung);
  await laneBy(transport).round();
  expect(await arrived()).toEqual([]);
  const { due_at } = await readMailRow(id);
  expect(due_at.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000);
  await deliver(id);
  expect(await arrived()).toHaveLength(1);
});

test('gives up a mail with which the program died at every attempt', async () => {
  const id = await write();
  await store.database.updateTable('mails').set({ attempts: 10 }).where('id', '=', id).execute();
  await deliver(id);
  expect(await readMailRow(id)).toMatchObject({ sent_at: null, last_error: 'no try of it came to an end' });
  expect((await readMailRow(id)).failed_at).not.toBeNull();
});

test('line breaks in a value create no header, and markup in it is escaped', async () => {
  const id = await write({
    order: 'A\r\nBcc: victim@example.com',
    received: '<script>alert(1)</script>',
  });
  await deliver(id);
  const [mail] = await arrived();
  expect(mail?.subject).toBe('Objednávka A Bcc: victim@example.com: platba dorazila');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await sandboxMails(store.database, { to: 'victim@example.com', limit: 10 })).toEqual([]);
});
