import type { BoltCard } from '@dukat/contract/bolt-cards';
import { longestCardName } from '@dukat/rules/bolt-cards/limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { type TextWiring, useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';

export interface CardFields {
  readonly name: string;
  readonly single_limit: string;
  readonly daily_limit: string;
  readonly pin_above: string | null;
  readonly pin: string | null;
}

interface Props {
  /** Undefined for a new card. */
  readonly card?: BoltCard;
  readonly submitLabel: string;
  readonly onSubmit: (fields: CardFields) => Promise<unknown>;
}

/** The form of a card: its name, its limits in satoshis, and its PIN. The server checks it. */
export function CardForm({ card, submitLabel, onSubmit }: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: {
      name: card?.name ?? '',
      single_limit: card?.single_limit ?? '',
      daily_limit: card?.daily_limit ?? '',
      hasPin: card === undefined || card.pin_above !== null,
      pin_above: card?.pin_above ?? '',
      pin: '',
    },
    send: ({ hasPin, pin_above: above, pin, ...fields }) =>
      onSubmit({
        ...fields,
        pin_above: hasPin ? above || '0' : null,
        pin: hasPin && pin !== '' ? pin : null,
      }),
    toProblems: refusedFields('name', 'single_limit', 'daily_limit', 'pin_above', 'pin'),
  });
  const amount = (name: 'single_limit' | 'daily_limit' | 'pin_above') => ({
    ...form.text(name),
    onChange: (typed: string) => form.set(name, typed),
  });

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
        {...form.text('name')}
        label={t({ message: 'Name', context: 'bolt card' })}
        hint={t`Helps you recognize the card. Shops do not see it.`}
        maxLength={longestCardName}
        autoComplete="off"
        data-autofocus
      />
      <AmountTextField {...amount('single_limit')} label={t`At most per payment, in sats`} />
      <AmountTextField {...amount('daily_limit')} label={t`At most in 24 hours, in sats`} />
      <Checkbox {...form.tick('hasPin')} label={t`Ask for a PIN`} />
      {form.fields.hasPin && (
        <PinFields above={amount('pin_above')} pin={form.text('pin')} isKept={card?.has_pin === true} />
      )}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface PinProps {
  readonly above: Omit<TextWiring, 'onChange'> & { readonly onChange: (typed: string) => void };
  readonly pin: TextWiring;
  /** The card has a PIN, which an empty field keeps. */
  readonly isKept: boolean;
}

function PinFields({ above, pin, isKept }: PinProps) {
  const { t } = useLingui();
  return (
    <>
      <AmountTextField
        {...above}
        label={t`PIN for payments above, in sats`}
        hint={t`If left empty, every payment needs the PIN.`}
      />
      <TextField
        {...pin}
        label={t`PIN`}
        hint={isKept ? t`Four to eight digits. If left empty, the PIN stays.` : t`Four to eight digits.`}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={8}
      />
    </>
  );
}
