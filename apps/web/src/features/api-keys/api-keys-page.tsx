import { listApiKeys } from '@dukat/contract/api-keys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './api-keys.module.css';
import { CreateKey, type NewKey } from './create-key.tsx';
import { KeyCard } from './key-card.tsx';
import { NewSecret } from './new-secret.tsx';

/** The API keys of the user's trading programs. */
export function ApiKeysPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(listApiKeys, {});
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<NewKey>();
  const most = data?.most ?? 0;
  const isFull = data !== undefined && data.api_keys.length >= most;
  const open = (look: 'main' | 'line') => (
    <Button
      look={look}
      onClick={() => setOpen(true)}
      disabledBecause={isFull ? t`You have reached the limit of ${most} keys. Delete one first.` : undefined}
    >
      {t`Create a key`}
    </Button>
  );

  return (
    <Page
      width="narrow"
      title={t`API keys`}
      lead={t`Let your own programs read your trading account and trade on it, within the limits you set.`}
    >
      <PageHead title={t`API keys`} isIndexed={false} />
      <div className={shared.cards}>
        {created !== undefined && <NewSecret created={created} onDone={() => setCreated(undefined)} />}
        {data === undefined ? (
          <Card>
            {error === null ? (
              <Skeleton height={220} />
            ) : (
              <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
            )}
          </Card>
        ) : data.api_keys.length === 0 ? (
          <Card>
            <EmptyState icon="lock" title={t`No keys yet`} action={open('main')}>
              {t`An API key lets a program sign its requests instead of logging in. You choose what it may do and from which addresses.`}
            </EmptyState>
          </Card>
        ) : (
          <>
            <div className={shared.buttons}>{open(created === undefined ? 'main' : 'line')}</div>
            <ul className={shared.cards}>
              {data.api_keys.map((apiKey) => (
                <KeyCard key={apiKey.id} apiKey={apiKey} />
              ))}
            </ul>
          </>
        )}
        <p className={shared.small}>
          <a className={classes.link} href="/v1/docs">
            {t`How to sign requests: API documentation`}
          </a>
        </p>
      </div>
      <CreateKey isOpen={isOpen} onClose={() => setOpen(false)} onCreated={setCreated} />
    </Page>
  );
}
