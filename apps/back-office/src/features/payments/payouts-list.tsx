import { listStuckBankPayouts } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { fileStateWords } from './file-state-words.ts';
import { PaymentFile } from './payment-file.tsx';
import { paymentsWords } from './payments-words.ts';

type Payout = EndpointResponse<typeof listStuckBankPayouts>['payouts'][number];
/** Overdue bank payouts, each with the reason for the delay. */
export function PayoutsList() {
  const t = useText(paymentsWords);
  const list = usePagedList('transfers', listStuckBankPayouts, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('bankPayouts')}
      lead={t('bankPayoutsLead')}
      {...list}
      rows={({ payouts }) => payouts}
      rowKey={({ id }) => id}
      empty={t('bankPayoutsEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(payout) => (
        <>
          <PayoutLine payout={payout} />
          <PendingApproval approval={payout.waiting_approval} />
          {payout.file_id !== null && (
            <PaymentFile
              id={payout.file_id}
              isOpen={payout.file_status === 'sending' || payout.file_status === 'stored'}
              isUnknown={payout.file_status === 'sending'}
            />
          )}
        </>
      )}
    </ListSection>
  );
}

function PayoutLine({ payout }: { readonly payout: Payout }) {
  const t = useText(paymentsWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  const reasons = {
    waits_for_funds: t('waitsForFunds'),
    payouts_frozen: t('payoutsFrozen'),
    outcome_unknown: t('outcomeUnknown'),
    not_executed: t('notExecuted'),
  };
  return (
    <Item
      head={amount(payout.amount, payout.asset)}
      aside={<Badge tone="warning">{reasons[payout.reason]}</Badge>}
      facts={[
        [t('reference'), payout.reference],
        [t('endToEndId'), payout.end_to_end_id],
        [t('created'), dateTime(payout.created_at)],
        [
          t('paymentFile'),
          payout.file_status && `${payout.file_id} · ${say(fileStateWords[payout.file_status])}`,
        ],
      ]}
    />
  );
}
