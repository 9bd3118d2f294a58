import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { MailRefused, type MailTransport } from '../../features/notifications/mail-port.ts';
import { Outage } from '../../platform/outage.ts';
import { smtpTransport } from './smtp-transport.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A mail server that answers as the test configures, and a transport to it. */
async function provider(options: SMTPServerOptions, login = ''): Promise<MailTransport> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const transport = smtpTransport(`smtp://${login}127.0.0.1:${address.port}`);
  stop = () => {
    transport.close();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return transport;
}

const mailTo = (to: string) => ({
  messageId: `<${to}>`,
  from: { name: 'Dukat', address: 'no-reply@dukat.example' },
  replyTo: 'help@dukat.example',
  to,
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
});

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test('many mails go over few connections', async () => {
  const connections = new Set<string>();
  const transport = await provider({
    onData: (stream, session, done) => {
      connections.add(session.id);
      stream.resume().on('end', () => done());
    },
  });
  await Promise.all(Array.from({ length: 200 }, (_, n) => transport.send(mailTo(`reader${n}@example.com`))));
  expect(connections.size).toBeLessThanOrEqual(20);
});

test('a permanently refused address and a temporarily refused one delay no other mail', async () => {
  const transport = await provider({
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('unknown')) done(answer(550, 'no such user'));
      else if (address.startsWith('full')) done(answer(452, 'mailbox full'));
      else done();
    },
  });
  const outcomes = await Promise.allSettled(
    ['unknown@example.com', 'full@example.com', 'reader@example.com'].map((to) => transport.send(mailTo(to))),
  );
  expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.constructor : 'sent'))).toEqual([
    MailRefused,
    Outage,
    'sent',
  ]);
});

test('a refused login is an outage: with the right password the mails can still be sent', async () => {
  const transport = await provider(
    {
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(answer(535, 'no')),
    },
    'user:wrong@',
  );
  await expect(transport.send(mailTo('reader@example.com'))).rejects.toBeInstanceOf(Outage);
});

test('an unreachable server is an outage', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1');
  await expect(transport.send(mailTo('reader@example.com'))).rejects.toBeInstanceOf(Outage);
  transport.close();
});

test('sets one-click unsubscribe headers on marketing mails only (RFC 8058)', async () => {
  const received: string[] = [];
  const transport = await provider({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const unsubscribeUrl = `https://anycoin.example/email_unsubscribe?token=${'a'.repeat(43)}`;
  await transport.send({ ...mailTo('reader@example.com'), unsubscribeUrl });
  await transport.send(mailTo('reader@example.com'));
  expect(received[0]).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(received[0]).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(received[1]).not.toContain('List-Unsubscribe');
});
