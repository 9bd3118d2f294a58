import { createPriceAlert, listPriceAlerts } from '@dukat/contract/price-alerts';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import classes from './chart.module.css';

interface Props {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly onMade: () => void;
}

/** Creates a one-time alert at a price of the market's coin. */
export function AlertForm({ coin, fiat, onMade }: Props) {
  const { t } = useLingui();
  const { mutateAsync: make } = useApiMutation(createPriceAlert, { invalidates: [listPriceAlerts] });
  const form = useForm({
    first: { price: '' },
    check: ({ price }) => ({ price: price.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: async ({ price }) => {
      const body = { kind: 'price' as const, coin, fiat, price: readAmount(price) ?? '0', by_mail: true };
      await make({ body });
      onMade();
    },
    toProblems: refusedFields('price'),
  });
  return (
    <form method="post" className={classes.alertForm} noValidate onSubmit={form.submit}>
      <AmountTextField
        {...form.text('price')}
        onChange={(typed) => form.set('price', typed)}
        label={t`Price in ${fiat}`}
        hint={t`We tell you once, here and by e-mail. The line on the chart can be dragged.`}
        maxLength={24}
        data-autofocus
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isBusy={form.isSending}>{t`Set the alert`}</Button>
    </form>
  );
}
