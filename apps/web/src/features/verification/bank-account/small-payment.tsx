import type { readBankVerification } from '@dukat/contract/bank-verification';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { AccountRow, IbanRows } from '../../../platform/bank-accounts/bank-rows.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from './account-check.module.css';

type Payment = NonNullable<EndpointResponse<typeof readBankVerification>['check']['payment']>;

/** The payment that proves the ownership of the account: a QR code for the banking app, or fields to copy. */
export function SmallPayment({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { exactMoney } = useFormat();
  const { owner, variable_symbol: symbol, message } = payment;
  const amount = exactMoney(payment.amount, payment.currency);
  return (
    <>
      <p
        className={classes.lead}
      >{t`Pay ${amount} from an account in your own name. By the sender’s name we know that it is yours, and the money stays in your balance.`}</p>
      <ScanOrCopy isWide note={note} codes={<ScanCodes codes={payment.qrCodes} />}>
        <CopyRow label={t`Recipient`} text={owner} />
        <AccountRow of={payment} label={t`Account number`} />
        <CopyRow label={t`Amount`} text={payment.amount}>
          {amount}
        </CopyRow>
        <CopyRow label={t`Variable symbol`} text={symbol} />
        <CopyRow label={t`Message for recipient`} text={message} />
        <IbanRows of={payment} />
      </ScanOrCopy>
      <p className={classes.state} role="status">
        {t`We’re waiting for your payment. This page says so by itself when it arrives; you can close it, we’ll e-mail you too.`}
      </p>
    </>
  );
}
