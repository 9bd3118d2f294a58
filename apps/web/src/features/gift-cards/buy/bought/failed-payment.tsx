import { payGiftCardAgain, readGiftCard } from '@dukat/contract/gift-cards';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { type CardKey, secretOf } from './card-answer.ts';

/** A payment that was abandoned at the gateway, and another attempt. */
export function FailedPayment({ cardKey }: { readonly cardKey: CardKey }) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useApiMutation(payGiftCardAgain, { invalidates: [readGiftCard] });
  return (
    <>
      <Alert severity="warning" title={t`The payment did not go through`}>
        {t`Nothing was charged. Pay again, or cancel the card.`}
      </Alert>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Button
        isWide
        isBusy={isPending}
        onClick={() => mutate({ params: { giftCardId: cardKey.id }, body: secretOf(cardKey) })}
      >
        {t`Pay again`}
      </Button>
    </>
  );
}
