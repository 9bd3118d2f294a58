import { readOrder } from '@dukat/contract/orders';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../../platform/live/use-live-updates.ts';
import { PaymentCard } from './payment-card.tsx';

/** How to pay the user's own order, for pages that present it in their own words. Renders nothing once it is paid. */
export function OrderPayment({ id }: { readonly id: string }) {
  const { data, error, refetch } = useApiQuery(readOrder, { query: { id } });
  useLiveUpdates({ orders: [{ id }], invalidates: [readOrder] });
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
    <PaymentCard order={order} payment={order.payment} orderKey={{ id }} />
  );
}
