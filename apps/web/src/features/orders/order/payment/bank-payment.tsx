import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { MoreRows, ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { AccountRow, IbanRows } from '../../../../platform/bank-accounts/bank-rows.tsx';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../../platform/use-sandbox-note.ts';
import type { BankInstructions, OrderDetail } from '../order-answer.ts';
import { SandboxPayment } from './sandbox-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly payment: BankInstructions;
}

/** A bank transfer: a QR code for the banking app, or fields to copy. */
export function BankPayment({ order, payment }: Props) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exact, exactMoney, dateTime } = useFormat();
  const { bank_name: bank, owner, variable_symbol: symbol, message } = payment;
  const due = dateTime(payment.due_at);
  const rate = exact(order.rate_value, order.paymentCurrency);
  return (
    <>
      <ScanOrCopy isWide note={note} codes={<ScanCodes codes={payment.qrCodes} />}>
        <CopyRow label={t`Recipient`} text={owner} />
        <AccountRow of={payment} label={t`Account number`} />
        <CopyRow label={t`Amount`} text={payment.amount}>
          {exactMoney(payment.amount, payment.currency)}
        </CopyRow>
        <CopyRow label={t`Variable symbol`} text={symbol} />
        {message !== '' && <CopyRow label={t`Message for recipient`} text={message} />}
        <MoreRows label={t`More payment details`}>
          <IbanRows of={payment} />
          <CopyRow label={t`Bank`}>{bank}</CopyRow>
        </MoreRows>
      </ScanOrCopy>
      <SandboxPayment orderId={order.id} isBank />
      <Alert severity="info" title={t`Pay by ${due}`}>
        {order.rate_type === 'MARKET'
          ? t`The rate of ${rate} is for guidance: we exchange at the rate at the moment your payment arrives. If you send another amount, you choose whether we exchange it or send it back.`
          : t`Send exactly this amount with this variable symbol. If you send another amount, you choose whether we exchange it or send it back.`}
      </Alert>
    </>
  );
}
