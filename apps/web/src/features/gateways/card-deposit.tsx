import { createGatewayDeposit, listGatewayDeposits, readGatewayPayment } from '@dukat/contract/gateways';
import type { PaymentCurrency } from '@dukat/contract/rates';
import { gatewayNames } from '@dukat/locales/gateways';
import { parseAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import classes from './gateways.module.css';

const soonMs = 1_000;

/** A deposit by card: how much, through whom, and on to the gateway as soon as it has opened the payment. */
export function CardDeposit({ fiat }: { readonly fiat: PaymentCurrency }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string>();
  const { data } = useApiQuery(listGatewayDeposits, { query: { limit: 25, offset: 0 } });
  if (data === undefined) return <Skeleton height={264} />;
  const [first, ...others] = data.providers;
  if (first === undefined) return <Alert severity="info">{t`Payments by card are not available now.`}</Alert>;
  return (
    <Card isPadded>
      {opened === undefined ? (
        <AmountForm fiat={fiat} providers={[first, ...others]} onOpened={setOpened} />
      ) : (
        <OnToGateway id={opened} onFailed={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

type Provider = keyof typeof gatewayNames;

interface AmountProps {
  readonly fiat: PaymentCurrency;
  readonly providers: readonly [Provider, ...Provider[]];
  readonly onOpened: (payment: string) => void;
}

function AmountForm({ fiat, providers, onOpened }: AmountProps) {
  const { t } = useLingui();
  const { mutateAsync: begin } = useApiMutation(createGatewayDeposit, { makesStale: [listGatewayDeposits] });
  const form = useForm({
    first: { amount: '', provider: providers[0] },
    check: ({ amount }) => ({
      amount: parseAmount(plain(amount), 2).refused ? t`Please input a valid numeric value.` : undefined,
    }),
    send: async ({ amount, provider: name }) => {
      const provider = providers.find((known) => known === name) ?? providers[0];
      const { payment } = await begin({ body: { provider, currency: fiat, amount: plain(amount) } });
      onOpened(payment.id);
    },
    problemsOf: (failure) => ({
      amount: failure instanceof ApiError ? failure.messageFor('amount') : undefined,
    }),
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('amount')}
        label={t`Amount in ${fiat}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {providers.length > 1 && (
        <SelectField
          label={t`Payment gateway`}
          value={form.fields.provider}
          options={providers.map((provider) => ({ value: provider, label: gatewayNames[provider] }))}
          onChange={({ target }) => form.set('provider', target.value)}
        />
      )}
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Continue to payment`}
      </Button>
    </form>
  );
}

/** People write a comma where the wire has a point. */
function plain(typed: string): string {
  return typed.replace(/\s/g, '').replace(',', '.');
}

function OnToGateway({ id, onFailed }: { readonly id: string; readonly onFailed: () => void }) {
  const { t } = useLingui();
  const { data } = useApiQuery(
    readGatewayPayment,
    { query: { id } },
    { staleMs: 0, everyMs: (known) => (known?.payment.status === 'opening' ? soonMs : false) },
  );
  const payment = data?.payment;
  const link = payment?.link ?? null;
  useEffect(() => {
    if (link !== null) window.location.assign(link);
  }, [link]);
  if (payment?.status === 'failed') {
    return (
      <div className={classes.form}>
        <Alert severity="warning">{t`The payment could not be opened. Nothing was charged.`}</Alert>
        <Button isWide onClick={onFailed}>{t`Try again`}</Button>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <p role="status" className={classes.text}>{t`We are taking you to the payment gateway.`}</p>
      <Button look="main" isWide isBusy>{t`Continue to payment`}</Button>
    </div>
  );
}
