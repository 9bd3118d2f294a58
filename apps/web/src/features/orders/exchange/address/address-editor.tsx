import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { cleanTypedAddress, networkFromAddress } from '@dukat/rules/wallets/clean-typed-address';
import {
  isFieldMandatory,
  isFieldVisible,
  isNetworkSelectorVisible,
  type WithdrawalEntry,
} from '@dukat/rules/wallets/field-rules';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { listFieldRules } from '../../../../platform/addresses/withdrawal-rules.ts';
import { chosenNetwork } from '../amounts/exchange-figures.ts';
import classes from '../exchange.module.css';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import { AddressField } from './address-field.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

interface Props {
  /** The currency that is paid out. */
  readonly currency: string;
  readonly exchange: Exchange;
  readonly control: FormControl;
  readonly errors: Errors;
}

/** The address fields of a currency. The server's rules decide which are shown and mandatory (requirement 2.10). */
export function AddressEditor({ currency, exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { payoutInfo, savedAddresses } = exchange;
  if (payoutInfo === undefined) return <Skeleton height={78} />;
  const entry = control.form.addresses[currency] ?? {};
  const { networks } = payoutInfo;
  const network = chosenNetwork(payoutInfo, entry.Network)?.network ?? '';

  const write = (changes: WithdrawalEntry, field: WithdrawalField) => {
    const addresses = { ...control.form.addresses, [currency]: { ...entry, ...changes } };
    control.change({ addresses }, `address.${field}`);
  };
  const type = (field: WithdrawalField, typed: string) => {
    if (field !== 'Address') return write({ [field]: typed }, field);
    const address = cleanTypedAddress(currency, typed);
    const shown = networkFromAddress(
      currency,
      address,
      networks.map((offered) => offered.network),
    );
    write({ Address: address, ...(shown !== undefined && { Network: shown }) }, field);
  };
  const rules = listFieldRules(payoutInfo).filter(
    (rule) => rule.field !== 'Network' && isFieldVisible(rule, entry, savedAddresses),
  );
  return (
    <div className={classes.address}>
      <SavedAddresses
        saved={savedAddresses}
        entry={entry}
        onChoose={(chosen) =>
          control.change({ addresses: { ...control.form.addresses, [currency]: chosen } })
        }
      />
      {isNetworkSelectorVisible(networks) && (
        <SelectField
          label={t`Network`}
          value={network}
          options={networks.map(({ network: value, label }) => ({ value, label }))}
          onChange={({ target }) => write({ Network: target.value }, 'Network')}
          hint={t`The wallet you send to must support this network.`}
          error={errors.at('address.Network')}
        />
      )}
      {rules.map((rule) => (
        <AddressField
          key={rule.field}
          field={rule.field}
          value={entry[rule.field] ?? ''}
          isLightning={network === 'LN'}
          isMandatory={isFieldMandatory(rule, entry, savedAddresses)}
          isIban={payoutInfo.withdrawalFields.some(({ field }) => field === 'SepaBankAccountOwner')}
          onChange={(typed) => type(rule.field, typed)}
          onBlur={() => control.leave(`address.${rule.field}`)}
          error={errors.at(`address.${rule.field}`)}
        />
      ))}
      <OwnWallet exchange={exchange} />
    </div>
  );
}

/** The declaration of who owns the wallet of a coin payout (ADR 66). A signed-in user may have declared another owner for the address. */
function OwnWallet({ exchange: { market } }: Pick<Props, 'exchange'>) {
  const { t } = useLingui();
  if (market.sell) return null;
  return (
    <p className={classes.ownWallet}>
      {market.isSignedIn
        ? t`By creating the order you declare that this wallet is your own, unless you have told us otherwise about its address.`
        : t`By creating the order you declare that this wallet is your own.`}
    </p>
  );
}
