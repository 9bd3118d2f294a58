import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { AccountRow, IbanRows } from '../../../platform/bank-accounts/bank-rows.tsx';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from '../automatic-payments.module.css';
import type { ListedPlan } from '../plan-words.ts';

/** How to pay a plan that buys with payments: its symbol and QR code. */
export function PlanPayment({ plan }: { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { payment } = plan;
  if (payment === null) return null;
  const { variable_symbol: symbol, owner, message } = payment;
  return (
    <>
      <ScanOrCopy note={note} codes={<ScanCodes codes={payment.qrCodes} fileName={symbol} />}>
        <CopyRow label={t`Variable symbol`} text={symbol}>
          <b>{symbol}</b>
        </CopyRow>
        <AccountRow of={payment} label={t`Account number`} />
        <CopyRow label={t`Recipient`} text={owner} />
        <CopyRow label={t`Message for recipient`} text={message} />
        <IbanRows of={payment} />
      </ScanOrCopy>
      <PaymentNote />
    </>
  );
}

/** Which payments buy. */
export function PaymentNote() {
  const { t } = useLingui();
  return (
    <p className={classes.note}>
      {t`Set up a standing order with the variable symbol of the plan. Whatever arrives in the currency of the plan from your own verified bank account buys at once. All other payments, including those in another currency, buy nothing and are added to your balance. Too little waits for the next payment.`}{' '}
      <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Verify your bank account`}</TextLink>
    </p>
  );
}
