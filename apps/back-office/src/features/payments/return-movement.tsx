import { returnSuspenseMovement } from '@dukat/contract/admin-payments';
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

/** Sends a line in suspense back; a large sum needs a second operator, and says who was the first. */
export function ReturnMovement({ movement, sum, forbidden }: Props) {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(returnSuspenseMovement);
  const account = movement.counter_account ?? '';
  const asked = movement.return_asked_by;
  return (
    <>
      {asked !== null && <Notice severity="warning">{t('returnAsked', { operator: asked })}</Notice>}
      <ConfirmButton
        look="danger"
        question={t('returnQuestion', { sum, account })}
        isBusy={isPending}
        disabledBecause={forbidden}
        onConfirm={() => mutate({ params: { id: movement.id } })}
      >
        {asked === null ? t('sendBack') : t('approveReturn')}
      </ConfirmButton>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </>
  );
}
