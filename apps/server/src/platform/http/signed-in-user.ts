import { assert } from '@dukat/rules/result';
import type { Caller, SignedInUser } from './caller.ts';

/** Returns the user of a call to a `signed-in` endpoint; admission guarantees one. */
export function signedInUser({ user }: Caller): SignedInUser {
  assert(user !== null, 'expected a signed-in user');
  return user;
}

/** Returns the user and the device of a call to a `signed-in` endpoint. */
export function actingUser(caller: Caller): { userId: string; deviceId: string } {
  return { userId: signedInUser(caller).id, deviceId: caller.deviceId };
}
