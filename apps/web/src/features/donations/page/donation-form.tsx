import type { DonationPage, RequestedDonation } from '@dukat/contract/donations';
import { donationCurrencies } from '@dukat/rules/donations/page-amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField, TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSats } from '../../../platform/format/use-sats.ts';
import classes from './donation-page.module.css';
import { presetValue, useDonationForm } from './use-donation-form.ts';

interface Props {
  readonly page: DonationPage;
  /** Why the form was refused that a browser without scripts sent. */
  readonly refused: string | undefined;
  readonly onMade: (made: RequestedDonation) => void;
}

/** The form of a donation. Without scripts the browser posts it to the page's own address. */
export function DonationForm({ page, refused, onMade }: Props) {
  const { t } = useLingui();
  const form = useDonationForm(page, onMade);
  const refusal = useRefusal(page)(refused);
  const longest = page.comment_allowed;
  return (
    <Section title={t`Your donation`}>
      <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        <Presets form={form} />
        <OwnAmount page={page} form={form} />
        <TextField
          {...form.text('payer_name')}
          label={t`Your name (optional)`}
          autoComplete="name"
          maxLength={100}
        />
        {longest > 0 && (
          <TextArea
            {...form.text('comment')}
            label={t`Message (optional)`}
            hint={t`Others read it only if the recipient shows it here.`}
            rows={3}
            maxLength={longest}
          />
        )}
        {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
        <Button type="submit" look="main" size="large" isWide isBusy={form.isSending}>
          {t`Show the payment code`}
        </Button>
        <p className={classes.note}>
          {t`You pay from any Lightning wallet. No account is needed, and payments are final.`}
        </p>
      </form>
    </Section>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof useDonationForm>;
}

function Presets({ form: { presets, fields, change } }: PartProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const sats = useSats();
  if (presets.length === 0) return null;
  return (
    <fieldset className={classes.presets}>
      <legend>{t`Amount`}</legend>
      {presets.map((preset) => {
        const value = presetValue(preset);
        return (
          <label key={value} className={classes.preset}>
            <input
              type="radio"
              name="preset"
              value={value}
              checked={fields.preset === value}
              onChange={() => change({ preset: value, own_amount: '' }, ['own_amount'])}
            />
            <b>{money(preset.amount, preset.currency)}</b>
            <span>{sats(preset.sats)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function OwnAmount({ page, form }: PartProps & Pick<Props, 'page'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { fields, presets, fiat } = form;
  const least = number(Number(page.min_sendable));
  const most = number(Number(page.max_sendable));
  return (
    <div className={classes.own}>
      <AmountTextField
        name="own_amount"
        label={presets.length === 0 ? t`Amount` : t`Another amount`}
        hint={t`From ${least} to ${most} sats.`}
        value={fields.own_amount}
        onChange={(typed) => form.change({ own_amount: typed, preset: '' }, ['own_amount'])}
        onBlur={() => fields.own_amount !== '' && form.leave('own_amount')}
        error={form.problem('own_amount')}
      />
      <SelectField
        {...form.choice('own_currency', donationCurrencies)}
        label={t`Currency`}
        options={[
          { value: 'SATS', label: t({ message: 'sats', context: 'unit' }) },
          { value: fiat, label: fiat },
        ]}
      />
    </div>
  );
}

/** Returns the text about a form that the server refused without a script. */
function useRefusal({ comment_allowed: count, min_sendable, max_sendable }: DonationPage) {
  const { t } = useLingui();
  const { number } = useFormat();
  const least = number(Number(min_sendable));
  const most = number(Number(max_sendable));
  return (reason: string | undefined): string | undefined => {
    switch (reason) {
      case undefined:
        return undefined;
      case 'amount_not_a_number':
      case 'amount_too_precise':
        return t`Choose an amount or enter your own.`;
      case 'donation_amount_out_of_range':
        return t`Enter an amount from ${least} to ${most} sats.`;
      case 'donation_comment_too_long':
        return t`The message may have at most ${count} characters.`;
      case 'too_many_donations':
        return t`There are many unpaid invoices. Please try again in a few minutes.`;
      default:
        return t`The payment code could not be made. Please try again.`;
    }
  };
}
