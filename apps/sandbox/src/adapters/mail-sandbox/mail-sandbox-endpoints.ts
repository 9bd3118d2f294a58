import * as contract from '@dukat/contract/sandbox/mail';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../../server/src/platform/http/api.ts';
import { type SandboxMail, sandboxMail, sandboxMails } from './sandbox-mails-repository.ts';

/** The sandbox's mailbox. Registered only in a sandbox. */
export function registerSandboxMailEndpoints(api: Api): void {
  api.serveRead(contract.listSandboxMails, async ({ db, query }) => {
    const mails = await sandboxMails(db, { to: query.to, limit: query.limit });
    return accept({ mails: mails.map(wireMailSummary) });
  });

  api.serveRead(contract.readSandboxMail, async ({ db, params }) => {
    const mail = await sandboxMail(db, params.id);
    if (mail === undefined) return refuse('mail_unknown');
    return accept({ mail: { ...wireMailSummary(mail), text: mail.text, html: mail.html } });
  });
}

function wireMailSummary({ id, to, from, subject, text, receivedAt }: SandboxMail) {
  return {
    id,
    to,
    from,
    subject,
    received_at: receivedAt.toISOString(),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}
