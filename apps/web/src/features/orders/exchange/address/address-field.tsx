import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { useLingui } from '@lingui/react/macro';
import { AddressInput, type AddressInputProps } from '../../../../platform/addresses/address-input.tsx';

interface Props extends Omit<AddressInputProps, 'label' | 'placeholder'> {
  readonly isMandatory: boolean;
  readonly isLightning?: boolean;
}

/** One field of a withdrawal address, by its wire name. */
export function AddressField({ isMandatory, isLightning = false, field, isIban, ...input }: Props) {
  const { t } = useLingui();
  const names: Readonly<Record<WithdrawalField, string>> = {
    Address: isLightning ? t`Lightning address, LNURL or invoice` : t`Wallet address`,
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
      hint={
        isLightning && field === 'Address'
          ? t`A Lightning address takes any amount at any time. An invoice must stay valid until we pay it. What the route doesn’t cost returns to your account.`
          : undefined
      }
    />
  );
}
