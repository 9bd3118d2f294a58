import { storageKeys } from '../storage/keys.ts';
import { writeStored } from '../storage/stored.ts';

/** Marks the analytics events of a browser after an internal user has logged in, until the next login. Only analytics reads the mark. */
export function markInternalUser(email: string, operatorEmail: string): void {
  writeStored(storageKeys.internalUser, domainOf(email) === domainOf(operatorEmail) ? 'true' : null);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
