import { createHash } from 'node:crypto';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { documentMails } from '@dukat/locales/mails/documents';
import { exportMailAfterMs, exportRetentionMs } from '@dukat/rules/exports/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { buildContent } from '../contents/build-content.ts';
import type { ContentDeps } from '../contents/content-deps.ts';
import { isIssued, type StoredExport } from '../exports-repository.ts';
import { linkStatement } from '../statements/statements-repository.ts';
import { exportFileName } from '../wire-export.ts';
import { claimExport, finishExport, recordProgress, rescheduleExport } from './work-repository.ts';

export interface MakingDeps extends ContentDeps {
  readonly clock: Clock;
}

/** Files per run, so that a run ends; the rest waits a second. */
const maxPerRun = 500;
/** The bytes that a download reads at once. */
const pieceBytes = 256 * 1024;
const retryMs = 60_000;

/** Another process has taken over the file, so this process's work on it is discarded. */
class LeaseLost extends Error {}

/** Makes every waiting file. A failed file is retried later and does not block the others. */
export async function generateExports(deps: MakingDeps): Promise<void> {
  await forEachIsolated(claimed(deps), async (document) => {
    try {
      await make(deps, document);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const now = deps.clock.now().getTime();
      await rescheduleExport(
        deps.database,
        document,
        new Date(now + retryMs),
        new Date(now + exportRetentionMs),
      );
      throw error;
    }
  });
}

/** Claims files one after the other. A failed file waits before its next attempt, so none is claimed twice in one run. */
async function* claimed({ database, clock }: MakingDeps): AsyncGenerator<StoredExport> {
  for (let count = 0; count < maxPerRun; count += 1) {
    const document = await inTransaction(database, (tx) => claimExport(tx, clock.now()));
    if (document === undefined) return;
    yield document;
  }
}

async function make(deps: MakingDeps, document: StoredExport): Promise<void> {
  const { database, clock } = deps;
  const { total, pieces } = await buildContent(deps, document);
  const hash = createHash('sha256');
  let number = 0;
  let waiting: Buffer[] = [];
  let rows = 0;
  const note = async (bytes?: Buffer) => {
    const piece = bytes === undefined ? undefined : { number, bytes };
    const progress = { rows, total, now: clock.now() };
    if (!(await inTransaction(database, (tx) => recordProgress(tx, document, progress, piece))))
      throw new LeaseLost();
    if (piece !== undefined) number += 1;
  };
  for await (const written of pieces) {
    hash.update(written.bytes);
    rows = written.rows;
    waiting.push(written.bytes);
    let bytes = Buffer.concat(waiting);
    for (; bytes.length >= pieceBytes; bytes = bytes.subarray(pieceBytes))
      await note(bytes.subarray(0, pieceBytes));
    waiting = [bytes];
    await note();
  }
  await note(Buffer.concat(waiting));
  await inTransaction(database, (tx) => finish(tx, document, hash.digest(), clock.now()));
}

async function finish(tx: Transaction, document: StoredExport, hash: Buffer, now: Date): Promise<void> {
  // Statements do not expire, because their hash has been published.
  const expiresAt = isIssued(document) ? null : new Date(now.getTime() + exportRetentionMs);
  if (!(await finishExport(tx, document, { hash, now, expiresAt }))) throw new LeaseLost();
  if (expiresAt === null) return linkStatement(tx, document.id, hash, now);
  if (now.getTime() - document.created_at.getTime() >= exportMailAfterMs)
    await notify(tx, document, expiresAt);
}

/** Mails a link to the account, never the file. */
async function notify(tx: Transaction, document: StoredExport, expiresAt: Date): Promise<void> {
  const user = await userById(tx, document.user_id);
  if (user === undefined) return;
  const { locale, brand, origin, kind } = document;
  await sendMail(tx, documentMails, {
    to: user.email,
    locale,
    brand,
    template: 'document_ready',
    values: {
      file: exportFileName(document),
      keptUntil: timeFormats(languageTag(locale)).dateTime(expiresAt),
      documentUrl: `${origin}/myaccount?section=${kind === 'tax' ? 'taxes' : 'transactions'}`,
    },
  });
}
