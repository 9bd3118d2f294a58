import { getOrCreateReferral, setReferralSettings } from '@dukat/contract/referral';
import { referralDestinations } from '@dukat/rules/referral/settings';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { Referral } from './referral-answer.ts';

/** The friend's part is offered in these steps. */
const stepPercent = 5;

/** Where payouts go, how much of the share the invited people get, and mails. */
export function SettingsSection({
  referral: { settings, share_percent: share },
}: {
  readonly referral: Referral;
}) {
  const { t } = useLingui();
  const { mutateAsync: save } = useApiMutation(setReferralSettings, { invalidates: [getOrCreateReferral] });
  const form = useForm({
    first: { ...settings, friend_percent: String(settings.friend_percent) },
    isKept: true,
    send: ({ friend_percent: friend, ...rest }) =>
      save({ body: { ...rest, friend_percent: Number(friend) } }),
    toProblems: (error) => ({
      friend_percent: error instanceof ApiError ? error.messageFor('friend_percent') : undefined,
    }),
  });
  const parts = new Set([...steps(share), settings.friend_percent]);
  return (
    <Section title={t`Settings`}>
      <form method="post" noValidate onSubmit={form.submit}>
        <Stack>
          <RadioCards
            legend={t`Where rewards are paid out`}
            value={form.fields.destination}
            onChange={(chosen) => form.set('destination', chosen)}
            cards={referralDestinations.map((value) =>
              value === 'balance'
                ? {
                    value,
                    label: t`To the balance`,
                    description: t`Crowns and euros, as they were earned.`,
                  }
                : {
                    value,
                    label: t`As bitcoin`,
                    description: t`Each sum buys bitcoin at the current rate. If that fails, it stays on the balance.`,
                  },
            )}
          />
          <SelectField
            {...form.text('friend_percent')}
            label={t`What the people you invite get`}
            options={[...parts]
              .sort((one, other) => one - other)
              .map((part) => ({
                value: String(part),
                label: t`${part}% for them, ${{ own: share - part }}% for you`,
              }))}
            hint={t`It applies to their trades from now on. They receive it as a reward, at the same rate for everybody.`}
          />
          <Checkbox {...form.tick('mails')} label={t`Send me an e-mail about each payout`} />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          {form.isSent && <Alert severity="success">{t`Saved.`}</Alert>}
          <Button type="submit" look="main" isBusy={form.isSending}>
            {t`Save`}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

function steps(share: number): readonly number[] {
  return Array.from({ length: Math.floor(share / stepPercent) + 1 }, (_, index) => index * stepPercent);
}
