import {
  type ConnectedAppAnswer,
  deactivateConnectedApp,
  listConnectedApps,
} from '@dukat/contract/connected-apps';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './connected-apps.module.css';
import { ScopeSentences } from './scope-sentences.tsx';

/** The connected programs, with their last use and a button to disconnect them. */
export function ConnectedCard() {
  const { t } = useLingui();
  const titleId = useId();
  const connected = useApiQuery(listConnectedApps, {});
  return (
    <Card as="section" className={shared.card} aria-labelledby={titleId}>
      <div className={shared.words}>
        <h2 id={titleId} className={shared.longTitle}>{t`Connected programs`}</h2>
        <p
          className={shared.text}
        >{t`Each can do only what is listed here, and stops the moment you disconnect it.`}</p>
      </div>
      <ListFrame
        label={t`Connected programs`}
        of={connected}
        rows={({ connected_apps }) => connected_apps}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={t`You haven’t given any program access yet.`}
        height={24}
      >
        {(app) => <ConnectedItem connected={app} />}
      </ListFrame>
    </Card>
  );
}

function ConnectedItem({ connected }: { readonly connected: ConnectedAppAnswer }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { id, name, scopes } = connected;
  const end = useApiMutation(deactivateConnectedApp, { invalidates: [listConnectedApps] });
  const onFailure = useFailure();
  const since = dateTime(connected.connected_at);
  const used = connected.last_used_at === null ? undefined : dateTime(connected.last_used_at);
  return (
    <div className={classes.item}>
      <div className={shared.words}>
        <h3 className={classes.name}>{name}</h3>
        <span className={shared.small}>
          {t`Connected ${since}`} · {used === undefined ? t`never used` : t`last used ${used}`}
        </span>
      </div>
      <ScopeSentences scopes={scopes} />
      <div className={shared.buttons}>
        <Button
          size="small"
          look="danger"
          isBusy={end.isPending}
          aria-label={t`Disconnect ${name}`}
          onClick={() => {
            // The item is unmounted before the mutation's callbacks run, so the promise is used instead.
            end.mutateAsync({ body: { id } }).then(() => notify(t`${name} is disconnected.`), onFailure);
          }}
        >
          {t`Disconnect`}
        </Button>
      </div>
    </div>
  );
}
