import { pagePath } from '@dukat/brands/page-path';
import { readOrder } from '@dukat/contract/orders';
import { claimOrderPayment } from '@dukat/contract/payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { MoreRows } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { MissingAccountAlert } from '../../../../platform/bank-accounts/missing-account-alert.tsx';

/**
 * For customers who paid with another symbol or none. A certain match is credited at once; otherwise the customer is led to ask about the
 * order.
 */
export function ClaimPayment({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const claim = useApiMutation(claimOrderPayment, { invalidates: [readOrder] });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MoreRows label={t`I paid with another variable symbol or none`} onToggle={setIsOpen}>
      <Stack>
        <p>{t`If you sent exactly this amount from your verified bank account, we will find the payment right away.`}</p>
        <MissingAccountAlert
          isAsked={isOpen}
          text={t`You have no verified bank account yet. Verify the one you paid from, then look for the payment here.`}
          linkLabel={t`Verify a bank account`}
        />
        {claim.isSuccess && <Alert severity="success">{t`We have found your payment.`}</Alert>}
        {claim.error !== null && (
          <Alert severity="warning">
            {claim.error.message}{' '}
            <TextLink to={pagePath('/myaccount')} search={{ section: 'support', order: id }}>
              {t`Ask about this order`}
            </TextLink>
          </Alert>
        )}
        <div>
          <Button isBusy={claim.isPending} onClick={() => claim.mutate({ body: { id } })}>
            {t`Find my payment`}
          </Button>
        </div>
      </Stack>
    </MoreRows>
  );
}
