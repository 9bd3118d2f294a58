import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Payable } from './transfer-scenario.ts';
import { manualChoice } from './use-chosen-payable.ts';

interface Props {
  readonly payables: readonly Payable[];
  readonly chosen: Payable | undefined;
  readonly onChoose: (payableId: string) => void;
}

/** Chooses what to pay. */
export function PayableChoice({ payables, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const label = usePayableLabel();
  return (
    <SelectField
      label={t`For the order or gift card`}
      value={chosen?.id ?? manualChoice}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={[
        ...payables.map((payable) => ({ value: payable.id, label: label(payable) })),
        { value: manualChoice, label: t`Fill in by hand` },
      ]}
    />
  );
}

/** Returns one line that identifies an order or gift card. */
function usePayableLabel(): (payable: Payable) => string {
  const { t } = useLingui();
  const { exact, exactMoney, time } = useFormat();
  return ({ amount, currency, coin, kind, created_at, is_waiting, transfer }) => {
    const sum = transfer === null ? exact(amount, currency) : exactMoney(amount, currency);
    const names = {
      buy: t`buys ${coin}`,
      sell: t`sells ${coin}`,
      gift_card: t`gift card`,
      plan: t`automatic purchase`,
      sell_address: t`automatic sale`,
    };
    const what = names[kind];
    const since = time(created_at);
    return is_waiting ? `${sum} · ${what} · ${since}` : t`${sum} · ${what} · ended, so it is late`;
  };
}
