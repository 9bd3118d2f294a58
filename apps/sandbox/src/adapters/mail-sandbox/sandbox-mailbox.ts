import { once } from 'node:events';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from '../../../../server/src/features/notifications/mail-port.ts';

export interface SandboxMailbox {
  /** The server's URL: smtp://127.0.0.1:port */
  readonly url: string;
  close(): Promise<void>;
}

const largestMailBytes = 1024 * 1024;

/** An SMTP server on loopback that passes every received mail to `keep`, which must tolerate duplicates. */
export async function openSandboxMailbox(
  store: (mail: ReceivedMail) => Promise<void>,
  port = 0,
): Promise<SandboxMailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMailBytes,
    logger: false,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      receive(stream, to, store).then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // Ignores errors of single connections, which would otherwise end the process.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('expected a port for the sandbox mailbox');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Browsers cannot resolve `cid:` references, so the logo is embedded as a data URL. */
function toLogoUrl({ attachments }: Email): string {
  const mark = attachments.find(({ contentId }) => contentId === '<mark>')?.content;
  return typeof mark === 'string' ? `data:image/png;base64,${mark}` : '';
}

async function receive(
  stream: Readable,
  to: string,
  store: (mail: ReceivedMail) => Promise<void>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'base64' });
  await store({
    messageId: mail.messageId ?? '',
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: (mail.html ?? '').replaceAll('cid:mark', toLogoUrl(mail)),
  });
}
