import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '../../features/notifications/mail-port.ts';
import { Outage } from '../../platform/outage.ts';

const patienceMs = 10_000;
/** Of one mail, from its turn to the server's word; a server that drips its answers stalls nothing longer. */
const longestSendMs = 60_000;
const connections = 10;

/**
 * Delivers over SMTP, the sandbox's server and a real one by the same code.
 * @param url smtp://host:port without TLS, smtps://user:password@host with it
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Only what the server never began to read is sent over another connection; anything else is the lane's to try again.
    maxRequeues: 1,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A mail is made of what strangers typed: it may neither read files nor fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, replyTo, to, subject, text, html, mark, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(longestSendMs),
          messageId,
          // Objects, not texts: nothing in a name or an address is ever read as another address.
          from: { ...from },
          replyTo: { name: '', address: replyTo },
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(mark !== undefined && {
            attachments: [
              { cid: 'mark', filename: 'mark.png', content: mark, contentDisposition: 'inline' as const },
            ],
          }),
          headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
        });
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What a server answers about one mail; a login or a greeting that it refuses says nothing of the mail. */
const aboutMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP's 5xx about a mail are final (RFC 5321, 4.2.1); everything else may pass. */
function translated(error: unknown): Error {
  const isAboutMail = error instanceof Error && 'code' in error && aboutMail.has(String(error.code));
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const message = error instanceof Error ? error.message : String(error);
  if (isAboutMail && answer >= 500) return new MailRefused(message, { cause: error });
  return new Outage('smtp', message, { cause: error });
}

/** By which mail programs show a button of their own (RFC 2369, RFC 8058); a provider's signature must cover both lines. */
function oneClick(unsubscribeUrl: string | undefined) {
  if (unsubscribeUrl === undefined) return {};
  return {
    // Prepared: a folded address would be another address.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
