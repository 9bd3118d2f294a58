import { assert } from '@dukat/rules/result';
import type { Caller, SignedInUser } from './caller.ts';

/** The user of an endpoint whose access is `signed-in`; the platform lets nobody else in. */
export function signedInUser({ user }: Caller): SignedInUser {
  assert(user !== null, 'an endpoint for signed-in users has a user');
  return user;
}
