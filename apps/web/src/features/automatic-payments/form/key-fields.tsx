import { readKeyAddresses } from '@dukat/contract/automatic-confirmations';
import {
  comparedAddresses,
  confirmedLetters,
  isWholeKey,
  type KeyScript,
  keyScripts,
} from '@dukat/rules/wallets/key-scripts';
import { looksPrivate } from '@dukat/rules/wallets/private-key';
import { SelectField, TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useSettled } from '@dukat/ui/loading/use-settled.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { searchDebounceMs } from '../../../platform/search-debounce.ts';
import classes from '../automatic-payments.module.css';
import { isKnown, isPlainKey, type KeyPlace } from './plan-places.ts';
import { isPrivate, usePlaceProblem } from './use-plan-problems.ts';

interface Props {
  readonly coin: string;
  readonly place: KeyPlace;
  readonly onChange: (place: KeyPlace) => void;
}

/** An extended public key, with its first addresses to compare with the wallet. */
export function KeyFields({ coin, place, onChange }: Props) {
  const { t } = useLingui();
  const findProblem = usePlaceProblem();
  const { key, script, lastSix } = place;
  const { addresses, error } = useFirstAddresses(place);
  const change = (changes: Partial<KeyPlace>) => onChange({ ...place, ...changes });
  const isWrong =
    lastSix.trim().length === confirmedLetters &&
    addresses.length > 0 &&
    !addresses.some(
      (address) => address.slice(-confirmedLetters).toLowerCase() === lastSix.trim().toLowerCase(),
    );
  return (
    <>
      <TextArea
        name="key"
        label={t`Extended public key or descriptor`}
        hint={t`xpub, ypub, zpub, or a descriptor with its checksum. Each payment goes to the next address of the key, beginning with the first. Never enter a private key or a recovery phrase.`}
        rows={3}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={key}
        onChange={({ target }) => change({ key: target.value })}
        error={isPrivate(coin, place) ? findProblem(coin, place) : error}
      />
      {isPlainKey(key) && <ScriptChoice script={script} onChange={(chosen) => change({ script: chosen })} />}
      {addresses.length > 0 && (
        <div className={classes.group}>
          <p className={classes.note}>
            {t`Compare these addresses with the first ${comparedAddresses} receiving addresses in your wallet. If they differ, do not continue.`}
          </p>
          <ol className={classes.addresses}>
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ol>
          {!isKnown(place) && (
            <TextField
              name="last_six"
              label={t`Last ${confirmedLetters} characters of one of them, from your wallet`}
              maxLength={confirmedLetters}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={lastSix}
              onChange={({ target }) => change({ lastSix: target.value })}
              error={isWrong ? t`None of these addresses ends with these characters.` : undefined}
            />
          )}
        </div>
      )}
    </>
  );
}

/** As wallets name them in every language. */
const scriptNames: Readonly<Record<KeyScript, string>> = {
  wpkh: 'bc1q… (Native SegWit, BIP 84)',
  tr: 'bc1p… (Taproot, BIP 86)',
  'sh-wpkh': '3… (SegWit, BIP 49)',
  pkh: '1… (Legacy, BIP 44)',
};

function ScriptChoice({
  script,
  onChange,
}: {
  readonly script: KeyScript | '';
  readonly onChange: (script: KeyScript | '') => void;
}) {
  const { t } = useLingui();
  return (
    <SelectField
      name="script"
      label={t`Addresses that your wallet shows for this key`}
      placeholder={t`Please choose`}
      value={script}
      options={(['wpkh', 'tr', 'sh-wpkh', 'pkh'] as const).map((value) => ({
        value,
        label: scriptNames[value],
      }))}
      onChange={({ target }) => onChange(keyScripts.find((known) => known === target.value) ?? '')}
    />
  );
}

/** Asks for the addresses of a whole key. Nothing else is sent: a secret that is being typed does not look private yet. */
function useFirstAddresses(place: KeyPlace): {
  readonly addresses: readonly string[];
  readonly error?: string;
} {
  const settled = useSettled(place, searchDebounceMs);
  const { key, script } = settled;
  const isComplete =
    isWholeKey(key) && !looksPrivate(key) && (!isPlainKey(key) || script !== '') && !isKnown(settled);
  const query = useApiQuery(
    readKeyAddresses,
    { body: { key: isComplete ? key : '', script: script === '' ? null : script } },
    { enabled: isComplete, staleTime: Number.POSITIVE_INFINITY },
  );
  if (isKnown(place)) return { addresses: place.stored?.addresses ?? [] };
  const isCurrent = isComplete && key === place.key && script === place.script;
  if (!isCurrent) return { addresses: [] };
  return {
    addresses: query.data?.addresses ?? [],
    ...(query.error !== null && { error: query.error.message }),
  };
}
