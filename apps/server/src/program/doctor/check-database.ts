import type { Database } from '../../platform/database/database.ts';
import { systemErrorCode } from '../../platform/start/start-problem.ts';
import { checkIndexes, listBloatedTables, readServerState, type ServerState } from './doctor-repository.ts';
import type { CheckName, Finding, Level } from './finding.ts';

/** Versions of PostgreSQL with defects that their next minor version fixes. */
const badVersions: Readonly<Record<string, string>> = {
  '17.1': 'breaks extensions (fixed in 17.2)',
  '16.5': 'breaks extensions (fixed in 16.6)',
  '15.9': 'breaks extensions (fixed in 15.10)',
};

const mostTransactionSeconds = { warning: 300, problem: 3_600 };
const mostSkewMs = 2_000;
/** Half of what PostgreSQL can bear; autovacuum begins at a tenth. */
const mostXidAge = 1_000_000_000;

/** Checks the server and its indexes. Changes nothing. */
export async function checkDatabase(db: Database): Promise<readonly Finding[]> {
  const state = await readServerState(db);
  return [...checkServer(state), await checkBloat(db, state), await checkStructure(db, state)];
}

function finding(check: CheckName, level: Level, text: string): Finding {
  return { check, level, text };
}

/** Judges what the server reports about itself. */
export function checkServer(state: ServerState): readonly Finding[] {
  const number = /^[\d.]+/.exec(state.version)?.[0] ?? state.version;
  const defect = badVersions[number];
  const isDurable = state.fsync === 'on' && state.fullPageWrites === 'on';
  const seconds = Math.round(state.oldestTransactionSeconds);
  const { warning, problem } = mostTransactionSeconds;
  const age = seconds > problem ? 'problem' : seconds > warning ? 'warning' : 'ok';
  const hasChecksums = state.checksums === 'on';
  const replicas = `${state.replicas} replicas follow, ${state.laggingReplicas} of them more than a minute behind.`;
  return [
    finding(
      'versions',
      defect ? 'problem' : 'ok',
      `PostgreSQL ${number}${defect ? ` ${defect}` : ''}, Node ${process.versions.node}.`,
    ),
    Math.abs(state.skewMs) > mostSkewMs
      ? finding(
          'database',
          'warning',
          `The clock of the database differs by ${Math.round(state.skewMs / 1000)} seconds.`,
        )
      : finding('database', 'ok', 'The database answers, and its clock agrees.'),
    finding(
      'durability',
      isDurable ? 'ok' : 'problem',
      isDurable
        ? 'Commits survive a power cut.'
        : `fsync is ${state.fsync}, full_page_writes is ${state.fullPageWrites}.`,
    ),
    finding('checksums', hasChecksums ? 'ok' : 'warning', `Checksums of pages are ${state.checksums}.`),
    finding(
      'locks',
      state.waitingLocks > 0 ? 'warning' : 'ok',
      `${state.waitingLocks} statements wait for a lock for more than five seconds.`,
    ),
    finding('transactions', age, `The oldest transaction is ${seconds} seconds old.`),
    state.replicas === 0
      ? finding('replication', 'skipped', 'No replica is connected.')
      : finding('replication', state.laggingReplicas > 0 ? 'warning' : 'ok', replicas),
  ];
}

async function checkBloat(db: Database, { xidAge }: ServerState): Promise<Finding> {
  if (xidAge > mostXidAge) {
    return finding(
      'bloat',
      'problem',
      `The oldest transaction id is ${xidAge} behind: autovacuum does not finish.`,
    );
  }
  const tables = await listBloatedTables(db);
  if (tables.length === 0) return finding('bloat', 'ok', 'No table has many dead rows.');
  return finding('bloat', 'warning', `More than a fifth of the rows is dead in ${tables.join(', ')}.`);
}

const damagedIndex = 'XX002';
const missingRight = '42501';

async function checkStructure(db: Database, { hasAmcheck }: ServerState): Promise<Finding> {
  if (!hasAmcheck) {
    return finding(
      'amcheck',
      'skipped',
      'Not checked: the extension amcheck is not installed in the database.',
    );
  }
  try {
    return finding('amcheck', 'ok', `The structure of ${await checkIndexes(db)} indexes is right.`);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === missingRight)
      return finding('amcheck', 'skipped', 'Not checked: the login may not call bt_index_check.');
    const text =
      code === damagedIndex ? 'An index is damaged.' : `The indexes could not be checked (${code}).`;
    return finding('amcheck', 'problem', text);
  }
}
