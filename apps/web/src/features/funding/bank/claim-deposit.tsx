import { pagePath } from '@dukat/brands/page-path';
import { claimBankDeposit, openBankDeposit } from '@dukat/contract/payments';
import { listAccounts } from '@dukat/contract/wallets';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { MoreRows } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { MissingAccountAlert } from '../../../platform/bank-accounts/missing-account-alert.tsx';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';

/** For deposits sent without the portfolio's symbol: a certain match is credited at once, otherwise the customer is led to ask. */
export function ClaimDeposit({ fiat }: { readonly fiat: Fiat }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const amount = readPositiveAmount(typed, 2);
  const claim = useApiMutation(claimBankDeposit, { invalidates: [openBankDeposit, listAccounts] });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MoreRows label={t`I paid with another variable symbol or none`} onToggle={setIsOpen}>
      <Stack>
        <p>{t`If you sent it from your verified bank account, enter exactly the amount and we will find the payment right away.`}</p>
        <MissingAccountAlert
          isAsked={isOpen}
          text={t`You have no verified bank account yet. Verify the one you paid from, then look for the payment here.`}
          linkLabel={t`Verify a bank account`}
        />
        <AmountTextField
          label={t`Amount that you sent`}
          value={typed}
          onChange={setTyped}
          error={typed !== '' && amount === undefined ? t`Please input a positive number` : undefined}
        />
        {claim.data?.outcome === 'credited' && (
          <Alert severity="success">{t`We have found your payment and credited it.`}</Alert>
        )}
        {claim.data?.outcome === 'waiting' && (
          <Alert severity="info">{t`We have found your payment. It is waiting for your limit.`}</Alert>
        )}
        {claim.error !== null && (
          <Alert severity="warning">
            {claim.error.message}{' '}
            <TextLink to={pagePath('/myaccount')} search={{ section: 'support', topic: 'payment' }}>
              {t`Ask about this payment`}
            </TextLink>
          </Alert>
        )}
        <Row>
          <Button
            isBusy={claim.isPending}
            disabledBecause={amount === undefined ? t`Please enter the amount.` : undefined}
            onClick={() => {
              if (amount !== undefined)
                claim.mutate({ body: { currency: fiat, amount: formatAmount(amount) } });
            }}
          >
            {t`Find my payment`}
          </Button>
        </Row>
      </Stack>
    </MoreRows>
  );
}
