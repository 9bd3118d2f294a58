import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { readOrder } from '@dukat/contract/orders';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../../platform/live/use-live-updates.ts';
import { keyParts, type OrderKey } from '../order-answer.ts';
import { PaymentCard } from './payment-card.tsx';

interface Props {
  readonly orderKey: OrderKey;
  /** Also reloaded when the order changes. */
  readonly invalidates?: readonly AnyEndpoint[];
}

/** How to pay an order, for pages that present it in their own words. Renders nothing once it is paid. */
export function OrderPayment({ orderKey, invalidates = [] }: Props) {
  const key = keyParts(orderKey);
  const { data, error, refetch } = useApiQuery(readOrder, { query: key });
  useLiveUpdates({ orders: [key], invalidates: [readOrder, ...invalidates] });
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <Skeleton height={320} />
        ) : (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        )}
      </Card>
    );
  }
  const { order } = data;
  return order.payment === null ? null : (
    <PaymentCard order={order} payment={order.payment} orderKey={orderKey} />
  );
}
