import type { Webhook, WebhookDelivery } from '@dukat/contract/webhooks';
import type { WebhookEvent } from '@dukat/rules/webhooks/webhook-form';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';

interface State {
  readonly label: string;
  readonly tone: BadgeTone;
  /** What the owner can do about it. */
  readonly note?: string;
}

export function useEventNames(): Readonly<Record<WebhookEvent, string>> {
  const { t } = useLingui();
  return {
    'order.changed': t`Orders at our rate`,
    'exchange_order.ended': t`Ended orders on the exchange`,
    'fill.booked': t`Fills on the exchange`,
    'deposit.booked': t({ message: 'Deposits', context: 'webhook' }),
    'withdrawal.changed': t({ message: 'Withdrawals', context: 'webhook' }),
  };
}

/** Returns a function that names the state of a webhook. */
export function useWebhookState(): (webhook: Webhook) => State {
  const { t } = useLingui();
  return ({ status, paused_because: because, failing_since: failing }) => {
    if (status === 'suspended') {
      return {
        label: t({ message: 'Suspended', context: 'webhook' }),
        tone: 'warning',
        note: t`Your login changed, or we restored our records. It gets nothing until you resume it.`,
      };
    }
    if (status === 'paused') {
      return {
        label: t({ message: 'Paused', context: 'webhook' }),
        tone: 'neutral',
        ...(because === 'failing' && {
          note: t`We paused it: it took no message for days, or too many waited. Resume it once it works.`,
        }),
      };
    }
    if (failing !== null) {
      return {
        label: t({ message: 'Failing', context: 'webhook' }),
        tone: 'error',
        note: t`The last message was not taken. We try again for a day.`,
      };
    }
    return { label: t({ message: 'Active', context: 'webhook' }), tone: 'success' };
  };
}

/** Returns a function that names the state of a message. */
export function useDeliveryState(): (delivery: WebhookDelivery) => State {
  const { t } = useLingui();
  const problems = {
    host_not_public: t`The address does not belong to a public host.`,
    host_silent: t`The address could not be reached.`,
    secret_unreadable: t`The secret can no longer be read. Make a new one.`,
  };
  return ({ status, problem, http_status: httpStatus }) => {
    const answered = t`The address answered ${String(httpStatus)}.`;
    const note = problem === null ? undefined : problem === 'http_status' ? answered : problems[problem];
    const noted = note !== undefined && { note };
    switch (status) {
      case 'waiting':
        return { label: t({ message: 'Waiting', context: 'webhook' }), tone: 'warning', ...noted };
      case 'delivered':
        return { label: t({ message: 'Delivered', context: 'webhook' }), tone: 'success' };
      case 'failed':
        return { label: t({ message: 'Given up', context: 'webhook' }), tone: 'error', ...noted };
      case 'canceled':
        return { label: t({ message: 'Not sent', context: 'webhook' }), tone: 'neutral', ...noted };
    }
  };
}
