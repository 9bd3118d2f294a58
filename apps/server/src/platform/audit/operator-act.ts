import type { Transaction } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { signedInOperator } from '../http/signed-in-operator.ts';
import { type Act, recordAct } from './audit-log.ts';

interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** Records an operator's act in the transaction that does it, so that no act happens without an audit entry. */
export function recordOperatorAct(
  { tx, caller, now }: OperatorCall,
  done: Pick<Act, 'act' | 'subject' | 'details'>,
): Promise<void> {
  return recordAct(tx, { at: now, actor: { kind: 'operator', id: signedInOperator(caller).id }, ...done });
}
