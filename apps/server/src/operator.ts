import { operatorRoles as roles } from '@dukat/contract/endpoint';
import { parseAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { Result } from '@dukat/rules/result';
import { appointOperator, dismissOperator, resetOperator } from './features/operators/appoint-operator.ts';
import { fundBroker } from './features/trading/broker/fund-broker.ts';
import { stakeMaker } from './features/trading/market-maker/stake-maker.ts';
import { applicationRole } from './platform/database/application-role.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { inTransaction } from './platform/http/in-transaction.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { openBooks } from './program/opening/open-books.ts';

const usage = `Usage:
  npm run operator -- add EMAIL ROLE    appoints an operator (${roles.join(', ')})
  npm run operator -- reset EMAIL       ends every session, removes app and passkeys, prints a one-time password
  npm run operator -- remove EMAIL      ends every session of one who left
  npm run operator -- stake ASSET AMOUNT NAME
                                        gives the market maker a part of what the house trades with; a NAME gives once
  npm run operator -- fund ASSET AMOUNT NAME
                                        gives the broker working capital out of the same; a NAME gives once`;

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
  if (verb === 'stake' || verb === 'fund') return allocateFunds(database, verb, [email, role, name]);
  throw new StartProblem(usage);
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

try {
  const books = await openBooks(readStartOptions(process.env, []));
  const database = openDatabase({ url: books.url, max: 1, role: applicationRole });
  try {
    console.log(await manageOperators(database, process.argv.slice(2)));
  } finally {
    await database.destroy();
    await books.close();
  }
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
