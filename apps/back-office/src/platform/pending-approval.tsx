import { type WaitingApproval, withdrawDecisionRequest } from '@dukat/contract/back-office/approvals';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from './action-button.tsx';
import { useText } from './back-office-context.ts';
import { useFormat } from './use-format.ts';
import { useMe } from './use-me.ts';

interface Props {
  readonly approval: WaitingApproval | null;
  readonly onWithdrawn?: () => void;
}

/** A request that waits for a second operator. The operator who made it can withdraw it. */
export function PendingApproval({ approval, onWithdrawn }: Props) {
  const t = useText();
  const { dateTime } = useFormat();
  const me = useMe();
  if (approval === null) return null;
  const { subject, target, asked_by: operator, since, until } = approval;
  const requests = {
    'suspense.matched': t('askedMatch', { order: target ?? '' }),
    'held_deposit.matched': t('askedMatch', { order: target ?? '' }),
    'suspense.returned': t('askedReturn'),
    'suspense.declared_return': t('askedDeclareReturn', { payout: target ?? '' }),
    'books.corrected': t('askedCorrection', { difference: target ?? '' }),
    'held_deposit.returned': t('askedReturnTo', { address: target ?? '' }),
    'disputed_deposit.settled': t('askedSettle'),
    'withdrawal.given_up': t('askedGiveUp'),
    'lightning_payment.decided': t('askedEnd', { end: target ?? '' }),
    'owners_withdrawal.approved': t('askedWithdrawal'),
    'verification.third_tier': t('askedThirdTier'),
    'payment_file.resent': t('askedResend'),
    'restore.released': t('askedRelease'),
    'restore_finding.noted': t('askedFinding', { payment: target ?? '' }),
    'gift_card.refunded': t('askedCardRefund', { reason: target ?? '' }),
    'gift_card.corrected': t('askedCardCorrection', { reason: target ?? '' }),
    'gift_card.extended': t('askedCardExtension', { extension: target ?? '' }),
    'automatic_plans.stopped': t('askedPlansStop', { reason: target ?? '' }),
    'automatic_plans.continued': t('askedPlansGoOn', { reason: target ?? '' }),
    'referral_case.paid': t('askedReferral', { reason: target ?? '' }),
    'loan_terms.set': t('askedLoanTerms', { terms: target ?? '' }),
    'loan_terms.opened': t('askedLoanOpening', { reason: target ?? '' }),
    'loan_terms.delisted': t('askedLoanDelisting', { reason: target ?? '' }),
    'loan_pool.set': t('askedLoanPool', { reason: target ?? '' }),
    'loan.written_off': t('askedWriteOff', { reason: target ?? '' }),
    'loan_sale.taken_over': t('askedTakeOver', { reason: target ?? '' }),
    'staking_rates.set': t('askedStakeRates', { rates: target ?? '' }),
    'staking_product.created': t('askedStakeProduct', { terms: target ?? '' }),
    'staking_product.opened': t('askedStakeOpening', { reason: target ?? '' }),
    'staking_reserve.funded': t('askedStakeReserve', { reason: target ?? '' }),
    'staking_income.booked': t('askedStakeIncome', { payment: target ?? '' }),
    'staking_penalty.booked': t('askedStakePenalty', { penalty: target ?? '' }),
    'referral_terms.changed': t('askedTerms', { terms: target ?? '' }),
    'address_owner.accepted': t('askedAddress', { reason: target ?? '' }),
  };
  const request = Object.entries(requests).find(([act]) => act === approval.act)?.[1] ?? approval.act;
  const values = { request, operator, since: dateTime(since), until: dateTime(until) };
  return (
    <>
      <Alert severity="warning">{t('waitsForSecond', values)}</Alert>
      {operator === me.email && (
        <Row>
          <ActionButton
            act={withdrawDecisionRequest}
            input={{ body: { subject } }}
            question={t('withdrawRequestQuestion')}
            look="line"
            {...(onWithdrawn && { onDone: onWithdrawn })}
          >
            {t('withdrawRequest')}
          </ActionButton>
        </Row>
      )}
    </>
  );
}
