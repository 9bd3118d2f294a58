import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '../../features/notifications/mail-port.ts';
import { Outage } from '../../platform/outage.ts';

const patienceMs = 10_000;

/**
 * Delivers over SMTP, the sandbox's server and a real one by the same code.
 * @param url smtp://host:port without TLS, smtps://user:password@host with it
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A mail is made of what strangers typed: it may neither read files nor fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, replyTo, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId,
          // Objects, not texts: nothing in a name or an address is ever read as another address.
          from: { ...from },
          replyTo: { name: '', address: replyTo },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => transport.close(),
  };
}

/** SMTP's 5xx are final (RFC 5321, 4.2.1); everything else may pass. */
function translated(error: unknown): Error {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const message = error instanceof Error ? error.message : String(error);
  if (code >= 500) return new MailRefused(message, { cause: error });
  return new Outage('smtp', message, { cause: error });
}
