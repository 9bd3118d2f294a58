import { readOrder } from '@dukat/contract/orders';
import { orderInvoiceSeconds } from '@dukat/rules/lightning/limits';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../../platform/use-sandbox-note.ts';
import { keyParts, type LightningInstructions, type OrderDetail, type OrderKey } from '../order-answer.ts';
import { PaymentExpiry } from './payment-expiry.tsx';
import { RenewPayment } from './renew-payment.tsx';
import { SandboxPayment } from './sandbox-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: LightningInstructions;
  readonly orderKey: OrderKey;
}

/** An invoice is made within seconds, unless the node does not answer. */
const usualMakingMs = 15_000;
/** Polling intervals: while the invoice is being made, if that takes longer, and until it is paid. */
const fastPollIntervalMs = 1_000;
const latePollIntervalMs = 5_000;
const slowPollIntervalMs = 15_000;

/** An invoice of the exact amount, as a code to scan and a text to copy. */
export function LightningPayment({ order, payment, orderKey }: Props) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact } = useFormat();
  const { payment_request: request, amount, currency } = payment;
  const isMaking = request === null && !payment.expired;
  const isLate = useIsLate(isMaking);
  const makingIntervalMs = isLate ? latePollIntervalMs : fastPollIntervalMs;
  const refetchInterval = isMaking ? makingIntervalMs : slowPollIntervalMs;
  useApiQuery(readOrder, { query: keyParts(orderKey) }, { enabled: true, refetchInterval });
  if (payment.expired) {
    return (
      <RenewPayment order={order} orderKey={orderKey} action={t`Get a new invoice`}>
        {request === null
          ? t`We could not make an invoice.`
          : t`The invoice has expired. Do not pay it any more. You can get a new one for the same amount.`}
      </RenewPayment>
    );
  }
  if (request === null) {
    return (
      <>
        <p role="status">{t`We are preparing your invoice…`}</p>
        <Skeleton height={240} />
      </>
    );
  }
  return (
    <>
      <ScanOrCopy isWide note={note} codes={<ScanCodes codes={payment.qrCodes} />}>
        <CopyRow label={t`Network`}>{t`Lightning Network`}</CopyRow>
        <CopyRow label={t`Amount`} text={amount}>
          {exact(amount, currency)}
        </CopyRow>
        <CopyRow label={t`Invoice`} text={request} isLong>
          {request}
        </CopyRow>
        <PaymentExpiry
          expiresAt={payment.expires_at}
          shownSeconds={orderInvoiceSeconds}
          label={t`Time until the invoice expires`}
          describe={(clock) => t`You can pay the invoice for another ${clock}`}
        />
      </ScanOrCopy>
      <SandboxPayment payableId={order.id} rail="lightning" />
    </>
  );
}

/** Whether the invoice has been in the making for longer than usual. */
function useIsLate(isMaking: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setTimeout(() => setLate(true), usualMakingMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isMaking]);
  return isLate;
}
