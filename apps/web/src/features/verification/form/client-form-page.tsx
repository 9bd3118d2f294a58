import { readClientForm } from '@dukat/contract/client-form';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from './client-form.module.css';
import { ClientFormSteps } from './client-form-steps.tsx';
import type { ClientForm } from './use-client-form.ts';

/** The client form: questions required by law, answered once per version. */
export function ClientFormPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readClientForm, {});
  return (
    <Page
      width="narrow"
      title={t`About you`}
      lead={t`By law we must know who our customers are. It takes about three minutes, and nobody but our compliance team reads your answers.`}
    >
      <PageHead title={t`About you`} isIndexed={false} />
      {data !== undefined ? (
        data.form.status === 'draft' ? (
          <ClientFormSteps form={data.form} />
        ) : (
          <Sent status={data.form.status} />
        )
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <Skeleton height={640} />
      )}
    </Page>
  );
}

function Sent({ status }: { readonly status: Exclude<ClientForm['status'], 'draft'> }) {
  const { t } = useLingui();
  return (
    <Card as="section" className={classes.done}>
      {status === 'cleared' && <Alert severity="success">{t`Thank you, we have your answers.`}</Alert>}
      {status === 'review' && (
        <Alert severity="info">
          {t`Thank you. One of us will look at your answers; we’ll e-mail you when it’s done.`}
        </Alert>
      )}
      {status === 'refused' && (
        <Alert severity="warning">
          {t`By your answers we cannot raise your limits. We’ve written you why; please reply if something has changed.`}
        </Alert>
      )}
      <ButtonLink look="main" isWide to="/myaccount" search={{ section: 'verification' }}>
        {t`Continue with the verification`}
      </ButtonLink>
    </Card>
  );
}
