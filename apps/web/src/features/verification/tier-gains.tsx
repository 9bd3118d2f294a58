import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type TierLimits, tierLimits } from '@dukat/rules/verification/limits';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './verification.module.css';

/** What the next tier adds. Unchanged limits are left out. */
export function TierGains({ tier }: { readonly tier: 0 | 1 }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const fiat = useDefaultFiat();
  const next = tier === 0 ? 1 : 2;
  const row = (id: string, term: string, selectLimit: (limits: TierLimits) => Amount) => {
    const before = money(formatAmount(selectLimit(tierLimits[tier])), fiat);
    const after = money(formatAmount(selectLimit(tierLimits[next])), fiat);
    return { id, term, value: t`${before} now, then ${after}` };
  };
  return (
    <Card as="section" className={classes.card}>
      <h2 className={shared.title}>{t`What level ${next} gives you`}</h2>
      <Summary
        rows={[
          ...(tier === 0 ? [row('order', t`One order`, ({ maxOrderSize }) => maxOrderSize[fiat])] : []),
          row('bank', t`Deposits from a bank`, ({ fiatDeposits }) => fiatDeposits.first[fiat]),
          row('coins', t`Deposits of coins`, ({ cryptoDeposits }) => cryptoDeposits.first[fiat]),
          ...(tier === 0
            ? [{ id: 'withdrawals', term: t`Withdrawals`, value: t`no longer limited` }]
            : [
                row(
                  'later',
                  t`Then every 30 days from a bank`,
                  ({ fiatDeposits }) => fiatDeposits.thirtyDays[fiat],
                ),
              ]),
        ]}
      />
    </Card>
  );
}
