import { endpoint } from '../endpoint.ts';
import { instant, line, page, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { backOfficeRoles, moneyRoles } from './roles.ts';

export const readRestore = endpoint({
  method: 'GET',
  path: '/admin/api/restore',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Whether payouts are on hold because the database was restored from a backup, and what the release waits for.',
  response: z.object({
    restore: z
      .object({
        backup_taken_at: instant,
        restored_at: instant,
        /** Bank accounts and networks that were not read completely since then: `bank:fio-czk`, `chain:BTC`. */
        waits_for: z.array(z.string()),
        open_findings: z.number().int(),
        /** Mails that leave at the release, some of them for a second time; at most 10,000 are counted. */
        held_mails: z.number().int(),
        /** Sessions, API keys and applications that were open at the restored moment and may have been ended after it. */
        ended_sessions: z.number().int(),
        suspended_api_keys: z.number().int(),
        suspended_applications: z.number().int(),
        waiting_approval: waitingApproval.nullable(),
      })
      .nullable(),
  }),
  refusals: {},
});

const restoreFinding = z.object({
  id: z.string(),
  /** `bank:<account>` or `chain:<network>`. */
  source: z.string(),
  /** The bank's id of the line, or the transaction and the index of the output in it. */
  reference: z.string(),
  asset: z.string(),
  amount: signedDecimal,
  destination: z.string(),
  memo: z.string().nullable(),
  found_at: instant,
  /** The payout that was recorded as sent by this payment. */
  recorded_as: z.string().nullable(),
  /** The operators' note about it. */
  note: z.string().nullable(),
  waiting_approval: waitingApproval.nullable(),
});

export const listRestoreFindings = endpoint({
  method: 'GET',
  path: '/admin/api/restore/findings',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Outgoing payments at banks and on chains that are missing from the restored records, undecided ones first.',
  query: z.strictObject(page.shape),
  response: z.object({
    findings: z.array(restoreFinding),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const noteRestoreFinding = endpoint({
  method: 'POST',
  path: '/admin/api/restore/findings/{id}/note',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Explains a payment that matches no payout, so that it no longer blocks the release. With real money a second operator must do the same.',
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  body: z.strictObject({ note: line(500).min(1) }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, restore_finding_unknown: 404, restore_finding_decided: 409 },
});

export const releaseRestoredPayouts = endpoint({
  method: 'POST',
  path: '/admin/api/restore/release',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Releases payouts after a restore, once banks and chains were compared and every finding is decided. With real money a second operator must do the same.',
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    no_restore_open: 409,
    restore_not_compared: 409,
    restore_findings_open: 409,
  },
});
