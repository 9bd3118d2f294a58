import { storageKeys } from '../storage/keys.ts';
import { writeStored } from '../storage/stored.ts';

/** Marks the events of a browser in which a colleague has logged in, until somebody else does. Nothing but analytics reads the mark. */
export function markInternalUser(email: string, operatorEmail: string): void {
  writeStored(storageKeys.internalUser, domainOf(email) === domainOf(operatorEmail) ? 'true' : null);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
