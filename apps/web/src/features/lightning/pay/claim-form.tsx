import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listLightningInvoices } from '@dukat/contract/lightning';
import { claimLightningWithdrawal } from '@dukat/contract/lightning-claim';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AmountForm } from './amount-form.tsx';
import type { PaymentOption } from './payment-option.ts';

interface Failure {
  readonly problem: NonNullable<EndpointResponse<typeof claimLightningWithdrawal>['problem']>;
  readonly reason: string | null;
}

interface Props {
  readonly option: PaymentOption;
  /** Shows the invoice that the service pays. */
  readonly onClaimed: (hash: string) => void;
}

/** Receives into the balance what a service pays out. */
export function ClaimForm({ option, onClaimed }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<Failure>();
  const { mutateAsync: claim, error } = useApiMutation(claimLightningWithdrawal, {
    invalidates: [listLightningInvoices],
  });
  async function receive(amount: string) {
    const {
      payment_hash: hash,
      problem,
      host_reason: reason,
    } = await claim({
      body: { request: option.address, amount },
    });
    if (problem === null) onClaimed(hash);
    else setFailed({ problem, reason });
  }
  if (failed !== undefined) {
    const { problem, reason } = failed;
    if (problem !== 'host_refused')
      return (
        <Alert severity="warning" title={t`The service has not confirmed the payment`}>
          {t`It may still pay. The payment then appears on your balance.`}
        </Alert>
      );
    return (
      <Alert severity="warning" title={t`The service does not pay`}>
        {reason === null || reason === '' ? undefined : `“${reason}”`}
      </Alert>
    );
  }
  return (
    <>
      {error !== null && <Alert severity="warning">{error.message}</Alert>}
      <AmountForm
        option={option}
        submitLabel={t`Receive into your balance`}
        onAmount={(amount) => receive(amount).catch(() => undefined)}
      />
    </>
  );
}
