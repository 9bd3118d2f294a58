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
import { queryKeyOf, useApiMutation } from '../../../../platform/api/queries.ts';
import { keptReferral } from '../../../../platform/storage/referral.ts';
import { placeOf } from '../problems/place-of.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl, Refusals } from '../use-exchange-form.ts';
import type { KeptOrderProps } from './kept-order.tsx';

const deadRateCodes = new Set(['rate_expired', 'rate_unknown', 'amounts_disagree']);

// Most visitors order nothing, so this is loaded when the form gets the focus.
const loadBody = () => loadWithRetries(() => import('./new-order-body.ts'));

interface Submission {
  /** Loads the code that builds the request. Called when the form gets the focus. */
  readonly prepare: () => void;
  readonly submit: () => Promise<void>;
  readonly isBusy: boolean;
  /** True if the rate expired between the click and the server: the new rate is shown, and the person must confirm again. */
  readonly hasRateDied: boolean;
  /** Shown instead of the form after a visitor's order above the limit was kept and the link was sent. */
  readonly Kept: ComponentType<KeptOrderProps> | undefined;
  readonly resume: () => void;
}

/** Submits the order, or keeps it above the limit without verification. Errors appear under their fields, and the input is kept. */
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
  const [hasRateDied, setRateDied] = useState(false);
  const [Kept, setKept] = useState<ComponentType<KeptOrderProps>>();

  const refused = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    setRateDied(deadRateCodes.has(code));
    if (deadRateCodes.has(code) || code === 'currency_suspended') {
      await Promise.all(
        [listRates, listCompactRates].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
        ),
      );
    }
    if (!(error instanceof ApiError)) {
      showSnackbar(t`Sorry, we were unable to process your request at this time. Please try again later.`);
      return;
    }
    showSnackbar(error.message);
    if (!deadRateCodes.has(code)) control.refuse(refusalsOf(error));
  };

  const submit = async () => {
    control.leaveAll();
    if (exchange.problems.length > 0 || isSending) return;
    setSending(true);
    try {
      const { newOrderBody } = await loadBody();
      const body = await newOrderBody({ form: control.form, ...exchange, tradeId, referral: keptReferral() });
      if (body === undefined) return;
      if (exchange.needsVerification) {
        const { keepOrder, KeptOrder } = await loadWithRetries(() => import('./kept-order.tsx'));
        const path = await keepOrder(api, body);
        if (path === null) setKept(() => KeptOrder);
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
    hasRateDied,
    Kept,
    resume: () => setKept(undefined),
  };
}

function refusalsOf(error: ApiError): Refusals {
  const reported: Partial<Record<keyof Refusals, string>> = {};
  for (const { field, message } of error.fields) {
    const place = placeOf(field);
    if (place !== undefined) reported[place] = message;
  }
  return reported;
}
