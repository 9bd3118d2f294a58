import { assert } from '@dukat/rules/result';
import type { Caller, SignedInOperator } from './caller.ts';

/** Returns the operator of a call to an `operator` endpoint; the back office's admission guarantees one. */
export function signedInOperator({ operator }: Caller): SignedInOperator {
  assert(operator !== undefined, 'expected a signed-in operator');
  return operator;
}
