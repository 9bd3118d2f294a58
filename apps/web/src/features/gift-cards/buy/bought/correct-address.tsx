import { correctGiftCardAddress, listGiftCards, readGiftCard } from '@dukat/contract/gift-cards';
import { parseEmail } from '@dukat/rules/identity/email';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { emailInput } from '../../../../platform/visitors/email-input.ts';
import { type CardKey, type GiftCard, secretOf } from './card-answer.ts';

/** Corrects the address once, after a mail that did not arrive. */
export function CorrectAddress({ card, cardKey }: { readonly card: GiftCard; readonly cardKey: CardKey }) {
  const { t } = useLingui();
  const { mutateAsync } = useApiMutation(correctGiftCardAddress, {
    invalidates: [readGiftCard, listGiftCards],
  });
  const form = useForm({
    first: { recipient_email: card.recipient_email ?? '' },
    check: ({ recipient_email: email }) => ({
      recipient_email: parseEmail(email).refused
        ? t`Value "${email}" is not a valid email address.`
        : undefined,
    }),
    send: (typed) =>
      mutateAsync({ params: { giftCardId: card.id }, body: { ...typed, ...secretOf(cardKey) } }),
    toProblems: (error) => ({
      recipient_email: error instanceof ApiError ? error.messageFor('recipient_email') : undefined,
    }),
  });
  return (
    <Section
      title={t`Correct the address`}
      lead={t`You can do this once, as long as nobody has used the code. We then send it to the new address.`}
    >
      <form method="post" noValidate onSubmit={form.submit}>
        <Stack>
          <TextField
            {...form.text('recipient_email')}
            {...emailInput}
            label={t`Recipient’s e-mail`}
            autoComplete="off"
          />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          <Button type="submit" look="main" isWide isBusy={form.isSending}>
            {t`Correct and send`}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
