import { isSameEntry, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';

interface Props {
  readonly saved: readonly WithdrawalEntry[];
  readonly entry: WithdrawalEntry;
  readonly onChoose: (entry: WithdrawalEntry) => void;
}

/** Earlier addresses. One is selected while it equals the current entry (requirement 2.10). */
export function SavedAddresses({ saved, entry, onChoose }: Props) {
  const { t } = useLingui();
  if (saved.length === 0) return null;
  const chosen = saved.findIndex((candidate) => isSameEntry(entry, candidate));
  return (
    <SelectField
      label={t`Saved addresses`}
      value={chosen === -1 ? '' : String(chosen)}
      placeholder={t`A new address`}
      options={saved.map((candidate, index) => ({ value: String(index), label: formatAddress(candidate) }))}
      onChange={({ target }) => onChoose(target.value === '' ? {} : (saved[Number(target.value)] ?? {}))}
    />
  );
}

const partLength = 10;

function formatAddress({
  Address,
  BankAccount,
  Network,
  VarSymbol,
  Memo,
  DestinationTag,
}: WithdrawalEntry): string {
  const address = Address ?? BankAccount ?? '';
  const short =
    address.length <= 2 * partLength + 4
      ? address
      : `${address.slice(0, partLength)}…${address.slice(-partLength)}`;
  return [short, VarSymbol ?? Memo ?? DestinationTag, Network].filter(Boolean).join(' · ');
}
