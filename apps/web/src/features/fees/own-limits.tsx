import type { ResponseOf } from '@dukat/contract/endpoint';
import { readLimits } from '@dukat/contract/limits';
import type { PaymentCurrency } from '@dukat/contract/rates';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './fees.module.css';

type Limits = ResponseOf<typeof readLimits>['limits'];
type Use = Limits['maxOrderSize'];

interface Props {
  readonly fiat: PaymentCurrency;
}

/** What the own tier allows, and how much of it is used. */
export function OwnLimits({ fiat }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readLimits, { query: { currency: fiat } });
  return (
    <Section title={t`Your limits`}>
      <div className={classes.own}>
        {data !== undefined ? (
          <OwnUses limits={data.limits} fiat={fiat} />
        ) : error !== null ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <Skeleton height={160} />
        )}
      </div>
    </Section>
  );
}

function OwnUses({ limits, fiat }: { readonly limits: Limits; readonly fiat: PaymentCurrency }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { fiatDeposits, cryptoDeposits, fiatWithdrawals, cryptoWithdrawals } = limits;
  const rows: readonly (readonly [string, Use | undefined])[] = [
    [t`One order`, limits.maxOrderSize],
    [t`Deposits from a bank`, fiatDeposits.first],
    [t`Deposits of coins`, cryptoDeposits.first],
    [t`Money, in 60 days`, fiatWithdrawals?.sixtyDays],
    [t`Coins, in 60 days`, cryptoWithdrawals?.sixtyDays],
  ];
  return (
    <dl className={classes.uses}>
      {rows.map(([name, use]) => {
        if (use === undefined) return null;
        const limit = money(use.limit, fiat);
        const used = use.used === null ? undefined : money(use.used, fiat);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{used === undefined ? t`up to ${limit}` : t`${used} of ${limit} used`}</dd>
            {use.used !== null && Number(use.limit) > 0 && (
              <dd>
                <Progress part={Number(use.used) / Number(use.limit)} label={name} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
