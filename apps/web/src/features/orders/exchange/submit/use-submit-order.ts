import { createOrder } from '@dukat/contract/orders';
import { listCompactRates, listRates } from '@dukat/contract/rates';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { reportToAnalytics } from '../../../../platform/analytics/data-layer.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../../../platform/api/queries.ts';
import { readReferral } from '../../../../platform/storage/referral.ts';
import { toRefusals } from '../problems/to-refusals.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import type { SavedOrderProps } from './saved-order.tsx';

const expiredRateCodes = new Set(['rate_expired', 'rate_unknown', 'amounts_disagree']);

// Most visitors order nothing, so this is loaded when the form gets the focus.
const loadBody = () => loadWithRetries(() => import('./new-order-body.ts'));

interface Submission {
  /** Loads the code that builds the request. Called when the form gets the focus. */
  readonly prepare: () => void;
  readonly submit: () => Promise<void>;
  readonly isBusy: boolean;
  /** True if the rate expired between the click and the server: the new rate is shown, and the person must confirm again. */
  readonly isRateExpired: boolean;
  /** Shown instead of the form after a visitor's order above the limit was saved as a draft and the link was sent. */
  readonly SavedOrderView: ComponentType<SavedOrderProps> | undefined;
  readonly resume: () => void;
}

/** Submits the order, or saves it as a draft above the limit without verification. Shows errors under their fields and keeps the input. */
export function useSubmitOrder(
  exchange: Exchange,
  control: FormControl,
  tradeId: string | undefined,
): Submission {
  const { t } = useLingui();
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const mutation = useApiMutation(createOrder);
  const [isSending, setSending] = useState(false);
  const [isRateExpired, setRateDied] = useState(false);
  const [SavedOrderView, setKept] = useState<ComponentType<SavedOrderProps>>();

  const refused = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    setRateDied(expiredRateCodes.has(code));
    if (expiredRateCodes.has(code) || code === 'currency_suspended') {
      await Promise.all(
        [listRates, listCompactRates].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
        ),
      );
    }
    if (!(error instanceof ApiError)) {
      showSnackbar(t`Sorry, we were unable to process your request at this time. Please try again later.`);
      return;
    }
    showSnackbar(error.message);
    if (!expiredRateCodes.has(code)) control.refuse(toRefusals(error));
  };

  const submit = async () => {
    control.markAllBlurred();
    if (exchange.problems.length > 0 || isSending) return;
    setSending(true);
    try {
      const { newOrderBody } = await loadBody();
      const body = await newOrderBody({ form: control.form, ...exchange, tradeId, referral: readReferral() });
      if (body === undefined) return;
      if (exchange.needsVerification) {
        const { saveOrder, SavedOrder } = await loadWithRetries(() => import('./saved-order.tsx'));
        const path = await saveOrder(api, body);
        if (path === null) setKept(() => SavedOrder);
        else router.history.push(path);
        return;
      }
      const { redirect_url: next } = await mutation.mutateAsync({ body });
      setRateDied(false);
      const { coin, sell } = exchange.market;
      reportToAnalytics('exchange_submit', { coin, direction: sell ? 'sell' : 'buy' });
      if (next.startsWith('/')) router.history.push(next);
      else window.location.assign(next);
    } catch (error) {
      await refused(error);
    } finally {
      setSending(false);
    }
  };
  return {
    prepare: () => void loadBody().catch(() => undefined),
    submit,
    isBusy: isSending,
    isRateExpired,
    SavedOrderView,
    resume: () => setKept(undefined),
  };
}
