import * as contract from '@dukat/contract/back-office/restores';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  findOpenRestore,
  lockOpenRestore,
  type OpenRestore,
  releaseRestore,
} from '../../platform/backup/restore-hold.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import type { RestoredCredentials } from '../identity/identity-facade.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  waitingApprovals,
} from '../operators/approvals-facade.ts';
import { findUsersByAccounts } from '../verification/verification-facade.ts';
import {
  countOpenFindings,
  decideFinding,
  findComparedSources,
  listFindings,
  lockFinding,
  type StoredFinding,
} from './findings-repository.ts';

/** The outside sources with which a restored database is compared. */
export interface RestoreSources {
  /** `bank:<account>` of each open account and `chain:<network>` of each network. */
  list(db: Database | Transaction): Promise<readonly string[]>;
  /** The portfolios that earlier payouts to the destination of a finding belong to. */
  portfoliosPaidAt(
    tx: Transaction,
    finding: Pick<StoredFinding, 'source' | 'destination'>,
  ): Promise<readonly (string | null)[]>;
  /** Mails that leave at the release, some of them for a second time. */
  countHeldMails(db: Database): Promise<number>;
  /** Credentials that the restore of that time has ended or suspended. */
  countCredentials(db: Database, restoredAt: Date): Promise<RestoredCredentials>;
  /** Whether every stored line of a statement has been decided. */
  areLinesDecided(db: Database | Transaction): Promise<boolean>;
}

export interface RestoresDeps {
  readonly restoreSources: RestoreSources;
  readonly isSecondOperatorAlwaysNeeded: boolean;
}

const restoreSubject = ({ id }: Pick<OpenRestore, 'id'>) => `restore:${id}`;
const findingSubject = ({ id }: Pick<StoredFinding, 'id'>) => `restore_finding:${id}`;

/** The hold on payouts after a restore: its causes, the findings and the release. */
export function registerRestoresEndpoints(api: Api<ApiEssentials>, deps: RestoresDeps): void {
  api.serveRead(contract.readRestore, async ({ db, now }) => {
    const restore = await findOpenRestore(db);
    if (restore === undefined) return accept({ restore: null });
    const subject = restoreSubject(restore);
    const approvals = await waitingApprovals(db, [subject], now);
    const ended = await deps.restoreSources.countCredentials(db, restore.restoredAt);
    return accept({
      restore: {
        backup_taken_at: restore.backupTakenAt.toISOString(),
        restored_at: restore.restoredAt.toISOString(),
        waits_for: [...(await findUnreadSources(db, restore, deps.restoreSources))],
        open_findings: await countOpenFindings(db),
        held_mails: await deps.restoreSources.countHeldMails(db),
        ended_sessions: ended.sessions,
        suspended_api_keys: ended.apiKeys,
        suspended_applications: ended.applications,
        waiting_approval: approvals.get(subject) ?? null,
      },
    });
  });

  api.serveRead(contract.listRestoreFindings, async ({ db, query: { offset, limit }, now }) => {
    const found = await listFindings(db, { offset, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const approvals = await waitingApprovals(db, shown.map(findingSubject), now);
    return accept({
      findings: shown.map((finding) => ({
        id: finding.id,
        source: finding.source,
        reference: finding.reference,
        asset: finding.asset,
        amount: formatAmount(toAmount(finding.amount)),
        destination: finding.destination,
        memo: finding.memo,
        found_at: finding.found_at.toISOString(),
        recorded_as: finding.recorded_as,
        note: finding.note,
        waiting_approval: approvals.get(findingSubject(finding)) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.noteRestoreFinding, (call) =>
    noteFinding(call, { id: call.params.id, note: call.body.note }, deps),
  );

  api.serveWrite(contract.releaseRestoredPayouts, (call) => release(call, deps));
}

/** The sources that were not read to their end since the restore. An undecided statement line may be a debit, so it counts as unread. */
async function findUnreadSources(
  db: Database | Transaction,
  { restoredAt }: OpenRestore,
  sources: RestoreSources,
): Promise<readonly string[]> {
  const comparedSources = await findComparedSources(db, restoredAt);
  const isDecided = await sources.areLinesDecided(db);
  const all = await sources.list(db);
  return all.filter((source) => !comparedSources.has(source) || (!isDecided && source.startsWith('bank:')));
}

type NoteResult = Result<
  EndpointResponse<typeof contract.noteRestoreFinding>,
  RefusalReason<typeof contract.noteRestoreFinding>
>;

/** Stores the operators' explanation of a payment without a payout. It moves no money, and the finding no longer blocks the release. */
async function noteFinding(
  call: OperatorCall,
  { id, note }: { readonly id: string; readonly note: string },
  { restoreSources, isSecondOperatorAlwaysNeeded }: RestoresDeps,
): Promise<NoteResult> {
  const { tx, now } = call;
  const finding = await lockFinding(tx, id);
  if (finding === undefined) return refuse('restore_finding_unknown');
  if (finding.decided_at !== null) return refuse('restore_finding_decided');
  const decided = await decideByOperators(call, {
    subject: findingSubject(finding),
    act: 'restore_finding.noted',
    target: finding.reference,
    sum: `${formatAmount(toAmount(finding.amount))} ${finding.asset}`,
    details: { note },
    owners: await findOwners(tx, {
      userIds: await findUsersByAccounts(tx, [finding.destination]),
      portfolioIds: await restoreSources.portfoliosPaidAt(tx, finding),
    }),
    needsSecondOperator: isSecondOperatorAlwaysNeeded,
    carryOut: () => decideFinding(tx, id, { note, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

type ReleaseResult = Result<
  EndpointResponse<typeof contract.releaseRestoredPayouts>,
  RefusalReason<typeof contract.releaseRestoredPayouts>
>;

/**
 * Releases payouts once every source was compared and every finding is decided. It affects all accounts, so the decision names no owners.
 */
async function release(
  call: OperatorCall,
  { restoreSources, isSecondOperatorAlwaysNeeded }: RestoresDeps,
): Promise<ReleaseResult> {
  const { tx, now } = call;
  const restore = await lockOpenRestore(tx);
  if (restore === undefined) return refuse('no_restore_open');
  if ((await findUnreadSources(tx, restore, restoreSources)).length > 0)
    return refuse('restore_not_compared');
  if ((await countOpenFindings(tx)) > 0) return refuse('restore_findings_open');
  const decided = await decideByOperators(call, {
    subject: restoreSubject(restore),
    act: 'restore.released',
    owners: [],
    needsSecondOperator: isSecondOperatorAlwaysNeeded,
    carryOut: () => releaseRestore(tx, restore.id, now),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
