import { readWithdrawalInfo } from '@dukat/contract/wallets';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { networkFromAddress } from '@dukat/rules/wallets/clean-typed-address';
import {
  isFieldMandatory,
  isFieldVisible,
  isFilled,
  type WithdrawalEntry,
} from '@dukat/rules/wallets/field-rules';
import { similarAddress } from '@dukat/rules/wallets/similar-address';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddressInput } from '../../../platform/addresses/address-input.tsx';
import { useAddressCheck } from '../../../platform/addresses/use-address-check.ts';
import { listFieldRules } from '../../../platform/addresses/withdrawal-rules.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import classes from '../automatic-payments.module.css';
import { type AddressPlace, cleanEntry, type Destination } from './plan-places.ts';
import { isPrivate, usePlaceProblem } from './use-plan-problems.ts';

interface Props {
  readonly coin: string;
  readonly place: AddressPlace;
  readonly saved: readonly WithdrawalEntry[];
  readonly onChange: (place: AddressPlace) => void;
}

/** The fields of an address that is not saved. */
export function TypedAddress({ coin, place, saved, onChange }: Props) {
  const { t } = useLingui();
  const { networks, network, rules, check } = useFieldRules(coin, place);
  const findProblem = useFieldProblem(coin, place);
  const [isLeft, setLeft] = useState(false);
  const entry: Destination = { ...place.to, Network: network };
  const cleaned = cleanEntry(coin, entry);
  const errors = isLeft ? (check?.(cleaned, rules, saved) ?? []) : [];
  const type = (changes: Destination) => {
    const to = { ...entry, ...changes };
    const isSimilar = findLookalike(cleanEntry(coin, to).Address, saved) !== undefined;
    onChange({ ...place, to, isSimilar, isCompared: false });
  };
  const typeField = (field: WithdrawalField, typed: string) => {
    const offered = networks.map((its) => its.network);
    const { Address = '' } = cleanEntry(coin, { Address: typed });
    const named = field === 'Address' ? networkFromAddress(coin, Address, offered) : undefined;
    type({ [field]: typed, Network: named ?? network });
  };
  return (
    <>
      {networks.length > 1 && (
        <SelectField
          label={t`Network`}
          value={network}
          options={networks.map((its) => ({ value: its.network, label: its.label || its.network }))}
          onChange={({ target }) => type({ Network: target.value })}
        />
      )}
      {rules
        .filter((rule) => rule.field !== 'Network' && isFieldVisible(rule, entry, saved))
        .map((rule) => {
          const { field } = rule;
          const address = network === 'LN' ? t`Lightning address or LNURL` : t`${coin} address`;
          const name = field === 'Address' ? address : field === 'Memo' ? t`Memo` : t`Destination tag`;
          return (
            <AddressInput
              key={field}
              field={field}
              label={isFieldMandatory(rule, entry, saved) ? name : t`${name} (optional)`}
              placeholder=""
              value={entry[field] ?? ''}
              isIban={false}
              onChange={(typed) => typeField(field, typed)}
              onBlur={() => setLeft(true)}
              error={findProblem(
                field,
                isFilled(cleaned[field]) && errors.some((its) => its.field === field),
              )}
            />
          );
        })}
      <Lookalike
        address={cleaned.Address}
        saved={saved}
        isCompared={place.isCompared}
        onCompare={(isCompared) => onChange({ ...place, isSimilar: true, isCompared })}
      />
    </>
  );
}

function useFieldRules(coin: string, { to }: AddressPlace) {
  const info = useApiQuery(readWithdrawalInfo, { query: { currency: coin } }).data?.withdrawalInfo;
  const check = useAddressCheck(info);
  const networks = info?.networks ?? [];
  return {
    networks,
    network: to.Network ?? info?.defaultNetwork ?? networks[0]?.network ?? '',
    rules: info === undefined ? [] : listFieldRules(info),
    check,
  };
}

function useFieldProblem(coin: string, place: AddressPlace) {
  const { t } = useLingui();
  const findProblem = usePlaceProblem();
  return (field: WithdrawalField, isWrong: boolean): string | undefined => {
    if (field === 'Address' && isPrivate(coin, place)) return findProblem(coin, place);
    return isWrong ? t`This value is not valid.` : undefined;
  };
}

interface LookalikeProps extends Pick<Props, 'saved'> {
  readonly address: string | undefined;
  /** The owner has compared the address with the similar one. */
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}

const findLookalike = (address: string | undefined, saved: Props['saved']) =>
  similarAddress(
    address ?? '',
    saved.flatMap(({ Address }) => Address ?? []),
  );

/** Thieves create addresses that begin and end like a known one. */
function Lookalike({ address = '', saved, isCompared, onCompare }: LookalikeProps) {
  const { t } = useLingui();
  const lookalike = findLookalike(address, saved);
  if (lookalike === undefined) return null;
  return (
    <Alert severity="warning" title={t`This isn’t the address you used before`}>
      <p>{t`It only begins and ends the same. Compare every character:`}</p>
      <p>
        {t`You entered`} <b className={classes.address}>{address}</b>
      </p>
      <p>
        {t`You saved`} <b className={classes.address}>{lookalike}</b>
      </p>
      <Checkbox
        checked={isCompared}
        onChange={onCompare}
        label={t`I’ve compared them and want the one I entered`}
      />
    </Alert>
  );
}
