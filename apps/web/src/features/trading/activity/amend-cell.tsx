import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useGroupedInput } from '@dukat/ui/forms/use-grouped-input.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { readAmount, typedAmount } from '../../../platform/format/read-amount.ts';
import { useFigures } from '../market/figures.ts';
import { useChangeOrder } from '../outcome/use-change-order.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';

interface Props {
  readonly order: OwnOrder;
  readonly field: 'price' | 'size' | 'stop_price' | 'funds';
  readonly decimals: number;
  readonly canAmend: boolean;
}

/** A figure of an open order that becomes an input when pressed. Enter submits it, Escape discards it. */
export function AmendCell({ order, field, decimals, canAmend }: Props) {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const [isOpen, setOpen] = useState(false);
  const change = useChangeOrder(order.id);
  const value = order[field];
  if (value === null) return <span className={classes.figure}>–</span>;
  const shown = fixed(value, decimals);
  if (!canAmend || field === 'funds') return <span className={classes.figure}>{shown}</span>;
  const names = { price: t`Price`, size: t`Size`, stop_price: t`Stop price` };
  const name = names[field];

  if (isOpen)
    return (
      <AmendForm name={name} field={field} value={value} change={change} onClose={() => setOpen(false)} />
    );
  return (
    <button
      type="button"
      className={classes.amend}
      aria-label={t`Change: ${name} ${shown}`}
      onClick={() => setOpen(true)}
    >
      {shown}
    </button>
  );
}

interface FormProps {
  readonly name: string;
  readonly field: 'price' | 'size' | 'stop_price';
  readonly value: string;
  readonly change: Pick<ReturnType<typeof useChangeOrder>, 'amend' | 'isBusy'>;
  readonly onClose: () => void;
}

function AmendForm({ name, field, value, change: { amend, isBusy }, onClose }: FormProps) {
  const { languageTag } = useFigures();
  const form = useForm({
    first: { figure: typedAmount(value, languageTag) },
    isKept: true,
    send: async ({ figure }) => {
      const next = readAmount(figure);
      if (next === undefined || next === value || (await amend({ [field]: next }))) onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form method="post" onSubmit={form.submit}>
      <AmendField
        name={name}
        typed={form.fields.figure}
        isBusy={isBusy}
        onTyped={(figure) => form.set('figure', figure)}
        onKeyDown={onKeyDown}
        onBlur={() => !isBusy && onClose()}
      />
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly typed: string;
  readonly isBusy: boolean;
  readonly onTyped: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

function AmendField({ name, typed, isBusy, onTyped, onKeyDown, onBlur }: FieldProps) {
  const input = useGroupedInput(typed, onTyped);
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just opened this field.
      autoFocus
      {...input}
      className={classes.amending}
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      aria-busy={isBusy || undefined}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
