import { pagePath } from '@dukat/brands/page-path';
import { readGiftCard } from '@dukat/contract/gift-cards';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import frame from '../../../../platform/order-page/order-page.module.css';
import { PageHead } from '../../../../platform/page-head.tsx';
import { type CardKey, type GiftCard, secretOf } from './card-answer.ts';
import { GiftCardView, type SharedParts } from './gift-card-view.tsx';

interface Props extends SharedParts {
  readonly cardKey: CardKey;
}

/** The page of a bought card, opened by its link or its owner. */
export function GiftCardPage(props: Props) {
  const { t } = useLingui();
  return (
    <Wrap className={frame.page}>
      <PageHead title={t`Gift card`} isIndexed={false} />
      <LiveCard {...props} />
    </Wrap>
  );
}

const paymentPollIntervalMs = 3_000;
const deliveryPollIntervalMs = 15_000;

/** Polls while a payment or the delivery is near. */
function pollInterval({ status, delivered_at: deliveredAt, recipient_email: to, deliver_at: at }: GiftCard) {
  if (status === 'CREATED') return paymentPollIntervalMs;
  const isDue = to !== null && new Date(at) <= new Date();
  return status === 'PAID' && deliveredAt === null && isDue ? deliveryPollIntervalMs : false;
}

function LiveCard({ cardKey, ...parts }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(
    readGiftCard,
    { params: { giftCardId: cardKey.id }, query: secretOf(cardKey) },
    {
      staleTime: 0,
      refetchInterval: (answer) => (answer === undefined ? false : pollInterval(answer.gift_card)),
    },
  );
  if (data !== undefined) {
    const { gift_card: card, payment, sale } = data;
    return <GiftCardView {...{ card, payment, sale, cardKey, ...parts }} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={frame.missing}>
        <h1>{t`Gift card`}</h1>
        <Alert severity="error" title={t`We can’t find this gift card.`}>
          {t`Open it by the link in our e-mail, or log in to the account that bought it.`}
        </Alert>
        <ButtonLink to={pagePath('/buy_gift_card')}>{t`Buy a gift card`}</ButtonLink>
      </div>
    );
  }
  if (error !== null) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  return (
    <Card>
      <Skeleton height={480} />
    </Card>
  );
}
