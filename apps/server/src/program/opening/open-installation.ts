import { isLocalName } from '@dukat/brands/own-hosts';
import { findNodeProblem } from '../../adapters/lnd/find-node-problem.ts';
import { accountOriginsIn, emailsEndingWith } from '../../features/identity/accounts/users-repository.ts';
import { filterActiveOperators } from '../../features/operators/operators-repository.ts';
import { listOrderOrigins } from '../../features/orders/orders-repository.ts';
import type { Database } from '../../platform/database/database.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { Configuration } from '../configuration/configuration.ts';
import {
  type InstallationMode,
  readInstallationMode,
  storeInstallationMode,
} from '../configuration/installation-mode.ts';
import { type Survey, surveyConfiguration } from '../configuration/read-configuration.ts';
import type { Environment } from '../configuration/setting.ts';
import { refusalText } from '../refusal-text.ts';

/** The domain of a sandbox's demo accounts. Nobody can own a `.test` domain (RFC 2606). */
export const demoDomain = '@dukat.test';
const mostNamed = 10;

/** The demo operators of a sandbox. */
export const demoOperators = ['operator@dukat.test', 'finance@dukat.test', 'compliance@dukat.test'] as const;

interface Findings {
  /** What the login of the database may do beyond its work. */
  readonly excessPrivileges?: string | undefined;
  /** Receives what does not prevent the start. */
  readonly warn?: (text: string) => void;
}

/**
 * Decides whether the program may start on its database; throws with every problem otherwise. The environment selects the mode, the first
 * start stores it, and later starts in the other mode are refused. A refused start writes nothing. A database login with too many
 * privileges prevents only real-money mode.
 */
export async function openInstallation(
  database: Database,
  { realSettings, configuration }: UsableSurvey,
  now: Date,
  { excessPrivileges, warn = () => {} }: Findings = {},
): Promise<Configuration> {
  const wanted = configuration.isSandbox ? 'sandbox' : 'real';
  const problems = [...(await findProblems(database, wanted))];
  if (excessPrivileges !== undefined && wanted === 'real') problems.push(excessPrivileges);
  const lightning = configuration.isSandbox ? undefined : configuration.lightning;
  const nodeProblem = lightning && (await findNodeProblem(lightning));
  if (nodeProblem?.isFatal === true) problems.push(nodeProblem.text);
  else if (nodeProblem !== undefined) warn(nodeProblem.text);
  if (problems.length > 0) throw new StartProblem(refusalText({ realSettings, problems }));
  const stored = await storeInstallationMode(database, wanted, now);
  if (stored === wanted) return configuration;
  throw new StartProblem(refusalText({ realSettings, problems: [sentences[stored]] }));
}

/** Settings without a problem. */
export interface UsableSurvey extends Pick<Survey, 'realSettings'> {
  readonly configuration: Configuration;
}

/** Rejects settings for another mode than that of the main, and invalid ones, without opening the database. */
export function surveyOrThrow(env: Environment, mode: InstallationMode): UsableSurvey {
  const survey = surveyConfiguration(env);
  const { realSettings, configuration } = survey;
  if (realSettings.length > 0 !== (mode === 'real')) throw new StartProblem(mainSentences[mode]);
  if (configuration === undefined) throw new StartProblem(refusalText(survey));
  return { realSettings, configuration };
}

/** By the mode of the main, for a start with the settings of the other mode. */
const mainSentences: Readonly<Record<InstallationMode, string>> = {
  sandbox:
    'Real-money settings do not start a sandbox: start apps/server/src/main.ts, or "npm start", which chooses by the settings.',
  real: 'No real-money setting is set: see docs/operations/running.md, or run "npm start" for a sandbox.',
};

/** By the mode of the database, for a start in the other mode. */
const sentences: Readonly<Record<InstallationMode, string>> = {
  sandbox:
    'The database was begun as a sandbox, and play money never becomes real: give real money a new one with DATA_DIR or DATABASE_URL.',
  real: 'The database deals in real money and never becomes a sandbox: set BANK_ACCOUNTS and the other settings of real money again (docs/operations/running.md), or give a sandbox a database of its own with DATA_DIR or DATABASE_URL.',
};

async function findProblems(database: Database, wanted: InstallationMode): Promise<readonly string[]> {
  const mode = await readInstallationMode(database);
  const isOther = mode !== undefined && mode !== wanted;
  const problems = isOther ? [sentences[mode]] : [];
  return wanted === 'real' ? [...problems, ...(await findSandboxLeftovers(database, mode))] : problems;
}

/** Returns what a sandbox or an older version left in the database and real-money mode must not contain. */
async function findSandboxLeftovers(
  database: Database,
  mode: InstallationMode | undefined,
): Promise<readonly string[]> {
  const [accounts, operators, accountOrigins, orderOrigins] = [
    await emailsEndingWith(database, demoDomain, mostNamed),
    await filterActiveOperators(database, demoOperators),
    await accountOriginsIn(database),
    // A real-money installation accepts no orders on local host names, and has too many orders to read at each start.
    mode === 'real' ? [] : await listOrderOrigins(database),
  ];
  return [
    ...(accounts.length === 0
      ? []
      : [`Demo accounts in the database, whose passwords are public: ${accounts.join(', ')}.`]),
    ...(operators.length === 0
      ? []
      : [`Demo operators in the database, whose passwords are public: ${operators.join(', ')}.`]),
    ...describeLocalLinks('accounts', accountOrigins),
    ...describeLocalLinks('orders', orderOrigins),
  ];
}

function describeLocalLinks(whose: 'accounts' | 'orders', origins: readonly string[]): readonly string[] {
  const local = origins.filter((origin) => isLocalName(URL.parse(origin)?.hostname ?? ''));
  if (local.length === 0) return [];
  return [`Links in mails of ${whose} in the database would lead to ${local.join(', ')}.`];
}
