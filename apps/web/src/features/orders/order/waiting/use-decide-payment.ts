import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import { listOrders, readOrder } from '@dukat/contract/orders';
import { decideWaitingPayment, readWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../../../platform/api/queries.ts';

/** Sends the payer's decision. If the money is traded, opens the page of its new order. */
export function useDecidePayment(onSentBack: () => void, onCodeNeeded: () => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const mutation = useApiMutation(decideWaitingPayment, { invalidates: [readOrder, listOrders] });

  const decide = async (body: EndpointBodyInput<typeof decideWaitingPayment>) => {
    try {
      const { redirect_url: next } = await mutation.mutateAsync({ body });
      if (body.choice === 'send_back') onSentBack();
      if (next === null) return;
      const { pathname, search } = new URL(next, window.location.href);
      router.history.push(`${pathname}${search}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_needed') onCodeNeeded();
      // The error is shown beside the choice. Reloads the payment in case the rate has expired.
      await queryClient.invalidateQueries({ queryKey: toQueryKey(readWaitingPayment) });
    }
  };
  return { decide, isBusy: mutation.isPending, error: mutation.error };
}
