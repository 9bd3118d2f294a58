import type { ReceivedMail } from '../../../../server/src/features/notifications/mail-port.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';

/** Stores a mail that the sandbox's SMTP server received. The same mail is stored once. */
export function storeSandboxMails(database: Database, clock: Clock) {
  return async ({ messageId, to, from, subject, text, html }: ReceivedMail): Promise<void> => {
    await database
      .insertInto('sandbox_mails')
      .values({
        message_id: messageId,
        recipient: to,
        sender: from,
        subject,
        text_body: text,
        html_body: html,
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  };
}

export interface SandboxMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: Date;
}

const columns = ['id', 'recipient', 'sender', 'subject', 'text_body', 'html_body', 'received_at'] as const;

export async function sandboxMails(
  db: Database,
  { to, limit }: { readonly to: string | undefined; readonly limit: number },
): Promise<readonly SandboxMail[]> {
  const rows = await db
    .selectFrom('sandbox_mails')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').trim().toLowerCase()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSandboxMail);
}

export async function sandboxMail(db: Database, id: string): Promise<SandboxMail | undefined> {
  const row = await db.selectFrom('sandbox_mails').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSandboxMail(row);
}

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly sender: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly received_at: Date;
}

function toSandboxMail(row: Row): SandboxMail {
  const { id, recipient, sender, subject, text_body, html_body, received_at } = row;
  return {
    id,
    to: recipient,
    from: sender,
    subject,
    text: text_body,
    html: html_body,
    receivedAt: received_at,
  };
}
