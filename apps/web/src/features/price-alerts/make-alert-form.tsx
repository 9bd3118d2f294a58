import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { alertHours, referenceBetween } from '@dukat/rules/notifications/price-alert';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { hasFigure, toAlertKind } from './parse-alert.ts';
import { type NewAlert, useAlertForm } from './use-alert-form.ts';
import { useAlertWords } from './use-alert-words.ts';

/** The form of an alert: a price, a move or an extreme of one coin. */
export function MakeAlertForm({ coin, fiat, onMade }: NewAlert) {
  const { t } = useLingui();
  const { price } = useFormat();
  const { periods } = useAlertWords();
  const { form, kind, choose, byMail, setByMail } = useAlertForm({ coin, fiat, onMade });
  const reference = useReferencePrice(coin, fiat);
  const now = reference === undefined ? undefined : price(reference, fiat);
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <SelectField
        label={t`Tell me when the price`}
        value={kind}
        onChange={({ target }) => choose(toAlertKind(target.value))}
        options={[
          { value: 'price', label: t`Reaches a price` },
          { value: 'rise', label: t`Rises by a percentage` },
          { value: 'fall', label: t`Falls by a percentage` },
          { value: 'high', label: t`Is the highest` },
          { value: 'low', label: t`Is the lowest` },
        ]}
      />
      {hasFigure(kind) && (
        <AmountTextField
          {...form.text('figure')}
          onChange={(typed) => form.set('figure', typed)}
          label={kind === 'price' ? t`Price in ${fiat}` : t`Change in %`}
          maxLength={24}
          data-autofocus
          hint={kind === 'price' && now !== undefined ? t`Now ${now}` : undefined}
        />
      )}
      {kind !== 'price' && (
        <Segmented
          label={t`Period`}
          value={form.fields.hours}
          onChange={(hours) => form.set('hours', hours)}
          options={alertHours.map((hours) => ({ value: String(hours), label: periods[hours] }))}
          layout="fit"
        />
      )}
      <Switch label={t`Also by e-mail`} checked={byMail} onChange={setByMail} />
      {form.problem('hours') !== undefined && <Alert severity="warning">{form.problem('hours')}</Alert>}
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isBusy={form.isSending}>{t`Set the alert`}</Button>
    </form>
  );
}

/** The price that triggers alerts: the middle of the operator's current buy and sell rates. */
function useReferencePrice(coin: string, fiat: Fiat): string | undefined {
  const { buy, sell } = useCoinRates(coin, fiat);
  return buy && sell && formatRate(referenceBetween(toRate(buy.value), toRate(sell.value)));
}
