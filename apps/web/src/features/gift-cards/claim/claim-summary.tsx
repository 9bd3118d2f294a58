import { formatAmount, zero } from '@dukat/rules/money/amount';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { ClaimFieldsProps } from './claim-fields-props.ts';

interface Props extends Pick<ClaimFieldsProps, 'card' | 'terms' | 'amount' | 'left'> {
  /** Undefined for a claim to the balance. */
  readonly coin: string | undefined;
}

/** What is taken from the card, what arrives, and what is left. */
export function ClaimSummary({ card: { currency }, terms, amount, left, coin }: Props) {
  const { t } = useLingui();
  const { exact, fixed, price } = useFormat();
  const { figures } = terms;
  const money = (value: string | undefined) => (value === undefined ? '–' : exact(value, currency));
  const taken = { id: 'taken', term: t`From the card`, value: money(amount) };
  const kept = { id: 'left', term: t`Left on the card`, value: money(left) };
  if (coin === undefined) {
    return (
      <Summary rows={[taken, kept, { id: 'get', term: t`You get`, value: money(amount), isTotal: true }]} />
    );
  }
  const fee = figures?.networkFee ?? null;
  const rest = figures?.rest ?? zero;
  return (
    <>
      <Summary
        rows={[
          taken,
          { id: 'rate', term: t`Rate`, value: figures === undefined ? '–' : price(figures.rate, currency) },
          ...(fee === null ? [] : [{ id: 'fee', term: t`Network fee`, value: exact(fee, coin) }]),
          ...(rest === zero
            ? []
            : [{ id: 'rest', term: t`Stays on your balance`, value: money(formatAmount(rest)) }]),
          kept,
          {
            id: 'get',
            term: fee === null ? t`You get` : t`Arrives`,
            value:
              figures === undefined ? '–' : fixed(formatAmount(figures.received), coin, figures.coinDecimals),
            isTotal: true,
          },
        ]}
      />
      <MutedText>
        {fee === null
          ? t`The rate is renewed every ten seconds. The one you confirm holds for 60 seconds.`
          : t`The rate is renewed every ten seconds. The one you confirm holds for 60 seconds. You then confirm the sending like a withdrawal.`}
      </MutedText>
    </>
  );
}
