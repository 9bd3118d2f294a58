import { createHash } from 'node:crypto';
import type { importBankStatement } from '@dukat/contract/back-office/payments';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { type Amount, formatAmount, sum } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import {
  type AssessAmounts,
  decideByOperators,
  type OperatorCall,
} from '../../operators/approvals-facade.ts';
import type { BankMovement } from '../bank-port.ts';
import type { OrdersPort } from '../orders-port.ts';
import { importStatement, planImport } from './import-statement.ts';
import { findOwnersOfMovements } from './movement-owners.ts';
import type { ReadStatementFile } from './statement-file-port.ts';

interface ImportDeps {
  readonly readFile: ReadStatementFile;
  readonly assessAmounts: AssessAmounts;
  readonly isSecondOperatorAlwaysNeeded: boolean;
  readonly orders: Pick<OrdersPort, 'findOrderPortfolios'>;
}

/**
 * Imports a statement file. Its credits create money on the operator's word alone, so with real money a second operator must import the
 * same file, for any sum; in the sandbox only for large sums.
 */
export async function importAsOperator(
  call: OperatorCall,
  text: string,
  { readFile, assessAmounts, orders, isSecondOperatorAlwaysNeeded }: ImportDeps,
): Promise<Result<EndpointResponse<typeof importBankStatement>, RefusalReason<typeof importBankStatement>>> {
  const planned = await planImport(call.tx, { text, readFile });
  if (planned.refused) return planned;
  const movements = planned.value.flatMap((lines) => lines.movements);
  const credits = sumCredits(movements);
  const decided = await decideByOperators(call, {
    subject: `statement:${createHash('sha256').update(text).digest('hex')}`,
    act: 'statement.imported',
    sum: credits
      .map(({ asset, amount }) => `${formatAmount(amount)} ${asset}`)
      .join(' + ')
      .slice(0, 80),
    owners: await findOwnersOfMovements(call.tx, movements, { orders }),
    needsSecondOperator:
      isSecondOperatorAlwaysNeeded && credits.length > 0 ? true : assessAmounts(...credits),
    carryOut: () => importStatement(call.tx, planned.value, call.now),
  });
  if (decided.refused) return decided;
  const done = decided.value;
  return accept({ outcome: done.outcome, stored: done.outcome === 'done' ? done.value : 0 });
}

/** Sums the credits of the file by currency. */
function sumCredits(movements: readonly BankMovement[]): readonly { asset: string; amount: Amount }[] {
  const credits = movements.filter(({ amount }) => amount > 0n);
  const currencies = [...new Set(credits.map(({ currency }) => currency))].toSorted();
  return currencies.map((asset) => ({
    asset,
    amount: sum(credits.filter(({ currency }) => currency === asset).map(({ amount }) => amount)),
  }));
}
