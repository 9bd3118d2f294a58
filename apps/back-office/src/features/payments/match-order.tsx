import { matchSuspenseMovement } from '@dukat/contract/admin/payments';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly movementId: string;
  readonly orderId: string;
  /** The sum, as people write it. */
  readonly sum: string;
  readonly forbidden: string | undefined;
}

/** Gives a line in suspense to an order. */
export function MatchOrder({ movementId, orderId, sum, forbidden }: Props) {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(matchSuspenseMovement);
  return (
    <>
      <ConfirmButton
        look="main"
        question={t('matchQuestion', { sum, order: orderId })}
        isBusy={isPending}
        disabledBecause={forbidden}
        onConfirm={() => mutate({ params: { id: movementId }, body: { order_id: orderId } })}
      >
        {t('giveToOrder')}
      </ConfirmButton>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </>
  );
}
