import type { WithdrawalEntry, WithdrawalFieldRule } from '@dukat/rules/wallets/field-rules';
import type { FieldError } from '@dukat/rules/wallets/withdrawal-fields';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../use-page.ts';
import type { WithdrawalInfo } from './withdrawal-rules.ts';

/** Validates a withdrawal address of one currency and returns the errors by field. */
export type AddressCheck = (
  entry: WithdrawalEntry,
  rules: readonly WithdrawalFieldRule[],
  saved: readonly WithdrawalEntry[],
) => readonly FieldError[];

/** Loads the address validation when a withdrawal form needs it. Each network family is a separate file, so only the needed ones load. */
export function useAddressCheck(info: WithdrawalInfo | undefined): AddressCheck | undefined {
  const { hasSandbox } = usePage();
  const networks = info?.networks.map(({ network }) => network) ?? [];
  const { data } = useQuery({
    queryKey: ['address check', info?.currency, networks.join(',')],
    enabled: info !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<AddressCheck> => {
      const [{ loadAddressChecks }, { checkWithdrawalAddress }] = await loadWithRetries(() =>
        Promise.all([
          import('@dukat/rules/wallets/load-address-checks'),
          import('@dukat/rules/wallets/withdrawal-fields'),
        ]),
      );
      const target = { code: info?.currency ?? '', networks: networks.map((network) => ({ network })) };
      const checks = await loadWithRetries(() => loadAddressChecks(target, hasSandbox));
      return (entry, rules, saved) => checkWithdrawalAddress(target, entry, rules, saved, checks);
    },
  });
  return data;
}
