import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readLimits } from '@dukat/contract/limits';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './withdrawals.module.css';

type Limits = EndpointResponse<typeof readLimits>['limits'];
type LimitUsage = NonNullable<Limits['fiatWithdrawals']>;

const height = 180;

/** The remaining withdrawal limits, by the rule that decides the next withdrawal. */
export function WithdrawalLimits() {
  const { t } = useLingui();
  const currency = usePage().site.defaultFiat;
  const queryResult = useApiQuery(readLimits, { query: { currency } });
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>{t`Your limits`}</h2>
      <Loaded of={queryResult} height={height}>
        {({ limits: { fiatWithdrawals: money, cryptoWithdrawals: coins } }) =>
          money === null || coins === null ? (
            <p
              className={classes.text}
            >{t`Your account is verified, so there is no limit on withdrawals.`}</p>
          ) : (
            <>
              <Rail name={t`Money, in 60 days`} use={money.sixtyDays} currency={currency} />
              <Rail name={t`Money, in total`} use={money.total} currency={currency} />
              <Rail name={t`Coins, in 60 days`} use={coins.sixtyDays} currency={currency} />
              <Rail name={t`Coins, in total`} use={coins.total} currency={currency} />
              <TextLink to="/myaccount" search={{ section: 'verification' }}>
                {t`Verify your identity to withdraw more`}
              </TextLink>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface RailProps {
  readonly name: string;
  readonly use: LimitUsage['sixtyDays'];
  readonly currency: string;
}

function Rail({ name, use, currency }: RailProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const left = money(use.left, currency);
  const limit = money(use.limit, currency);
  return (
    <div className={classes.limit}>
      <LineWithAction>
        <span>{name}</span>
        <span>{t`${left} of ${limit} left`}</span>
      </LineWithAction>
      <Progress part={Number(use.used ?? 0) / Number(use.limit)} label={name} />
    </div>
  );
}
