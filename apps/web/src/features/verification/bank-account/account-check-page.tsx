import { readBankVerification } from '@dukat/contract/bank-verification';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readVerification } from '@dukat/contract/verification';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toQueryKey, useApiQuery } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from './account-check.module.css';
import { SmallPayment } from './small-payment.tsx';

type Check = EndpointResponse<typeof readBankVerification>['check'];

const pendingPollIntervalMs = 5000;

/** How to pay for the check of a bank account, and its result. The link works on any device, even without a login. */
export function AccountCheckPage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const title = t`Verify your bank account`;
  const { data, error, refetch } = useApiQuery(
    readBankVerification,
    { query: { id } },
    { refetchInterval: (answer) => (answer?.check.status === 'waiting' ? pendingPollIntervalMs : false) },
  );
  const queryClient = useQueryClient();
  const status = data?.check.status;
  useEffect(() => {
    if (status !== undefined && status !== 'waiting')
      void queryClient.invalidateQueries({ queryKey: toQueryKey(readVerification) });
  }, [queryClient, status]);
  return (
    <Page width="narrow" title={title}>
      <PageHead title={title} isIndexed={false} />
      {data !== undefined ? (
        <Card as="section" className={classes.card}>
          <CheckState check={data.check} />
        </Card>
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <Skeleton height={560} />
      )}
    </Page>
  );
}

function CheckState({ check: { status, payment } }: { readonly check: Check }) {
  const { t } = useLingui();
  if (status === 'waiting' && payment !== null) return <SmallPayment payment={payment} />;
  return (
    <>
      {status === 'verified' && (
        <Alert severity="success" title={t`Your bank account is verified`}>
          {t`The money is in your balance.`}
        </Alert>
      )}
      {status === 'review' && (
        <Alert severity="info" title={t`Your payment has arrived`}>
          {t`The name of its sender differs from the one in your document. One of us will look at it and e-mail you; the money is in your balance.`}
        </Alert>
      )}
      {status === 'refused' && (
        <Alert severity="warning" title={t`We could not verify this account`}>
          {t`We’ve e-mailed you why. You can verify another account in your own name.`}
        </Alert>
      )}
      <ButtonLink look="main" isWide to="/myaccount" search={{ section: 'verification' }}>
        {t`Open my account`}
      </ButtonLink>
    </>
  );
}
