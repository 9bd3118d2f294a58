import {
  decideReportedDonation,
  listReportedDonations,
} from '@dukat/contract/back-office/products/lightning-wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { donationsWords } from './donations-words.ts';

type Reported = EndpointResponse<typeof listReportedDonations>['donations'][number];

/** Messages on donation pages that visitors reported. */
export function ReportedDonations() {
  const t = useText(donationsWords);
  const list = usePagedList('reported', listReportedDonations, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('reportedDonations')}
      lead={t('reportedDonationsLead')}
      {...list}
      rows={({ donations }) => donations}
      rowKey={({ id }) => id}
      empty={t('reportedDonationsEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(donation) => <ReportedDonation donation={donation} />}
    </ListSection>
  );
}

function ReportedDonation({ donation }: { readonly donation: Reported }) {
  const t = useText({ ...donationsWords, reasonFirst: sharedWords.reasonFirst });
  const { dateTime } = useFormat();
  const [reason, setReason] = useState('');
  const {
    id,
    wallet,
    alias,
    email,
    payer_name: name,
    comment,
    reported_at: at,
    is_public: isPublic,
  } = donation;
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  const input = (decision: 'hide' | 'keep') => ({ params: { id }, body: { decision, reason } });
  return (
    <>
      <Item
        head={comment === '' ? name : comment}
        aside={
          <Badge tone={isPublic ? 'warning' : 'neutral'}>
            {isPublic ? t('messageShown') : t('messageNotShown')}
          </Badge>
        }
        facts={[
          [t('donor'), name],
          [t('donationPage'), alias === null ? wallet : `${wallet} (/donate/${alias})`],
          [t('pageOwner'), email],
          [t('reportedAt'), dateTime(at)],
        ]}
      />
      <ReasonField
        label={t('reportReason')}
        hint={t('reportReasonHint')}
        value={reason}
        onChange={setReason}
      />
      <Row>
        <ActionButton
          act={decideReportedDonation}
          input={input('hide')}
          look="danger"
          question={t('hideMessageQuestion')}
          disabledBecause={missing}
        >
          {t('hideMessage')}
        </ActionButton>
        <ActionButton
          act={decideReportedDonation}
          input={input('keep')}
          question={t('keepMessageQuestion')}
          disabledBecause={missing}
        >
          {t('keepMessage')}
        </ActionButton>
      </Row>
    </>
  );
}
