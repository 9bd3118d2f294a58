import { openBankDeposit } from '@dukat/contract/payments';
import { listAccounts } from '@dukat/contract/wallets';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from '../funding.module.css';
import { ClaimDeposit } from './claim-deposit.tsx';
import { PayeeRows } from './payee-rows.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

/** A bank transfer with the portfolio's own symbol: a QR code with or without an amount, or fields to copy. */
export function BankDeposit({ fiat }: { readonly fiat: Fiat }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const [typed, setTyped] = useState('');
  const amount = codeAmount(typed);
  const queryResult = useApiQuery(
    openBankDeposit,
    { body: { currency: fiat, ...(amount !== undefined && { amount }) } },
    { placeholderData: keepPreviousData },
  );
  useLiveUpdates({ invalidates: [openBankDeposit, listAccounts] });
  return (
    <Section title={t`Pay from your bank`}>
      <Loaded of={queryResult} height={520}>
        {({ deposit }) => (
          <>
            {deposit.is_delayed && (
              <Alert severity="warning" title={t`Our bank isn’t responding`}>
                {t`Payments are credited later than usual. Nothing gets lost: they come as soon as the bank answers.`}
              </Alert>
            )}
            <WaitingPayments waiting={deposit.waiting} />
            <ScanOrCopy
              note={note}
              codes={<ScanCodes codes={deposit.qrCodes} fileName={`${fiat}-${deposit.variable_symbol}`} />}
            >
              <PayeeRows deposit={deposit} />
            </ScanOrCopy>
            <div className={classes.amount}>
              <AmountTextField
                label={t`Amount for the QR code`}
                hint={t`Optional. You can also type it in your bank.`}
                value={typed}
                onChange={setTyped}
                error={typed !== '' && amount === undefined ? t`Please input a positive number` : undefined}
              />
            </div>
            <Alert severity="info" title={t`The variable symbol is yours for good`}>
              {t`It tells us the payment is yours, so always fill it in. Set up a standing order with it and every payment is credited automatically.`}
            </Alert>
            <ClaimDeposit fiat={fiat} />
            <MutedText>{t`Pay from an account in your own name. A payment from somebody else may be sent back.`}</MutedText>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The largest amount of a QR code: two decimals and at most ten characters. */
const maxQrAmount = toAmount('9999999.99');

function codeAmount(typed: string): string | undefined {
  const amount = readPositiveAmount(typed, 2);
  return amount === undefined || amount > maxQrAmount ? undefined : formatAmount(amount);
}
