import { listOrders } from '@dukat/contract/orders';
import { listSupportPayments, readSupportPayment } from '@dukat/contract/support-payments';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { type About, formatAbout } from './about.ts';
import { usePaymentLabel } from './use-payment-label.ts';

interface Props extends Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'onChange' | 'onBlur'> {
  /** The order or payment that the question was opened from. Selectable even if it is older than the listed ones. */
  readonly came: About | undefined;
}

const latestOrders = 10;

/** The user's latest orders and payments, one of which the question can be about. */
export function AboutField({ came, ...wiring }: Props) {
  const { t } = useLingui();
  const getPaymentLabel = usePaymentLabel();
  const orders = useApiQuery(listOrders, { query: { limit: latestOrders } }).data?.orders ?? [];
  const payments = useApiQuery(listSupportPayments, {}).data?.payments ?? [];
  const known = [
    ...orders.map(({ id, number }) => ({
      value: formatAbout({ kind: 'order', id }),
      label: t`Order ${number}`,
    })),
    ...payments.map((payment) => ({ value: formatAbout(payment), label: getPaymentLabel(payment) })),
  ];
  const isElsewhere = came !== undefined && known.every(({ value }) => value !== formatAbout(came));
  const asked = isElsewhere && came.kind !== 'order' ? came : undefined;
  const older = useApiQuery(
    readSupportPayment,
    { params: { kind: asked?.kind ?? 'transaction', paymentId: asked?.id ?? '' } },
    { enabled: asked !== undefined },
  );
  const first = isElsewhere
    ? [
        {
          value: formatAbout(came),
          label: older.data === undefined ? t`The one you came from` : getPaymentLabel(older.data.payment),
        },
      ]
    : [];
  return (
    <SelectField
      {...wiring}
      label={t`Which order or payment?`}
      placeholder={t`None of these`}
      options={[...first, ...known]}
    />
  );
}
