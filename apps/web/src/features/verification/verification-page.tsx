import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readVerification } from '@dukat/contract/verification';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { NextStep } from './next-step.tsx';
import { SavedOrder } from './saved-order.tsx';
import { TierGains } from './tier-gains.tsx';
import classes from './verification.module.css';
import { VerificationProgress } from './verification-progress.tsx';

type Verification = EndpointResponse<typeof readVerification>['verification'];

const pendingPollIntervalMs = 3000;

/** The verification status, the next step, a draft order, and the limits of the next tier. */
export function VerificationPage() {
  const { t } = useLingui();
  const { tradeId } = useSearch({ strict: false });
  const { data, error, refetch } = useApiQuery(
    readVerification,
    {},
    { refetchInterval: (answer) => (isMoving(answer?.verification) ? pendingPollIntervalMs : false) },
  );
  const verification = data?.verification;
  return (
    <Page width="narrow" title={t`Verify your identity`}>
      <PageHead title={t`Verify your identity`} isIndexed={false} />
      {verification !== undefined ? (
        <div className={shared.cards}>
          <SavedOrder tradeId={tradeId} isVerified={verification.tier > 0} />
          <Card as="section" className={classes.card}>
            <VerificationStatus verification={verification} />
            <NextStep verification={verification} />
          </Card>
          <VerificationProgress verification={verification} />
          {verification.tier < 2 && <TierGains tier={verification.tier === 0 ? 0 : 1} />}
        </div>
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function VerificationStatus({ verification: { tier, check } }: { readonly verification: Verification }) {
  const { t } = useLingui();
  if (tier > 0) return <Badge tone="success">{t`Verified, level ${tier}`}</Badge>;
  const isPending = check !== null && isInProgress({ check });
  return isPending ? <Badge tone="warning">{t`Being verified`}</Badge> : <Badge>{t`Not verified`}</Badge>;
}

/** Returns true while the status can change without the user: by the provider, the bank or the operator. */
function isMoving(verification: Verification | undefined): boolean {
  return isInProgress(verification) || verification?.bank_account?.status === 'waiting';
}

function isInProgress(verification: Pick<Verification, 'check'> | undefined): boolean {
  const status = verification?.check?.status;
  return status === 'opening' || status === 'waiting' || status === 'processing' || status === 'review';
}
