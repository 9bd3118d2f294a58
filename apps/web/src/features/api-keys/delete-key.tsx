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

/** Asks before a key is removed: whatever uses it stops at once. */
export function DeleteKey({ isOpen, apiKey, onClose }: Props) {
  const { t } = useLingui();
  const remove = useApiMutation(deleteApiKey, { makesStale: [listApiKeys] });
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
              // The key's card is gone before the answer is told on, so nobody is left to hear of it but the promise.
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
