import { loadAddressValidator } from './address/load-address-validator.ts';
import type { AddressChecks, WithdrawalTarget } from './withdrawal-fields.ts';

/** Loads the checks that a form for this currency may need: the families of its networks, and IBAN for EUR. */
export async function loadAddressChecks(target: WithdrawalTarget, isSandbox = false): Promise<AddressChecks> {
  const entries = await Promise.all(
    target.networks.map(
      async ({ network }) => [network, await loadAddressValidator(network, isSandbox)] as const,
    ),
  );
  const checks = new Map(entries);
  const iban = target.code === 'EUR' ? await import('../payments/iban.ts') : undefined;
  return {
    isAddressOn: (network, address) => checks.get(network)?.(address) ?? false,
    isIban: (text) => iban !== undefined && !iban.parseIban(text).refused,
  };
}
