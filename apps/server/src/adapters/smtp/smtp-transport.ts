import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '../../features/notifications/mail-port.ts';
import { Outage } from '../../platform/outage.ts';

const patienceMs = 10_000;
/** Limit for one mail, from its turn to the server's answer, so that a slow server cannot block the queue longer. */
const sendTimeoutMs = 60_000;
const connections = 10;

/**
 * Delivers over SMTP. The sandbox's server and a real one use the same code.
 * @param url smtp://host:port without TLS, smtps://user:password@host with TLS
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Resends on another connection only if the server had not begun to read the mail; other failures are retried by the outbox.
    maxRequeues: 1,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A mail contains user input, so nodemailer must not read files or fetch URLs for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, replyTo, to, subject, text, html, mark, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(sendTimeoutMs),
          messageId,
          // Passes objects instead of strings, so that nothing in a name or an address is parsed as another address.
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
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Errors about one mail. A refused login or greeting says nothing about the mail. */
const aboutMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP 5xx answers about a mail are final (RFC 5321, 4.2.1); everything else may be temporary. */
function toMailError(error: unknown): Error {
  const isAboutMail = error instanceof Error && 'code' in error && aboutMail.has(String(error.code));
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const message = error instanceof Error ? error.message : String(error);
  if (isAboutMail && answer >= 500) return new MailRefused(message, { cause: error });
  return new Outage('smtp', message, { cause: error });
}

/** Headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). The provider's DKIM signature must cover both. */
function unsubscribeHeaders(unsubscribeUrl: string | undefined) {
  if (unsubscribeUrl === undefined) return {};
  return {
    // `prepared` prevents folding, which would break the URL.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
