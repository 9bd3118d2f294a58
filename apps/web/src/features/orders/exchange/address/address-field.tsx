import { sepaCountries } from '@dukat/rules/payments/sepa-countries';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';

interface Props {
  readonly field: WithdrawalField;
  readonly value: string;
  readonly isMandatory: boolean;
  /** A SEPA payee's account is an IBAN. */
  readonly isIban: boolean;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** One field of a withdrawal address, by its name on the wire. */
export function AddressField({ field, value, isMandatory, isIban, onChange, onBlur, error }: Props) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const names: Readonly<Record<WithdrawalField, string>> = {
    Address: t`Wallet address`,
    Network: t`Network`,
    Memo: t`Memo`,
    DestinationTag: t`Destination tag`,
    BankAccount: isIban ? t`IBAN` : t`Bank account number`,
    VarSymbol: t`Variable symbol`,
    SepaBankAccountOwner: t`Account owner`,
    SepaCountry: t`Country`,
    SepaStreet: t`Street`,
    SepaCity: t`City`,
    SepaPostalCode: t`Postal code`,
  };
  const name = names[field];
  const label = isMandatory ? name : t`${name} (optional)`;
  if (field === 'SepaCountry') {
    const countries = new Intl.DisplayNames([languageTag], { type: 'region' });
    return (
      <SelectField
        label={label}
        value={value}
        placeholder={t`Choose a country`}
        options={sepaCountries.map((code) => ({ value: code, label: countries.of(code) ?? code }))}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        error={error}
        autoComplete="country"
      />
    );
  }
  const isNumber = field === 'VarSymbol' || field === 'DestinationTag';
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      error={error}
      autoComplete={autoCompleteOf[field] ?? 'off'}
      spellCheck={false}
      autoCapitalize="none"
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...(field === 'BankAccount' && !isIban && { placeholder: '123456789/0800' })}
    />
  );
}

const autoCompleteOf: Readonly<Partial<Record<WithdrawalField, string>>> = {
  SepaBankAccountOwner: 'name',
  SepaStreet: 'address-line1',
  SepaCity: 'address-level2',
  SepaPostalCode: 'postal-code',
};
