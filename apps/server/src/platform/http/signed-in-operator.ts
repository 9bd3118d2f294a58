import { assert } from '@dukat/rules/result';
import type { Caller, SignedInOperator } from './caller.ts';

/** The operator of an endpoint whose access is `operator`; the back office's door lets nobody else in. */
export function signedInOperator({ operator }: Caller): SignedInOperator {
  assert(operator !== undefined, 'an endpoint for operators has an operator');
  return operator;
}
