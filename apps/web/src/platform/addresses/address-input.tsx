import { sepaCountries } from '@dukat/rules/payments/sepa-countries';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';

export interface AddressInputProps {
  readonly field: WithdrawalField;
  readonly label: string;
  /** Placeholder of the country select. */
  readonly placeholder: string;
  readonly value: string;
  /** A SEPA payee's account is an IBAN. */
  readonly isIban: boolean;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  readonly hint?: string | undefined;
}

/** The input of one field of a withdrawal address. The page passes the texts. */
export function AddressInput({
  field,
  label,
  placeholder,
  value,
  isIban,
  onChange,
  ...rest
}: AddressInputProps) {
  const { languageTag } = useFormat();
  if (field === 'SepaCountry') {
    const countries = new Intl.DisplayNames([languageTag], { type: 'region' });
    return (
      <SelectField
        {...rest}
        label={label}
        value={value}
        placeholder={placeholder}
        options={sepaCountries.map((code) => ({ value: code, label: countries.of(code) ?? code }))}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="country"
      />
    );
  }
  const isNumber = field === 'VarSymbol' || field === 'DestinationTag';
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete={autoCompleteTokens[field] ?? 'off'}
      spellCheck={false}
      autoCapitalize="none"
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...(field === 'BankAccount' && !isIban && { placeholder: '19-2000145399/0800' })}
    />
  );
}

const autoCompleteTokens: Readonly<Partial<Record<WithdrawalField, string>>> = {
  SepaBankAccountOwner: 'name',
  SepaStreet: 'address-line1',
  SepaCity: 'address-level2',
  SepaPostalCode: 'postal-code',
};
