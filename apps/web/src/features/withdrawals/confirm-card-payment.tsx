import { readWithdrawal } from '@dukat/contract/withdrawals';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { hasEnded } from './withdrawal-answer.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const pendingPollIntervalMs = 3000;

/** Confirms the payment of a gift card from the balance, which has the card's id, and shows its steps. */
export function ConfirmCardPayment({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { data } = useApiQuery(
    readWithdrawal,
    { params: { withdrawalId: id } },
    {
      refetchInterval: (answer) =>
        answer === undefined || hasEnded(answer.withdrawal) ? false : pendingPollIntervalMs,
    },
  );
  // The card's page says what is wrong if the payment is not found.
  if (data === undefined) return null;
  return (
    <Section title={t`Confirm the payment`}>
      {data.withdrawal.step === 'asked' && <ConfirmStep withdrawal={data.withdrawal} />}
      <WithdrawalSteps withdrawal={data.withdrawal} />
    </Section>
  );
}
