import { listOtherPeppers } from '../../features/identity/api-keys/api-keys-repository.ts';
import type { Database } from '../../platform/database/database.ts';
import { givenUpJobsQueue } from '../../platform/jobs/given-up-jobs.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';
import type { WorkQueue } from '../../platform/work-queue.ts';
import { readSealState } from './doctor-repository.ts';
import type { Finding } from './finding.ts';

const mostUnsealedSeconds = 900;

export interface BooksDeps {
  readonly queues: readonly WorkQueue[];
  /** The name of the pepper in force; undefined if the settings cannot be read. */
  readonly pepper: string | undefined;
}

/** Checks the audits and seals that the program made, and its waiting work. Audits nothing itself: `npm run books` does. */
export async function checkBooks(db: Database, { queues, pepper }: BooksDeps): Promise<readonly Finding[]> {
  return [
    await checkAudit(db),
    await checkSeals(db),
    await checkKeys(db, pepper),
    await checkJobs(db),
    await checkQueues(db, queues),
  ];
}

async function checkAudit(db: Database): Promise<Finding> {
  const { payouts, lastAudit } = await booksStatus(db);
  if (payouts === 'books_differ') {
    return { check: 'books', level: 'problem', text: 'An audit found a difference; payouts wait.' };
  }
  if (payouts === 'audit_too_old') {
    return { check: 'books', level: 'problem', text: 'No audit ended within the last hour; payouts wait.' };
  }
  const text =
    lastAudit === null
      ? 'The ledger is empty.'
      : `The last audit passed at ${lastAudit.finishedAt.toISOString()}.`;
  return { check: 'books', level: 'ok', text };
}

async function checkSeals(db: Database): Promise<Finding> {
  const { unsealedSeconds, sealedAt } = await readSealState(db);
  const minutes = Math.round(unsealedSeconds / 60);
  const isLate = unsealedSeconds > mostUnsealedSeconds;
  const last = sealedAt === null ? 'There is no seal yet' : `The last seal is of ${sealedAt.toISOString()}`;
  return {
    check: 'seals',
    level: isLate ? 'warning' : 'ok',
    text: `${last}; the oldest posting after it waits for ${minutes} minutes.`,
  };
}

async function checkKeys(db: Database, pepper: string | undefined): Promise<Finding> {
  if (pepper === undefined)
    return { check: 'keys', level: 'skipped', text: 'Not checked: the settings are wrong.' };
  const { length } = await listOtherPeppers(db, pepper);
  const text =
    length === 0
      ? 'Every API key uses the pepper.'
      : `${length} API keys do not use the pepper (npm run operator -- keys).`;
  return { check: 'keys', level: length === 0 ? 'ok' : 'warning', text };
}

async function checkJobs(db: Database): Promise<Finding> {
  const { count } = await givenUpJobsQueue(db);
  return {
    check: 'jobs',
    level: count === 0 ? 'ok' : 'warning',
    text: `${count} jobs failed at their last attempt.`,
  };
}

/** The role does not matter: queues are read as a whole. */
const reader = { id: '0', email: '', role: 'administrator' as const };

async function checkQueues(db: Database, queues: readonly WorkQueue[]): Promise<Finding> {
  const now = new Date();
  const waiting: string[] = [];
  let isLate = false;
  for (const { name, read } of queues) {
    const { count, first } = await read(db, { now, by: reader });
    if (count > 0) waiting.push(`${name} ${count}`);
    isLate ||= first.some(({ due }) => due !== null && due < now);
  }
  if (waiting.length === 0) return { check: 'queues', level: 'ok', text: 'No work waits for operators.' };
  return {
    check: 'queues',
    level: isLate ? 'warning' : 'ok',
    text: `Work waits for operators: ${waiting.join(', ')}.`,
  };
}
