import type { AddressJudges } from '@dukat/rules/wallets/withdrawal-fields';
import { useQuery } from '@tanstack/react-query';
import type { WithdrawalInfo } from '../amounts/exchange-figures.ts';

/** The checks of addresses, loaded when somebody wants a payout: each network's family is a file of its own. */
export function useAddressJudges(info: WithdrawalInfo | undefined): AddressJudges | undefined {
  const networks = info?.networks.map(({ network }) => network) ?? [];
  const { data } = useQuery({
    queryKey: ['address judges', info?.currency, networks.join(',')],
    enabled: info !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { loadAddressJudges } = await import('@dukat/rules/wallets/load-address-judges');
      return loadAddressJudges({
        code: info?.currency ?? '',
        networks: networks.map((network) => ({ network })),
      });
    },
  });
  return data;
}
