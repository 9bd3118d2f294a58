import { addWebhook, listWebhooks } from '@dukat/contract/webhooks';
import { longestWebhookUrl } from '@dukat/rules/webhooks/limits';
import { type WebhookEvent, webhookEvents } from '@dukat/rules/webhooks/webhook-form';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { useEventNames } from './use-webhook-words.ts';
import type { NewSecret } from './webhook-secret.tsx';

const first: { url: string; events: WebhookEvent[] } = { url: '', events: [...webhookEvents] };

/** The form of a new webhook. The server checks it. */
export function AddWebhook({ onAdded }: { readonly onAdded: (secret: NewSecret) => void }) {
  const { t } = useLingui();
  const names = useEventNames();
  const { mutateAsync: add } = useApiMutation(addWebhook, { invalidates: [listWebhooks] });
  const form = useForm({
    first,
    send: async (body) => {
      const { webhook, secret } = await add({ body });
      onAdded({ url: webhook.url, secret, isRotated: false });
    },
    toProblems: refusedFields('url', 'events'),
  });
  const eventsProblem = form.problem('events');
  return (
    <form method="post" className={shared.dialogForm} onSubmit={form.submit}>
      {form.failure && (
        <Alert severity="error">
          {form.failure instanceof ApiError
            ? form.failure.message
            : t`Something went wrong. Please try again.`}
        </Alert>
      )}
      <TextField
        {...form.text('url')}
        label={t({ message: 'Address', context: 'webhook' })}
        hint={t`It begins with https:// and belongs to your program.`}
        inputMode="url"
        maxLength={longestWebhookUrl}
        autoComplete="off"
        data-autofocus
      />
      <fieldset
        className={shared.words}
        aria-describedby={eventsProblem === undefined ? undefined : 'events-error'}
      >
        <legend className={shared.legend}>{t`Events`}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name={event}
            label={names[event]}
            checked={form.fields.events.includes(event)}
            onChange={() =>
              form.set(
                'events',
                webhookEvents.filter((each) => (each === event) !== form.fields.events.includes(each)),
              )
            }
          />
        ))}
        <p id="events-error" className={shared.error} aria-live="polite" hidden={eventsProblem === undefined}>
          {eventsProblem}
        </p>
      </fieldset>
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Add the webhook`}
      </Button>
    </form>
  );
}
