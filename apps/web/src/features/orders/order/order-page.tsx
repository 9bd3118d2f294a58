import { pagePath } from '@dukat/brands/page-path';
import { listOrders, readOrder } from '@dukat/contract/orders';
import { listAccounts } from '@dukat/contract/wallets';
import { isFinal } from '@dukat/rules/orders/order';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import frame from '../../../platform/order-page/order-page.module.css';
import { PageHead } from '../../../platform/page-head.tsx';
import { ConfirmPayout } from './confirm-payout.tsx';
import { keyParts, type OrderKey } from './order-answer.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';
import { WaitingPayment } from './waiting/waiting-payment.tsx';

interface Props {
  readonly orderKey: OrderKey;
  /** The token of the mailed link to a payment that waits for a choice. */
  readonly paymentToken?: string | undefined;
  /** The token of the mailed link that confirms a payout. */
  readonly confirmToken?: string | undefined;
}

/** The page of an order, opened by its link or its owner. Updates live. */
export function OrderPage({ orderKey, paymentToken, confirmToken }: Props) {
  const { t } = useLingui();
  return (
    <Wrap className={frame.page}>
      <PageHead title={t`Order`} isIndexed={false} />
      {paymentToken !== undefined && <WaitingPayment token={paymentToken} secret={orderKey.secret} />}
      {confirmToken !== undefined && <ConfirmPayout id={orderKey.id} token={confirmToken} />}
      <LiveOrder orderKey={orderKey} shownPayment={paymentToken} isConfirming={confirmToken !== undefined} />
    </Wrap>
  );
}

/** The polling interval of the market rate while the order waits for the market. */
const marketMs = 10_000;

function LiveOrder({
  orderKey,
  shownPayment,
  isConfirming,
}: {
  readonly orderKey: OrderKey;
  readonly shownPayment: string | undefined;
  /** True if the page already asks to confirm a payout. */
  readonly isConfirming: boolean;
}) {
  const { t } = useLingui();
  const key = keyParts(orderKey);
  const { data, error, isPending, refetch } = useApiQuery(
    readOrder,
    { query: key },
    { enabled: key.id !== '' },
  );
  const order = data?.order;
  const isOpen = order !== undefined && !isFinal(order.status);
  useApiQuery(
    readOrder,
    { query: key },
    {
      enabled: isOpen,
      refetchInterval: order?.status === 'TRADING' || order?.status === 'SLEEPING' ? marketMs : false,
    },
  );
  useLiveUpdates({
    orders: [key],
    invalidates: [readOrder, listOrders, listAccounts],
    enabled: order !== undefined && order.payout?.status !== 'final' && order.status !== 'CANCELED',
  });

  if (order !== undefined) {
    return (
      <>
        {order.payout?.confirms_by === 'code' && !isConfirming && <ConfirmPayout id={order.id} />}
        <OrderView order={order} orderKey={orderKey} shownPayment={shownPayment} />
      </>
    );
  }
  if (key.id === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400))) {
    return (
      <div className={frame.missing}>
        <h1>{t`Order`}</h1>
        <Alert severity="error" title={t`Order not found.`}>
          {t`Open it by the link in our e-mail, or log in to the account that it belongs to.`}
        </Alert>
        <ButtonLink to={pagePath('/orders')}>{t`My orders`}</ButtonLink>
      </div>
    );
  }
  if (error !== null) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  return isPending ? <OrderSkeleton /> : null;
}
