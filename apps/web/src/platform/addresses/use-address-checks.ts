import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import { useQuery } from '@tanstack/react-query';
import type { WithdrawalInfo } from './withdrawal-rules.ts';

/** The checks of addresses, loaded when somebody wants a payout: each network's family is a file of its own. */
export function useAddressChecks(info: WithdrawalInfo | undefined): AddressChecks | undefined {
  const networks = info?.networks.map(({ network }) => network) ?? [];
  const { data } = useQuery({
    queryKey: ['address checks', info?.currency, networks.join(',')],
    enabled: info !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { loadAddressChecks } = await import('@dukat/rules/wallets/load-address-checks');
      return loadAddressChecks({
        code: info?.currency ?? '',
        networks: networks.map((network) => ({ network })),
      });
    },
  });
  return data;
}
