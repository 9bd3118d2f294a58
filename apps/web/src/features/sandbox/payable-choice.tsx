import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePayableLabel } from './payable-label.ts';
import type { Payable } from './transfer-scenario.ts';
import { manualChoice } from './use-chosen-payable.ts';

interface Props {
  readonly payables: readonly Payable[];
  readonly chosen: Payable | undefined;
  readonly onChoose: (orderId: string) => void;
}

/** Chooses the order to pay. */
export function PayableChoice({ payables, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const label = usePayableLabel();
  return (
    <SelectField
      label={t`For the order`}
      value={chosen?.order_id ?? manualChoice}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={[
        ...payables.map((payable) => ({ value: payable.order_id, label: label(payable) })),
        { value: manualChoice, label: t`Fill in by hand` },
      ]}
    />
  );
}
