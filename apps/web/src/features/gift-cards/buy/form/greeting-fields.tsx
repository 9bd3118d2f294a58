import { longestCardMessage } from '@dukat/rules/gift-cards/limits';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { GiftCardForm } from './use-gift-card-form.ts';

const longestName = 60;

/** Who gives the card to whom, and the message. */
export function GreetingFields({ form }: { readonly form: GiftCardForm }) {
  const { t } = useLingui();
  const written = form.fields.message.length;
  return (
    <>
      <TwoColumns>
        <TextField
          {...form.text('sender')}
          label={t({ message: 'From', context: 'sender of a gift card' })}
          placeholder={t`Your name`}
          autoComplete="name"
          maxLength={longestName}
        />
        <TextField
          {...form.text('recipient')}
          label={t({ message: 'For', context: 'recipient of a gift card' })}
          placeholder={t`The recipient’s name`}
          autoComplete="off"
          maxLength={longestName}
        />
      </TwoColumns>
      <TextArea
        {...form.text('message')}
        label={t`Message (optional)`}
        hint={`${written} / ${longestCardMessage}`}
        rows={3}
        maxLength={longestCardMessage}
      />
    </>
  );
}
