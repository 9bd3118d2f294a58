import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { BankInstructions, OrderDetail } from '../order-answer.ts';
import { BankDetails } from './payment-details.tsx';
import { SandboxPayment } from './sandbox-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: BankInstructions;
}

/** A bank transfer: a QR code for the banking app, or fields to copy. */
export function BankPayment({ order, payment }: Props) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const due = dateTime(payment.due_at);
  const rate = exact(order.rate_value, order.paymentCurrency);
  return (
    <>
      <BankDetails payment={payment} />
      <SandboxPayment payableId={order.id} rail="bank" />
      <Alert severity="info" title={t`Pay by ${due}`}>
        {order.rate_type === 'MARKET'
          ? t`The rate of ${rate} is for guidance: we exchange at the rate at the moment your payment arrives. If you send another amount, you choose whether we exchange it or send it back.`
          : t`Send exactly this amount with this variable symbol. If you send another amount, you choose whether we exchange it or send it back.`}
      </Alert>
    </>
  );
}
