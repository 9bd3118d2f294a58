import { listApps } from '@dukat/contract/connected-apps';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { AppSecret, type AppWithSecret } from './app-secret.tsx';
import { OwnAppItem } from './own-app-item.tsx';
import { RegisterForm } from './register-form.tsx';

/** The user's own applications. */
export function OwnAppsCard() {
  const { t } = useLingui();
  const titleId = useId();
  const own = useApiQuery(listApps, {});
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<AppWithSecret>();
  const most = own.data?.most ?? 0;
  const isFull = own.data !== undefined && own.data.apps.length >= most;
  return (
    <Card as="section" className={shared.card} aria-labelledby={titleId}>
      <div className={shared.words}>
        <h2 id={titleId} className={shared.longTitle}>{t`Your own applications`}</h2>
        <p className={shared.text}>
          {t`Do you make a program for other people? Register it, and they can allow it to act for them without giving it their keys.`}
        </p>
      </div>
      {made !== undefined && <AppSecret made={made} onDone={() => setMade(undefined)} />}
      <ListFrame
        label={t`Your own applications`}
        of={own}
        rows={({ apps }) => apps}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
        height={40}
      >
        {(app) => <OwnAppItem app={app} onSecret={setMade} />}
      </ListFrame>
      {own.data !== undefined && (
        <div className={shared.buttons}>
          <Button
            onClick={() => setOpen(true)}
            disabledBecause={isFull ? t`You have reached the limit of ${most} applications.` : undefined}
          >
            {t`Register an application`}
          </Button>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`New application`}>
        <RegisterForm
          onMade={(app) => {
            setOpen(false);
            setMade(app);
          }}
        />
      </Dialog>
    </Card>
  );
}
