import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readLimits } from '@dukat/contract/limits';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './fees.module.css';

type Limits = EndpointResponse<typeof readLimits>['limits'];
type LimitUsage = Limits['maxOrderSize'];

interface Props {
  readonly fiat: Fiat;
  /** Rows that link to the verification. Shown at tier 0 only. */
  readonly upgradeLink?: ReactNode;
}

/** The limits of the user's tier, and how much of them is used. The rows are rendered before their figures are loaded. */
export function OwnLimits({ fiat, upgradeLink = null }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readLimits, { query: { currency: fiat } });
  return (
    <Section title={t`Your limits`}>
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <OwnUsage limits={data?.limits} fiat={fiat} upgradeLink={upgradeLink} />
      )}
    </Section>
  );
}

function OwnUsage({ limits, fiat, upgradeLink }: Required<Props> & { readonly limits: Limits | undefined }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, LimitUsage | undefined])[] = [
    [t`One order`, limits?.maxOrderSize],
    [t`Deposits from a bank`, limits?.fiatDeposits.first],
    [t`Deposits of coins`, limits?.cryptoDeposits.first],
    [t`Money, in 60 days`, limits?.fiatWithdrawals?.sixtyDays],
    [t`Coins, in 60 days`, limits?.cryptoWithdrawals?.sixtyDays],
    // Zero before the verification: placed last, so that removing them moves no other row.
    [t`Deposits from a bank, in 30 days on top`, limits?.fiatDeposits.thirtyDays],
    [t`Deposits of coins, in 30 days on top`, limits?.cryptoDeposits.thirtyDays],
  ];
  const shown = rows.filter(([, use]) => use === undefined || Number(use.limit) > 0);
  return (
    <dl className={classes.uses}>
      {shown.map(([name, use]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {limits === undefined ? (
              <Skeleton width={180} height="1lh" />
            ) : use === undefined ? (
              t`no limit`
            ) : (
              <LimitUsageText use={use} fiat={fiat} />
            )}
          </dd>
          <dd className={classes.part}>
            {use !== undefined && use.used !== null && (
              <Progress part={Number(use.used) / Number(use.limit)} label={name} />
            )}
          </dd>
        </div>
      ))}
      {limits?.tier === 0 && upgradeLink}
    </dl>
  );
}

function LimitUsageText({ use, fiat }: Pick<Props, 'fiat'> & { readonly use: LimitUsage }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const limit = money(use.limit, fiat);
  if (use.used === null) return t`up to ${limit}`;
  const used = money(use.used, fiat);
  return t`${used} of ${limit} used`;
}
