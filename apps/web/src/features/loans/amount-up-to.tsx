import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import type { TextWiring } from '@dukat/ui/forms/use-form.ts';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { typedAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';

interface Props {
  readonly label: string;
  readonly wiring: TextWiring;
  readonly onChange: (typed: string) => void;
  readonly unit: string;
  readonly most: string;
  readonly mostLabel: string;
  readonly hint?: ReactNode;
}

/** A field for an amount, with a button that fills in the most that is possible. */
export function AmountUpTo({ label, wiring, onChange, unit, most, mostLabel, hint }: Props) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const { name, value, error, onBlur } = wiring;
  return (
    <>
      <AmountField
        label={label}
        name={name}
        placeholder="0"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        hint={hint}
      >
        {unit}
      </AmountField>
      <LineWithAction>
        <span>
          {mostLabel} <b>{exact(most, unit)}</b>
        </span>
        <Button
          size="small"
          aria-label={t`${label}: everything`}
          onClick={() => onChange(typedAmount(most, languageTag))}
        >
          {t`Everything`}
        </Button>
      </LineWithAction>
    </>
  );
}
