import { gatewayNames } from '@dukat/locales/gateways';
import { Button, ButtonAnchor } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { MoreRows, ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { AccountRow, IbanRows } from '../../../../platform/bank-accounts/bank-rows.tsx';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../../platform/use-sandbox-note.ts';
import classes from '../order.module.css';
import type { BankInstructions, GatewayInstructions, OrderDetail } from '../order-answer.ts';

/** Where to pay, whatever is paid: the bank account, or the link to the gateway. */
export function PaymentDetails({ payment }: { readonly payment: NonNullable<OrderDetail['payment']> }) {
  if (payment.type === 'wallet' || payment.type === 'lightning') return null;
  return payment.type === 'bank' ? <BankDetails payment={payment} /> : <GatewayLink payment={payment} />;
}

/** A QR code for the banking app, or fields to copy. */
export function BankDetails({ payment }: { readonly payment: BankInstructions }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exactMoney } = useFormat();
  const { bank_name: bank, owner, variable_symbol: symbol, message } = payment;
  return (
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
  );
}

/** The link to a gateway that waits for the payment. */
export function GatewayLink({ payment }: { readonly payment: GatewayInstructions }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { link } = payment;
  const gateway = gatewayNames[payment.provider];
  const due = dateTime(payment.due_at);
  return (
    <div className={classes.gateway}>
      <p>{t`You pay at ${gateway} by card, Apple Pay, Google Pay or an instant payment, and come back here.`}</p>
      {link === null ? (
        <Button look="main" isWide isBusy>
          {t`Continue to ${gateway}`}
        </Button>
      ) : (
        <ButtonAnchor look="main" isWide href={link}>
          {t`Continue to ${gateway}`}
        </ButtonAnchor>
      )}
      <Alert severity="info" title={t`Pay by ${due}`}>
        {t`Have you paid already? This page changes by itself as soon as ${gateway} confirms it.`}
      </Alert>
    </div>
  );
}
