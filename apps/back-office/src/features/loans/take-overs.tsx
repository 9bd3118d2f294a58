import { type listWaitingLoanSales, takeOverLoanSale } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { loanWords } from './loan-words.ts';

type Sale = EndpointResponse<typeof listWaitingLoanSales>['sales'][number];
type TakeOver = NonNullable<Sale['take_over']>;

/** Sales whose market is not running. Two operators have the platform take the coins over. */
export function TakeOvers({ sales }: { readonly sales: readonly Sale[] }) {
  const t = useText(loanWords);
  const [reason, setReason] = useState('');
  const waiting = sales.flatMap(({ take_over: takeOver, ...sale }) =>
    takeOver === null ? [] : { sale, takeOver },
  );
  if (waiting.length === 0) return null;
  return (
    <Section title={t('takeOvers')} lead={t('takeOversLead')}>
      <ReasonField
        label={t('takeOverReason')}
        hint={t('loanReasonHint')}
        value={reason}
        onChange={setReason}
      />
      {waiting.map(({ sale, takeOver }) => (
        <WaitingTakeOver key={sale.id} sale={sale} takeOver={takeOver} reason={reason} />
      ))}
    </Section>
  );
}

interface Props {
  readonly sale: Omit<Sale, 'take_over'>;
  readonly takeOver: TakeOver;
  readonly reason: string;
}

function WaitingTakeOver({ sale, takeOver: { quote, waiting_approvals: approvals }, reason }: Props) {
  const t = useText(loanWords);
  const { amount } = useFormat();
  const { coin, currency, email } = sale;
  return (
    <div>
      <Item
        head={email}
        aside={quote === null ? '' : amount(quote.coins, coin)}
        facts={
          quote === null
            ? [[t('takeOverPrice'), t('noTakeOver')]]
            : [
                [t('takeOverPrice'), amount(quote.price, currency)],
                [t('soldFor'), amount(quote.amount, currency)],
              ]
        }
      />
      {approvals.map((approval) => (
        <PendingApproval key={approval.subject} approval={approval} />
      ))}
      {quote !== null && <TakeOverButton sale={sale} quote={quote} reason={reason} />}
    </div>
  );
}

function TakeOverButton({
  sale: { id, email, coin, currency },
  quote,
  reason,
}: Pick<Props, 'sale' | 'reason'> & { readonly quote: NonNullable<TakeOver['quote']> }) {
  const t = useText({ ...loanWords, reasonFirst: sharedWords.reasonFirst });
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const [coins, sum] = [amount(quote.coins, coin), amount(quote.amount, currency)];
  return (
    <Row>
      <ActionButton
        act={takeOverLoanSale}
        input={{ params: { id }, body: { reason } }}
        look="danger"
        aria-label={`${t('takeOver')}: ${email}, ${coins}`}
        question={t('takeOverQuestion', { coins, email, sum })}
        disabledBecause={forbidden ?? (reason.trim() === '' ? t('reasonFirst') : undefined)}
      >
        {t('takeOver')}
      </ActionButton>
    </Row>
  );
}
