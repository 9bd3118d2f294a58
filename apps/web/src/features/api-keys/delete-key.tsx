import { type ApiKeyAnswer, deleteApiKey, listApiKeys } from '@dukat/contract/api-keys';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly apiKey: ApiKeyAnswer;
  readonly onClose: () => void;
}

/** Confirms the removal of a key, since programs that use it stop working at once. */
export function DeleteKey({ isOpen, apiKey, onClose }: Props) {
  const { t } = useLingui();
  const remove = useApiMutation(deleteApiKey, { invalidates: [listApiKeys] });
  const onFailure = useFailure();
  const { id, label } = apiKey;
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Delete the key ${label}?`}
      cancelLabel={t({ message: 'Cancel', context: 'dialog' })}
      deleteLabel={t`Delete the key`}
      isBusy={remove.isPending}
      onDelete={() => {
        // The card is unmounted before the mutation's callbacks run, so the promise is used instead.
        remove
          .mutateAsync({ params: { apiKeyId: id } })
          .then(() => notify(t`The key ${label} is deleted.`), onFailure);
      }}
    >
      {t`It stops working immediately, even on open connections. Open orders remain. This cannot be undone.`}
    </DeleteDialog>
  );
}
