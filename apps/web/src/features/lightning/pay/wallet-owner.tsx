import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import type { payLightningInvoice } from '@dukat/contract/lightning';
import { addressProviders } from '@dukat/rules/travel-rule/providers';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

const kinds = ['me_self', 'me_provider', 'other_self', 'other_provider'] as const;

interface Owner {
  readonly kind: (typeof kinds)[number] | undefined;
  readonly provider: string;
  readonly name: string;
}

export const emptyOwner: Owner = { kind: undefined, provider: '', name: '' };

const isAtProvider = ({ kind }: Owner) => kind === 'me_provider' || kind === 'other_provider';
const isOthers = ({ kind }: Owner) => kind === 'other_self' || kind === 'other_provider';

export function isOwnerComplete(owner: Owner): boolean {
  const { kind, provider, name } = owner;
  return (
    kind !== undefined &&
    (!isAtProvider(owner) || provider.trim() !== '') &&
    (!isOthers(owner) || name.trim() !== '')
  );
}

export function toDeclaration(owner: Owner): EndpointBodyInput<typeof payLightningInvoice>['address_owner'] {
  return {
    owner: isOthers(owner) ? 'other' : 'me',
    held: isAtProvider(owner) ? 'provider' : 'self',
    ...(isAtProvider(owner) && { provider: owner.provider.trim() }),
    ...(isOthers(owner) && { name: owner.name.trim() }),
  };
}

interface Props {
  readonly owner: Owner;
  readonly onChange: (owner: Owner) => void;
  readonly error: ReactNode;
}

/** Whose wallet is paid. It is asked for when the server needs it. */
export function WalletOwner({ owner, onChange, error }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const names = {
    me_self: t`Mine, in my own wallet`,
    me_provider: t`Mine, at an exchange or provider`,
    other_self: t`Someone else’s, in their wallet`,
    other_provider: t`Someone else’s, at a provider`,
  };
  return (
    <>
      <SelectField
        label={t`Whose wallet is it?`}
        hint={t`EU rules require us to ask before coins leave.`}
        value={owner.kind ?? ''}
        placeholder={t({ message: 'Choose', context: 'whose an address is' })}
        options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
        onChange={({ target }) => onChange({ ...owner, kind: kinds.find((kind) => kind === target.value) })}
        error={error}
      />
      {isOthers(owner) && (
        <TextField
          label={t`Name of the recipient`}
          value={owner.name}
          maxLength={100}
          onChange={({ target }) => onChange({ ...owner, name: target.value })}
        />
      )}
      {isAtProvider(owner) && (
        <>
          <TextField
            label={t`Which provider`}
            value={owner.provider}
            list={listId}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...owner, provider: target.value })}
          />
          <datalist id={listId}>
            {addressProviders.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
