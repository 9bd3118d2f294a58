import { smtpTransport } from '../../adapters/smtp/smtp-transport.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';

/** Sends mails to an SMTP server. */
export function openMail(smtpUrl: string, lifecycle: Lifecycle) {
  const transport = smtpTransport(smtpUrl);
  lifecycle.onStop('The mail transport', async () => transport.close());
  return transport;
}
