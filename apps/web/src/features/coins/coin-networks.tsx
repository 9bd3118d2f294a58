import { ColumnTable } from '@dukat/ui/data/column-table.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { CoinDetails } from './coin-details.ts';

type Network = NonNullable<CoinDetails['config']>['networks'][number];

interface Props {
  readonly coin: CoinFacts;
  readonly networks: readonly Network[];
}

/** The networks of a coin, with their fees and limits. */
export function CoinNetworks({ coin: { code, name }, networks }: Props) {
  const { t } = useLingui();
  const { coin, number } = useFormat();
  const fee = (value: string) => (Number(value) === 0 ? t`free` : coin(value, code));
  return (
    <Section
      title={t`Networks and fees`}
      lead={t`Always choose the network that the other wallet uses. Coins sent over another one can be lost.`}
    >
      <ColumnTable
        label={t`Networks of ${name}`}
        rows={networks}
        rowKey={({ network }) => network}
        columns={[
          { id: 'network', head: t`Network`, cell: ({ label }) => label },
          { id: 'deposit-fee', head: t`Deposit fee`, cell: ({ depositFee }) => fee(depositFee) },
          { id: 'deposit-min', head: t`Minimum deposit`, cell: ({ depositMin }) => coin(depositMin, code) },
          {
            id: 'confirmations',
            head: t`Confirmations`,
            cell: ({ confirmations }) => number(confirmations),
          },
          {
            id: 'withdrawal-fee',
            head: t`Withdrawal fee`,
            // The way of a payment over Lightning decides its fee.
            cell: ({ network, withdrawalFee }) =>
              network === 'LN' ? t`shown before you pay` : fee(withdrawalFee),
          },
          {
            id: 'withdrawal-min',
            head: t`Minimum withdrawal`,
            cell: ({ withdrawalMin }) => coin(withdrawalMin, code),
          },
        ]}
      />
    </Section>
  );
}
