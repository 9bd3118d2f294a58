import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readDepositInfo } from '@dukat/contract/wallets';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

export type DepositNetwork = EndpointResponse<typeof readDepositInfo>['depositInfo']['networks'][number];

interface Props {
  readonly currency: string;
  readonly networks: readonly DepositNetwork[];
  readonly chosen: string;
  readonly onChange: (network: string) => void;
}

/** The network of the deposit. It must be the one that the sending wallet uses. */
export function NetworkChoice({ currency, networks, chosen, onChange }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  return (
    <RadioCards
      legend={t`Network that you send over`}
      value={chosen}
      onChange={onChange}
      cards={networks.map(({ network, label, depositMin, depositFee, isAvailable }) => {
        const minimum = exact(depositMin, currency);
        const fee = exact(depositFee, currency);
        return {
          value: network,
          label: label || network,
          description: Number(depositFee) === 0 ? t`From ${minimum}, no fee` : t`From ${minimum}, fee ${fee}`,
          disabledBecause: isAvailable
            ? undefined
            : t`The network isn’t responding right now. Try again later.`,
        };
      })}
    />
  );
}
