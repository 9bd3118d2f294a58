import { createGatewayDeposit, listGatewayDeposits, readGatewayPayment } from '@dukat/contract/gateways';
import { gatewayNames } from '@dukat/locales/gateways';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import classes from '../funding.module.css';

const fastPollIntervalMs = 1_000;

/** A deposit by card: amount and gateway, then a redirect as soon as the gateway has opened the payment. */
export function CardDeposit({ fiat }: { readonly fiat: Fiat }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string>();
  const { data } = useApiQuery(listGatewayDeposits, { query: { limit: 25, offset: 0 } });
  if (data === undefined) return <Skeleton height={264} />;
  const [first, ...others] = data.providers;
  if (first === undefined) return <Alert severity="info">{t`Payments by card are not available now.`}</Alert>;
  return (
    <Section title={t`Pay by card`}>
      {opened === undefined ? (
        <AmountForm fiat={fiat} providers={[first, ...others]} onOpened={setOpened} />
      ) : (
        <GatewayRedirect id={opened} onFailed={() => setOpened(undefined)} />
      )}
    </Section>
  );
}

type Provider = keyof typeof gatewayNames;

interface AmountProps {
  readonly fiat: Fiat;
  readonly providers: readonly [Provider, ...Provider[]];
  readonly onOpened: (payment: string) => void;
}

function AmountForm({ fiat, providers, onOpened }: AmountProps) {
  const { t } = useLingui();
  const { mutateAsync: begin } = useApiMutation(createGatewayDeposit, { invalidates: [listGatewayDeposits] });
  const form = useForm({
    first: { amount: '', provider: providers[0] },
    check: ({ amount }) => ({
      amount: readPositiveAmount(amount, 2) === undefined ? t`Please input a positive number` : undefined,
    }),
    send: async ({ amount, provider }) => {
      const { payment } = await begin({ body: { provider, currency: fiat, amount: wireAmount(amount) } });
      onOpened(payment.id);
    },
    toProblems: refusedFields('amount'),
  });
  return (
    <form method="post" className={classes.card} noValidate onSubmit={form.submit}>
      <AmountTextField
        label={t`Amount in ${fiat}`}
        value={form.fields.amount}
        onChange={(typed) => form.set('amount', typed)}
        error={form.problem('amount')}
      />
      {providers.length > 1 && (
        <SelectField
          {...form.choice('provider', providers)}
          label={t`Payment gateway`}
          options={providers.map((provider) => ({ value: provider, label: gatewayNames[provider] }))}
        />
      )}
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Continue to payment`}
      </Button>
    </form>
  );
}

/** Converts to the wire format. The form has already rejected invalid amounts. */
function wireAmount(typed: string): string {
  const read = readPositiveAmount(typed, 2);
  return read === undefined ? '0' : formatAmount(read);
}

function GatewayRedirect({ id, onFailed }: { readonly id: string; readonly onFailed: () => void }) {
  const { t } = useLingui();
  const { data } = useApiQuery(
    readGatewayPayment,
    { query: { id } },
    {
      staleTime: 0,
      refetchInterval: (known) => (known?.payment.status === 'opening' ? fastPollIntervalMs : false),
    },
  );
  const payment = data?.payment;
  const link = payment?.link ?? null;
  useEffect(() => {
    if (link !== null) window.location.assign(link);
  }, [link]);
  if (payment?.status === 'failed') {
    return (
      <div className={classes.card}>
        <Alert severity="warning">{t`The payment could not be opened. You haven’t been charged.`}</Alert>
        <Button isWide onClick={onFailed}>{t`Try again`}</Button>
      </div>
    );
  }
  return (
    <div className={classes.card}>
      <MutedText>{t`We are taking you to the payment gateway.`}</MutedText>
      <Button look="main" isWide isBusy>{t`Continue to payment`}</Button>
    </div>
  );
}
