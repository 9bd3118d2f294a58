import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { estimateLightningFee } from '@dukat/contract/lightning';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from '../lightning.module.css';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useWorth } from '../use-worth.ts';

export type Estimate = EndpointResponse<typeof estimateLightningFee>;

interface Props {
  readonly cost: Estimate;
  /** The page shows the amount already. */
  readonly isAmountShown: boolean;
}

/** What arrives, the fee now and at most, and the most that leaves the balance. */
export function CostSummary({ cost, isAmountShown }: Props) {
  const { t } = useLingui();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const { arrives, fee, max_fee: most, total } = cost;
  return (
    <>
      <Summary
        rows={[
          ...(isAmountShown
            ? []
            : [
                {
                  id: 'arrives',
                  term: t({ message: 'Arrives', context: 'at the payee' }),
                  value: bitcoins(arrives),
                },
              ]),
          {
            id: 'fee',
            term: t`Fee right now`,
            value: fee === null ? t`Known once it’s sent` : Number(fee) === 0 ? t`Free` : bitcoins(fee),
          },
          { id: 'most', term: t`Fee at most`, value: bitcoins(most) },
          {
            id: 'total',
            term: t`You pay at most`,
            value: [bitcoins(total), worth(total)].filter(Boolean).join(' · '),
            isTotal: true,
          },
        ]}
      />
      <p className={classes.note}>{t`What the fee doesn’t need returns to your balance at once.`}</p>
    </>
  );
}
