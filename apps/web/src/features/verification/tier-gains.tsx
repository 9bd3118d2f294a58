import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type TierLimits, tierLimits } from '@dukat/rules/verification/limits';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './verification.module.css';

/** What the first tier gives beside what there is without it. */
export function TierGains() {
  const { t } = useLingui();
  const { money } = useFormat();
  const fiat = useDefaultFiat();
  const { 0: now, 1: next } = tierLimits;
  const row = (id: string, term: string, limitOf: (limits: TierLimits) => Amount) => {
    const before = money(formatAmount(limitOf(now)), fiat);
    const after = money(formatAmount(limitOf(next)), fiat);
    return { id, term, value: t`${before} now, then ${after}` };
  };
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>{t`What level 1 gives you`}</h2>
      <Summary
        rows={[
          row('order', t`One order`, ({ maxOrderSize }) => maxOrderSize[fiat]),
          row('bank', t`Deposits from a bank`, ({ fiatDeposits }) => fiatDeposits.first[fiat]),
          row('coins', t`Deposits of coins`, ({ cryptoDeposits }) => cryptoDeposits.first[fiat]),
          { id: 'withdrawals', term: t`Withdrawals`, value: t`no longer limited` },
        ]}
      />
    </Card>
  );
}
