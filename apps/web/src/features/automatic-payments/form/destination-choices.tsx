import { listWithdrawalAddresses } from '@dukat/contract/wallets';
import { formatAmount } from '@dukat/rules/money/amount';
import { isSameEntry } from '@dukat/rules/wallets/field-rules';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { filledEntry } from '../../../platform/addresses/withdrawal-rules.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { KeyFields } from './key-fields.tsx';
import { raisedAmount, toPlanBody } from './plan-fields.ts';
import { type Destination, emptyAddress, emptyKey, type Place, savedAddress } from './plan-places.ts';
import { TypedAddress } from './typed-address.tsx';
import type { PlanFormState } from './use-plan-form.ts';

interface Props {
  readonly form: PlanFormState;
}

/** Where the coins of a plan go, and what the owner authorizes by it. */
export function DestinationChoices({ form }: Props) {
  const { t } = useLingui();
  const { coins, places } = form.fields;
  const isSent = coins.some(({ coin }) => places[coin] !== undefined);
  const problem = form.problem('places');
  return (
    <>
      {coins.map(({ coin }) => (
        <DestinationChoice key={coin} coin={coin} form={form} />
      ))}
      <span className={classes.error} aria-live="polite" hidden={!problem}>
        {problem}
      </span>
      <p className={classes.note}>
        <TextLink to="/withdraw">{t`Save an address`}</TextLink>
      </p>
      {isSent && (
        <AmountTextField
          label={t`Send once the fee is at most (%)`}
          hint={t`Until then the coins gather on your balance.`}
          maxLength={5}
          name="threshold"
          value={form.fields.threshold}
          onChange={(typed) => form.set('threshold', typed)}
          onBlur={() => form.leave('threshold')}
          error={form.problem('threshold')}
        />
      )}
      {isSent && <Authorization form={form} />}
    </>
  );
}

interface ChoiceProps extends Props {
  readonly coin: string;
}

function DestinationChoice({ coin, form }: ChoiceProps) {
  const { t } = useLingui();
  const { data } = useApiQuery(listWithdrawalAddresses, { query: { currency: coin } });
  const { places } = form.fields;
  const place = places[coin];
  const choose = (next: Place | undefined) => {
    const { [coin]: _, ...others } = places;
    form.change({ places: next === undefined ? others : { ...others, [coin]: next } }, ['places']);
  };
  const saved = (data?.addresses ?? []).map((its) => ({ name: its.name, to: filledEntry(its) }));
  const to = place?.kind === 'address' && !place.isTyped ? place.to : undefined;
  const isListed = to === undefined || saved.some((its) => isSameEntry(to, its.to));
  const offered = isListed || to === undefined ? saved : [{ name: null, to }, ...saved];
  const chosen = to === undefined ? -1 : offered.findIndex((its) => isSameEntry(to, its.to));
  const typed = place?.kind === 'key' ? 'key' : place === undefined ? 'keep' : 'address';
  const choices: Readonly<Record<string, Place | undefined>> = { address: emptyAddress, key: emptyKey };
  return (
    <>
      <SelectField
        label={t`Where ${coin} goes`}
        value={chosen === -1 ? typed : String(chosen)}
        options={[
          { value: 'keep', label: t`Keep on the balance` },
          ...offered.map((its, index) => ({ value: String(index), label: describe(its.name, its.to) })),
          { value: 'address', label: t`To another address` },
          ...(coin === 'BTC' ? [{ value: 'key', label: t`To an extended public key (xpub)` }] : []),
        ]}
        onChange={({ target }) => {
          const listed = offered[Number(target.value)];
          choose(listed ? savedAddress(listed.to) : choices[target.value]);
        }}
      />
      {place?.kind === 'address' && place.isTyped && (
        <TypedAddress coin={coin} place={place} saved={saved.map((its) => its.to)} onChange={choose} />
      )}
      {place?.kind === 'key' && <KeyFields coin={coin} place={place} onChange={choose} />}
    </>
  );
}

function describe(name: string | null, { Address = '', Network, Memo, DestinationTag }: Destination): string {
  return [name, Address, Memo ?? DestinationTag, Network].filter(Boolean).join(' · ');
}

/** Up to which sum a run needs no further confirmation. */
function Authorization({ form }: Props) {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  const { amount, currency, conditions } = toPlanBody(form.fields);
  if (form.problem('amount') !== undefined || amount === '') return null;
  const needed = formatAmount(raisedAmount(amount, conditions?.buy_more ?? null));
  const sum = exactMoney(readAmount(form.fields.most_a_run) ?? needed, currency);
  return (
    <>
      <AmountTextField
        label={t`Send runs of up to (${currency})`}
        hint={t`Empty: what a run spends now. With a higher sum you can raise the amount later without confirming again.`}
        name="most_a_run"
        placeholder={needed}
        value={form.fields.most_a_run}
        onChange={(typed) => form.set('most_a_run', typed)}
        onBlur={() => form.leave('most_a_run')}
        error={form.problem('most_a_run')}
      />
      <Alert severity="info" title={t`You confirm the addresses once`}>
        {t`After that, runs of up to ${sum} are sent without asking you again. Another address or a higher sum needs a new confirmation.`}
      </Alert>
    </>
  );
}
