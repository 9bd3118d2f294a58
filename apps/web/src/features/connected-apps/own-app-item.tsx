import { type AppAnswer, deactivateApp, listApps, rotateAppSecret } from '@dukat/contract/connected-apps';
import { Button } from '@dukat/ui/actions/button.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import type { AppWithSecret } from './app-secret.tsx';
import classes from './connected-apps.module.css';

interface Props {
  readonly app: AppAnswer;
  readonly onSecret: (made: AppWithSecret) => void;
}

/** One of the user's own applications: its redirect URLs, with buttons to renew the secret and to remove it. */
export function OwnAppItem({ app, onSecret }: Props) {
  const { t } = useLingui();
  const onFailure = useFailure();
  const [isOpen, setOpen] = useState(false);
  const { id, name } = app;
  const rotate = useApiMutation(rotateAppSecret, { invalidates: [listApps] });
  const remove = useApiMutation(deactivateApp, { invalidates: [listApps] });
  return (
    <div className={classes.item}>
      <div className={shared.words}>
        <h3 className={classes.name}>{name}</h3>
        <code className={shared.code}>{id}</code>
        {app.redirect_uris.map((uri) => (
          <span key={uri} className={shared.small}>
            {uri}
          </span>
        ))}
        <span className={shared.small}>{app.scopes.join(', ')}</span>
      </div>
      <div className={shared.buttons}>
        {app.has_secret && (
          <Button
            size="small"
            isBusy={rotate.isPending}
            aria-label={t`New secret for ${name}`}
            onClick={() => {
              rotate.mutateAsync({ body: { id } }).then(onSecret, onFailure);
            }}
          >
            {t`New secret`}
          </Button>
        )}
        <Button size="small" look="danger" aria-label={t`Remove ${name}`} onClick={() => setOpen(true)}>
          {t`Remove`}
        </Button>
      </div>
      <DeleteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Remove ${name}?`}
        cancelLabel={t({ message: 'Cancel', context: 'dialog' })}
        deleteLabel={t`Remove`}
        isBusy={remove.isPending}
        onDelete={() => {
          remove.mutateAsync({ body: { id } }).then(() => notify(t`${name} is removed.`), onFailure);
        }}
      >
        {t`Whatever people allowed it ends immediately. This cannot be undone.`}
      </DeleteDialog>
    </div>
  );
}
