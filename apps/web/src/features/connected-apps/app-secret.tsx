import type { AppAnswer } from '@dukat/contract/connected-apps';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';

export interface AppWithSecret {
  readonly app: AppAnswer;
  readonly secret: string | null;
}

interface Props {
  readonly made: AppWithSecret;
  readonly onDone: () => void;
}

/** The credentials of a new application, shown until the person has saved them. */
export function AppSecret({ made: { app, secret }, onDone }: Props) {
  const { t } = useLingui();
  const { name } = app;
  return (
    <section className={shared.card} aria-label={t`The application ${name} is ready`}>
      <Alert severity={secret === null ? 'success' : 'warning'}>
        {secret === null
          ? t`The application ${name} is ready.`
          : t`Save the secret now: it is shown only once.`}
      </Alert>
      <div>
        <CopyRow label="client_id" text={app.id} isLong>
          <code className={shared.code}>{app.id}</code>
        </CopyRow>
        {secret !== null && (
          <CopyRow label="client_secret" text={secret} isLong>
            <code className={shared.code}>{secret}</code>
          </CopyRow>
        )}
      </div>
      <Button look="main" isWide onClick={onDone}>
        {t`I have saved it`}
      </Button>
    </section>
  );
}
