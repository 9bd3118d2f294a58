import { readLimits } from '@dukat/contract/limits';
import { add, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';

interface Props {
  readonly rail: 'fiat' | 'crypto';
  readonly fiat: Fiat;
}

/** How much can be deposited now, by the rule that decides the next deposit, and how to raise the limit. */
export function DepositLimit({ rail, fiat }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const queryResult = useApiQuery(readLimits, { query: { currency: fiat } });
  return (
    <Loaded of={queryResult} height="3lh">
      {({ limits }) => {
        const { first, thirtyDays } = rail === 'fiat' ? limits.fiatDeposits : limits.cryptoDeposits;
        const left = add(toAmount(first.left), toAmount(thirtyDays.left));
        const now = money(formatAmount(left), fiat);
        return (
          <MutedText>
            {left === zero
              ? t`Your deposit limit is used up. Anything more is held until your limit allows it.`
              : t`You can deposit another ${now} now. Anything above that is held until your limit allows it.`}{' '}
            {limits.tier < 2 && (
              <TextLink to="/myaccount" search={{ section: 'verification' }}>
                {t`Raise your limit`}
              </TextLink>
            )}
          </MutedText>
        );
      }}
    </Loaded>
  );
}
