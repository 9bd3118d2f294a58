import { useGroupedInput } from '@dukat/ui/forms/use-grouped-input.ts';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
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
  const { fixed, languageTag } = useFigures();
  const [typed, setTyped] = useState<string>();
  const { amend, isBusy } = useChangeOrder(order.id);
  const value = order[field];
  if (value === null) return <span className={classes.figure}>–</span>;
  const shown = fixed(value, decimals);
  if (!canAmend || field === 'funds') return <span className={classes.figure}>{shown}</span>;
  const names = { price: t`Price`, size: t`Size`, stop_price: t`Stop price` };
  const name = names[field];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed === undefined ? undefined : readAmount(typed);
    if (next === undefined || next === value) return setTyped(undefined);
    void amend({ [field]: next }).then((isDone) => isDone && setTyped(undefined));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setTyped(undefined);
  };

  if (typed === undefined)
    return (
      <button
        type="button"
        className={classes.amend}
        aria-label={t`Change: ${name} ${shown}`}
        onClick={() => setTyped(typedAmount(value, languageTag))}
      >
        {shown}
      </button>
    );
  return (
    <form method="post" onSubmit={submit}>
      <AmendField
        name={name}
        typed={typed}
        isBusy={isBusy}
        onTyped={setTyped}
        onKeyDown={onKeyDown}
        onBlur={() => !isBusy && setTyped(undefined)}
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
