import { pagePath } from '@dukat/brands/page-path';
import { readGatewayPayment, refreshGatewayPayment } from '@dukat/contract/gateways';
import { listAccounts } from '@dukat/contract/wallets';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { type GatewayPayment, isInFlight } from './gateway-answer.ts';
import classes from './gateways.module.css';
import { ResultSign } from './result-sign.tsx';
import { ResultSteps } from './result-steps.tsx';
import { useResultWords } from './use-result-words.ts';

/** The polling interval until the gateway reports the outcome. */
const fastPollIntervalMs = 2_000;
/** A gateway may still report that a canceled payment was charged. */
const slowPollIntervalMs = 10_000;

/**
 * The result of a payment. When the payer returns, the status is fetched from the gateway, because the parameters of the redirect are not
 * trusted.
 */
export function PaymentResult({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { mutate: ask } = useApiMutation(refreshGatewayPayment);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useApiQuery(
    readGatewayPayment,
    { query: { id } },
    {
      staleTime: 0,
      refetchInterval: (known) => pollInterval(known?.payment.status),
    },
  );
  const payment = data?.payment;
  const isPaid = payment?.status === 'paid';
  useEffect(() => ask({ body: { id } }), [ask, id]);
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: toQueryKey(listAccounts) });
  }, [isPaid, queryClient]);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Page width="form">
      <PageHead title={t`Result of a payment`} isIndexed={false} />
      {isUnknown ? (
        <Alert severity="error" title={t`Payment not found.`}>
          {t`Check your transactions, or log in to the account that it belongs to.`}{' '}
          <TextLink to={pagePath('/myaccount')} search={{ section: 'transactions' }}>
            {t`Open transactions`}
          </TextLink>
        </Alert>
      ) : payment === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : payment === undefined ? (
        <Skeleton height={248} />
      ) : (
        <Outcome payment={payment} />
      )}
    </Page>
  );
}

function pollInterval(status: GatewayPayment['status'] | undefined): number | false {
  if (isInFlight(status)) return fastPollIntervalMs;
  return status === 'canceled' ? slowPollIntervalMs : false;
}

function Outcome({ payment }: { readonly payment: Parameters<typeof useResultWords>[0] }) {
  const { title, text } = useResultWords(payment);
  return (
    <Card className={classes.outcome}>
      <ResultSign status={payment.status} />
      <div role="status" className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      <ResultSteps payment={payment} />
    </Card>
  );
}
