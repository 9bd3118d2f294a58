import { addressProviders } from '@dukat/rules/travel-rule/providers';
import { Button } from '@dukat/ui/actions/button.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ProveAddress } from './prove-address.tsx';
import {
  type AddressOwnerState,
  isAtProvider,
  isOthers,
  ownerKinds,
  toOwnerKind,
} from './use-address-owner.ts';
import { useOwnerNames, useOwnerText } from './use-owner-names.ts';
import type { WithdrawForm } from './use-withdraw-form.ts';
import classes from './withdrawals.module.css';

/** The owner of the address: declared once per address, and proved for large amounts to the user's own wallet. */
export function AddressOwner({ form }: { readonly form: WithdrawForm }) {
  const { owner } = form;
  if (!owner.isCoin || owner.isLookedUp) return null;
  const held = owner.known?.held ?? (isAtProvider(owner.said.kind) ? 'provider' : 'self');
  const isDeclared = owner.known !== undefined || owner.body !== undefined;
  const canProve = isDeclared && owner.isReady && held === 'self' && owner.answer?.can_prove === true;
  return (
    <div className={classes.fields}>
      {owner.known === undefined ? <OwnerFields owner={owner} /> : <KnownLine owner={owner} />}
      {canProve && (owner.known?.proved_at ?? null) === null && (
        <ProveAddress
          key={owner.to.Address}
          currency={form.currency}
          owner={owner}
          isNeeded={form.isProofNeeded}
          onProved={form.forgetRefusal}
        />
      )}
    </div>
  );
}

function KnownLine({ owner: { known, say } }: { readonly owner: AddressOwnerState }) {
  const { t } = useLingui();
  const getOwnerText = useOwnerText();
  if (known === undefined) return null;
  const { provider, name } = known;
  return (
    <LineWithAction>
      <span>{getOwnerText(known)}</span>
      <Button
        size="small"
        onClick={() => say({ kind: toOwnerKind(known), provider: provider ?? '', name: name ?? '' })}
      >
        {t({ message: 'Change', context: 'whose an address is' })}
      </Button>
    </LineWithAction>
  );
}

function OwnerFields({ owner: { said, say, missing } }: { readonly owner: AddressOwnerState }) {
  const { t } = useLingui();
  const names = useOwnerNames();
  const listId = useId();
  const empty = t`Please fill in this field.`;
  return (
    <>
      <SelectField
        label={t`Whose address is it?`}
        hint={t`EU rules require us to ask before coins leave.`}
        value={said.kind ?? ''}
        placeholder={t({ message: 'Choose', context: 'whose an address is' })}
        options={ownerKinds.map((kind) => ({ value: kind, label: names[kind] }))}
        onChange={({ target }) => say({ kind: ownerKinds.find((kind) => kind === target.value) })}
        error={missing.kind ? empty : undefined}
      />
      {isOthers(said.kind) && (
        <TextField
          label={t`Name of the recipient`}
          value={said.name}
          maxLength={100}
          onChange={({ target }) => say({ name: target.value })}
          error={missing.name ? empty : undefined}
        />
      )}
      {isAtProvider(said.kind) && (
        <>
          <TextField
            label={t`Which provider`}
            value={said.provider}
            list={listId}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => say({ provider: target.value })}
            error={missing.provider ? empty : undefined}
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
