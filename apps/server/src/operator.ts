import './load-dotenv.ts';

import { operatorRoles as roles } from '@dukat/contract/endpoint';
import { parseAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { Result } from '@dukat/rules/result';
import { listOtherPeppers } from './features/identity/api-keys/api-keys-repository.ts';
import { keyEncryption } from './features/identity/api-keys/key-encryption.ts';
import { appointOperator, dismissOperator, resetOperator } from './features/operators/appoint-operator.ts';
import { listOperators } from './features/operators/operators-repository.ts';
import { fundBroker } from './features/trading/broker/fund-broker.ts';
import { stakeMaker } from './features/trading/market-maker/stake-maker.ts';
import { applicationRole } from './platform/database/application-role.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { inTransaction } from './platform/http/in-transaction.ts';
import { installationSecret } from './platform/secrets.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { settingsInForce, settingsText } from './program/environment/settings-list.ts';
import { openBooks } from './program/opening/open-books.ts';

const usage = `Usage:
  npm run operator -- settings          prints the settings in force and their sources; of secrets only that they are set
  npm run operator -- list              lists the operators with their roles
  npm run operator -- keys              lists API keys that do not use API_KEYS_PEPPER, which their owners should replace
  npm run operator -- add EMAIL ROLE    appoints an operator (${roles.join(', ')})
  npm run operator -- reset EMAIL       ends every session, removes app and passkeys, prints a one-time password
  npm run operator -- remove EMAIL      ends every session of one who left
  npm run operator -- stake ASSET AMOUNT NAME
                                        gives the market maker a part of what the house trades with; a NAME gives once
  npm run operator -- fund ASSET AMOUNT NAME
                                        gives the broker working capital out of the same; a NAME gives once`;

/** How many arguments each command takes. */
const argumentCounts: Readonly<Record<string, number>> = {
  settings: 0,
  list: 0,
  keys: 0,
  add: 2,
  reset: 1,
  remove: 1,
  stake: 3,
  fund: 3,
};

/** Checked before the database is opened. */
function isUsable([verb = '', ...rest]: readonly string[]): boolean {
  if (!Object.hasOwn(argumentCounts, verb) || argumentCounts[verb] !== rest.length) return false;
  return verb !== 'add' || roles.some((role) => role === rest[1]);
}

const refusalMessages: Readonly<Record<string, string>> = {
  email_invalid: 'This is not an e-mail address.',
  operator_known: 'There is an operator with this e-mail already; "reset" gives a new password.',
  operator_unknown: 'There is no operator with this e-mail.',
  funds_too_low: 'The house does not have so much of it to trade with.',
  reference_reused: 'This name was used for another amount; nothing was moved.',
};

/**
 * `npm run operator`: manages the operators of the back office. It runs on the server, because the first operator cannot be invited by
 * another one.
 */
async function manageOperators(
  database: Database,
  [verb, email, role, name]: readonly string[],
): Promise<string> {
  const now = new Date();
  if (verb === 'add' && email !== undefined) {
    const known = roles.find((its) => its === role);
    if (known === undefined) throw new StartProblem(usage);
    const appointed = await inTransaction(database, (tx) => appointOperator(tx, { email, role: known, now }));
    return passwordText(email, appointed);
  }
  if (verb === 'reset' && email !== undefined) {
    return passwordText(email, await inTransaction(database, (tx) => resetOperator(tx, { email, now })));
  }
  if (verb === 'remove' && email !== undefined) {
    const dismissed = await inTransaction(database, (tx) => dismissOperator(tx, { email, now }));
    if (dismissed.refused) throw new StartProblem(refusalMessages[dismissed.reason] ?? dismissed.reason);
    return `${email} can no longer sign in.`;
  }
  if (verb === 'keys') return listKeys(database);
  if (verb === 'list') return formatOperators(await listOperators(database));
  if (verb === 'stake' || verb === 'fund') return allocateFunds(database, verb, [email, role, name]);
  throw new StartProblem(usage);
}

function formatOperators(operators: Awaited<ReturnType<typeof listOperators>>): string {
  if (operators.length === 0) return 'There are no operators yet: "add" appoints one.';
  const width = Math.max(...operators.map(({ email }) => email.length));
  return operators
    .map(({ email, role, isActive }) => `${email.padEnd(width)}  ${role}${isActive ? '' : '  removed'}`)
    .join('\n');
}

async function listKeys(database: Database): Promise<string> {
  const secret = await installationSecret(database, 'api-keys');
  const { pepper } = keyEncryption(secret, ownEnvironment().values.API_KEYS_PEPPER ?? '');
  const keys = await listOtherPeppers(database, pepper);
  if (keys.length === 0) return 'Every API key uses the pepper of the settings.';
  const lines = keys.map(({ id, createdAt, lastUsedAt, pepper: its }) => {
    const state = its === 'none' ? 'no pepper' : 'another pepper, does not work';
    return `${id}  created ${createdAt.toISOString()}  last used ${lastUsedAt?.toISOString() ?? 'never'}  ${state}`;
  });
  return lines.join('\n');
}

const fundTargets = {
  stake: { who: 'market maker', reference: 'market-maker-stake', allocateFunds: stakeMaker },
  fund: { who: 'broker', reference: 'broker-capital', allocateFunds: fundBroker },
};

async function allocateFunds(
  database: Database,
  verb: keyof typeof fundTargets,
  [code = '', text = '', name = '']: readonly (string | undefined)[],
) {
  const fundTarget = fundTargets[verb];
  const asset = findAsset(code);
  const amount = parseAmount(text, asset?.decimals);
  if (asset === undefined || amount.refused || amount.value === zero || !/^[\w-]{1,60}$/.test(name)) {
    throw new StartProblem(usage);
  }
  const allocation = {
    asset: asset.code,
    amount: amount.value,
    reference: `${fundTarget.reference}:${name}:${asset.code}`,
    now: new Date(),
  };
  const outcome = await inTransaction(database, (tx) => fundTarget.allocateFunds(tx, allocation));
  if (outcome.refused) throw new StartProblem(refusalMessages[outcome.reason] ?? outcome.reason);
  return `The ${fundTarget.who} was given ${text} ${asset.code} (${name}).`;
}

function passwordText(email: string, outcome: Result<{ readonly password: string }, string>): string {
  if (outcome.refused) throw new StartProblem(refusalMessages[outcome.reason] ?? outcome.reason);
  return `${email}\n${outcome.value.password}\nThe first sign-in asks for an own password.`;
}

async function runCommand(args: readonly string[]): Promise<string> {
  if (args[0] === 'settings') return settingsText(settingsInForce(ownEnvironment()));
  const books = await openBooks(readStartOptions(ownEnvironment().values, []));
  const database = openDatabase({ url: books.url, max: 1, role: applicationRole });
  try {
    return await manageOperators(database, args);
  } finally {
    await database.destroy();
    await books.close();
  }
}

const args = process.argv.slice(2);
if (!isUsable(args)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(await runCommand(args));
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}
