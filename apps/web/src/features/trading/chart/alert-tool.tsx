import { listPriceAlerts, makePriceAlert } from '@dukat/contract/price-alerts';
import { paymentFiats } from '@dukat/rules/rates/tick';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './chart.module.css';

/** Sets an alert at a price of the market, which then stands on the chart; for who is logged in, and where alerts have a price. */
export function AlertTool() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const [isOpen, setOpen] = useState(false);
  const fiat = paymentFiats.find((known) => known === market.quote);
  if (!useIsSignedIn() || fiat === undefined) return null;
  return (
    <>
      <button type="button" className={classes.tool} onClick={() => setOpen(true)}>
        {t`Alert`}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Set a price alert`}>
        <AlertForm coin={market.base} fiat={fiat} onMade={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly coin: string;
  readonly fiat: (typeof paymentFiats)[number];
  readonly onMade: () => void;
}

function AlertForm({ coin, fiat, onMade }: FormProps) {
  const { t } = useLingui();
  const { mutateAsync: make } = useApiMutation(makePriceAlert, { makesStale: [listPriceAlerts] });
  const form = useForm({
    first: { price: '' },
    check: ({ price }) => ({ price: price.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: async ({ price }) => {
      const body = { kind: 'price' as const, coin, fiat, price: readAmount(price) ?? '0', by_mail: true };
      await make({ body });
      onMade();
    },
    problemsOf: (failure) => ({
      price: failure instanceof ApiError ? failure.messageFor('price') : undefined,
    }),
  });
  return (
    <form className={classes.alertForm} noValidate onSubmit={form.submit}>
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
