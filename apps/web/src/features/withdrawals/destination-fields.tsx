import type { WithdrawalField } from '@dukat/rules/rates/asset';
import {
  isFieldMandatory,
  isFieldVisible,
  isNetworkSelectorVisible,
  isSameEntry,
} from '@dukat/rules/wallets/field-rules';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { AddressInput } from '../../platform/addresses/address-input.tsx';
import type { ScanCodeButton } from '../../platform/addresses/scan-code-button.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { SavedAddress, WithdrawForm } from './use-withdraw-form.ts';
import { shortened } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

interface Props {
  readonly form: WithdrawForm;
  readonly Scan: ScanCodeButton;
}

/** The address fields of the currency. The server's rules decide which are shown and mandatory (requirement 2.10). */
export function DestinationFields({ form, Scan }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { info, entry, saved, rules } = form;
  const names = useFieldNames(
    rules.some(({ field }) => field === 'SepaBankAccountOwner'),
    entry.Network === 'LN',
  );
  if (info === undefined) return null;
  const isIban = rules.some(({ field }) => field === 'SepaBankAccountOwner');
  const shown = rules.filter((rule) => rule.field !== 'Network' && isFieldVisible(rule, entry, saved));
  const isLightning = entry.Network === 'LN';
  // Over Lightning it depends on the amount.
  const formatFee = ({ network, withdrawalFee, label }: (typeof info.networks)[number]) =>
    Number(withdrawalFee) === 0 || network === 'LN'
      ? label
      : t`${label}, fee ${{ fee: exact(withdrawalFee, info.currency) }}`;
  return (
    <div className={classes.fields}>
      <SavedChoice form={form} />
      {rules.some(({ field }) => field === 'Address') && (
        <div className={classes.scan}>
          <Scan onCode={(text) => form.typeField('Address', withoutParameters(text))} />
        </div>
      )}
      {isNetworkSelectorVisible(info.networks) && (
        <SelectField
          label={t`Network`}
          value={entry.Network ?? ''}
          options={info.networks.map((offered) => ({ value: offered.network, label: formatFee(offered) }))}
          onChange={({ target }) => form.typeField('Network', target.value)}
          hint={t`The wallet you send to must support this network.`}
          error={form.problem('Network')}
        />
      )}
      {shown.map((rule) => (
        <AddressInput
          key={rule.field}
          field={rule.field}
          label={
            isFieldMandatory(rule, entry, saved)
              ? names[rule.field]
              : t`${{ name: names[rule.field] }} (optional)`
          }
          placeholder={t`Choose a country`}
          value={entry[rule.field] ?? ''}
          isIban={isIban}
          hint={
            isLightning && rule.field === 'Address'
              ? t`An invoice must ask for exactly what arrives, or for no amount.`
              : undefined
          }
          onChange={(typed) => form.typeField(rule.field, typed)}
          onBlur={form.text(rule.field).onBlur}
          error={form.problem(rule.field)}
        />
      ))}
    </div>
  );
}

/** Wallets put the amount and other parameters behind the address in a code. */
const withoutParameters = (text: string) => text.trim().replace(/\?.*$/s, '');

/** Earlier addresses. One is selected while it equals the current entry. */
function SavedChoice({ form: { saved, entry, chooseSaved } }: { readonly form: WithdrawForm }) {
  const { t } = useLingui();
  if (saved.length === 0) return null;
  const chosen = saved.findIndex((candidate) => isSameEntry(entry, candidate));
  return (
    <SelectField
      label={t`Saved addresses`}
      value={chosen === -1 ? '' : String(chosen)}
      placeholder={t`A new address`}
      options={saved.map((candidate, index) => ({ value: String(index), label: fieldLabel(candidate) }))}
      onChange={({ target }) => chooseSaved(target.value === '' ? {} : (saved[Number(target.value)] ?? {}))}
    />
  );
}

function fieldLabel({
  name,
  Address,
  BankAccount,
  VarSymbol,
  Memo,
  DestinationTag,
  Network,
}: SavedAddress): string {
  const isBank = BankAccount !== undefined;
  const parts = [
    shortened(Address ?? BankAccount ?? ''),
    VarSymbol ?? Memo ?? DestinationTag,
    isBank ? undefined : Network,
  ];
  return [name, ...parts].filter(Boolean).join(' · ');
}

function useFieldNames(isIban: boolean, isLightning: boolean): Readonly<Record<WithdrawalField, string>> {
  const { t } = useLingui();
  return {
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
}
