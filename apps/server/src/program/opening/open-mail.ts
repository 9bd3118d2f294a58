import { openSandboxMailbox } from '../../adapters/smtp/sandbox-mailbox.ts';
import { smtpTransport } from '../../adapters/smtp/smtp-transport.ts';
import { storeSandboxMails } from '../../features/notifications/sandbox-mails-repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';

/** Sends mails to the configured SMTP server. A sandbox without one keeps them in a mailbox that every visitor can read. */
export async function openMail(
  database: Database,
  clock: Clock,
  smtpUrl: string | undefined,
  lifecycle: Lifecycle,
) {
  const mailbox =
    smtpUrl === undefined ? await openSandboxMailbox(storeSandboxMails(database, clock)) : undefined;
  if (mailbox !== undefined) lifecycle.onStop('The sandbox mailbox', mailbox.close);
  const transport = smtpTransport(smtpUrl ?? mailbox?.url ?? '');
  lifecycle.onStop('The mail transport', async () => transport.close());
  return transport;
}
