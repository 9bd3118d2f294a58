import { brands } from '@dukat/brands/sites';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailAttempts } from './mail-attempts.ts';
import { MailRefused, type MailTransport } from './mail-port.ts';
import { claimMail, giveUpMail, markSent, releaseMail } from './mails-repository.ts';
import { renderMail } from './render-mail.ts';

export interface MailParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
}

/**
 * Delivers one mail, unless it is out already or another process is at it. Between sending and noting it the program may
 * die; the mail then goes out once more under the same Message-ID.
 */
export async function deliverMail({ database, clock, transport }: MailParts, mailId: string): Promise<void> {
  const mail = await claimMail(database, mailId, clock.now());
  if (mail === undefined) return;
  try {
    const brand = brands.find(({ id }) => id === mail.brand) ?? brands[0];
    if (brand === undefined) throw new Error('No brand is configured');
    await transport.send(renderMail(mail, brand));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefused || mail.attempts >= mailAttempts) {
      await giveUpMail(database, mailId, reason, clock.now());
      return;
    }
    await releaseMail(database, mailId, reason);
    throw error;
  }
  await markSent(database, mailId, clock.now());
}
