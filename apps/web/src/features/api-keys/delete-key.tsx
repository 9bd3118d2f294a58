import { type ApiKeyAnswer, deleteApiKey, listApiKeys } from '@dukat/contract/api-keys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import classes from './api-keys.module.css';

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
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Delete the key ${label}?`}>
      <div className={classes.form}>
        <p>{t`It stops working immediately, even on open connections. Open orders remain. This cannot be undone.`}</p>
        <div className={classes.choice}>
          <Button data-autofocus onClick={onClose}>
            {t({ message: 'Cancel', context: 'dialog' })}
          </Button>
          <Button
            look="danger"
            isBusy={remove.isPending}
            onClick={() => {
              // The card is unmounted before the mutation's callbacks run, so the promise is used instead.
              remove
                .mutateAsync({ params: { apiKeyId: id } })
                .then(() => notify(t`The key ${label} is deleted.`), onFailure);
            }}
          >
            {t`Delete the key`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
