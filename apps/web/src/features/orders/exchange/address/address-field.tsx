import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { useLingui } from '@lingui/react/macro';
import { AddressInput, type AddressInputProps } from '../../../../platform/addresses/address-input.tsx';

interface Props extends Omit<AddressInputProps, 'label' | 'placeholder'> {
  readonly isMandatory: boolean;
}

/** One field of a withdrawal address, by its wire name. */
export function AddressField({ isMandatory, field, isIban, ...input }: Props) {
  const { t } = useLingui();
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
  return (
    <AddressInput
      {...input}
      field={field}
      isIban={isIban}
      label={isMandatory ? name : t`${name} (optional)`}
      placeholder={t`Choose a country`}
    />
  );
}
