import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';

interface Destination {
  readonly to: WithdrawalAddress;
  readonly firstAddress: string | null;
}

/**
 * Returns the address that is declared, proved and allowed for a destination. All addresses of an extended public key count as its first, so
 * that payments to many of them are added up as those to one.
 */
export const declaredAddress = ({ to, firstAddress }: Destination): WithdrawalAddress =>
  firstAddress === null ? to : { ...to, Address: firstAddress };
