import { decideReferralCase, readReferralCase } from '@dukat/contract/back-office/products/referral';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { type ReferralCase, useCaseFormat } from './referral-cases-page.tsx';
import { referralWords } from './referral-words.ts';

/** One referral case with its evidence, and the decision about it. */
export function ReferralCasePage({ id }: { readonly id: string }) {
  const t = useText(referralWords);
  const answer = useOperatorQuery(readReferralCase, { params: { id } });
  return (
    <>
      <p>
        <BackOfficeLink to="/referral">{t('backToCases')}</BackOfficeLink>
      </p>
      <Section title={t('referralCase')}>
        <Loaded of={answer} height={320}>
          {({ case: one }) => (
            <>
              <CaseFacts one={one} />
              <PendingApproval approval={one.waiting_approval} />
            </>
          )}
        </Loaded>
      </Section>
      {answer.data !== undefined && <Decision one={answer.data.case} />}
    </>
  );
}

function CaseFacts({ one }: { readonly one: ReferralCase }) {
  const t = useText(referralWords);
  const { dateTime } = useFormat();
  const { evidence, sums } = useCaseFormat();
  const person = ({ email, tier }: ReferralCase['friend']) =>
    `${email} (${t('tierOf', { tier: String(tier) })})`;
  const { decision, decided_at: decidedAt, decided_by: operator } = one;
  return (
    <Facts
      rows={[
        [t('reference'), one.id],
        [t('referrer'), person(one.referrer)],
        [t('referred'), person(one.friend)],
        [t('referredSince'), dateTime(one.bound_at)],
        [t('evidence'), evidence(one)],
        [t('unpaidSum'), sums(one)],
        [t('caseOpened'), dateTime(one.opened_at)],
        [t('decision'), t(`filter_${decision ?? 'open'}`)],
        [t('reason'), one.reason],
        [t('operator'), operator],
        [t('time'), decidedAt === null ? null : dateTime(decidedAt)],
      ]}
    />
  );
}

function Decision({ one }: { readonly one: ReferralCase }) {
  const t = useText({ ...referralWords, reasonFirst: sharedWords.reasonFirst });
  const [reason, setReason] = useState(one.waiting_approval?.target ?? '');
  const forbidden = useForbidden('withdrawals');
  const { can } = one;
  if (!can.pay && !can.refuse) return null;
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  const friend = one.friend.email;
  const input = (decision: 'pay' | 'refuse') => ({ params: { id: one.id }, body: { decision, reason } });
  return (
    <Section title={t('decision')} lead={t('decideLead')}>
      <ReasonField label={t('reason')} hint={t('payReasonHint')} value={reason} onChange={setReason} />
      <Row>
        {can.pay && (
          <ActionButton
            act={decideReferralCase}
            input={input('pay')}
            question={t('payQuestion', { friend })}
            disabledBecause={forbidden ?? missing}
          >
            {t('payRewards')}
          </ActionButton>
        )}
        {can.refuse && (
          <ActionButton
            act={decideReferralCase}
            input={input('refuse')}
            look="danger"
            question={t('refuseQuestion', { friend })}
            disabledBecause={forbidden ?? missing}
          >
            {t('refuseRewards')}
          </ActionButton>
        )}
      </Row>
    </Section>
  );
}
