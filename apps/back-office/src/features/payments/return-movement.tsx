import { returnSuspenseMovement } from '@dukat/contract/admin/payments';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Movement } from './suspense-list.tsx';

interface Props {
  readonly movement: Movement;
  readonly sum: string;
  readonly forbidden: string | undefined;
}

/** Sends a line in suspense back; a large sum needs a second operator. */
export function ReturnMovement({ movement, sum, forbidden }: Props) {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(returnSuspenseMovement);
  const account = movement.counter_account ?? '';
  const isAsked = movement.waiting_approval?.act === 'suspense.returned';
  return (
    <>
      <ConfirmButton
        look="danger"
        question={t('returnQuestion', { sum, account })}
        isBusy={isPending}
        disabledBecause={forbidden}
        onConfirm={() => mutate({ params: { id: movement.id } })}
      >
        {isAsked ? t('approveReturn') : t('sendBack')}
      </ConfirmButton>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </>
  );
}
