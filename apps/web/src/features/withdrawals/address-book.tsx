import { listWithdrawalAddresses, removeWithdrawalAddress } from '@dukat/contract/wallets';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { AllowListChoice } from './allow-list-choice.tsx';
import { RenameAddress } from './rename-address.tsx';
import { SaveAddressForm } from './save-address-form.tsx';
import { useOwnerText } from './use-owner-names.ts';
import type { SavedAddress, WithdrawForm } from './use-withdraw-form.ts';
import { shortened } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

/** The saved addresses of the selected currency, a form to save the current one, and the allow-list mode. */
export function AddressBook({ form }: { readonly form: WithdrawForm }) {
  const { t } = useLingui();
  const named = form.saved.filter(({ name }) => name !== null);
  const currency = form.currency;
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.title}>{t`Saved addresses, ${currency}`}</h2>
      {named.length === 0 ? (
        <p className={classes.text}>{t`Fill in an address and save it under a name.`}</p>
      ) : (
        <ul className={classes.book}>
          {named.map((address) => (
            <SavedAddressRow key={address.id} address={address} onUse={() => form.chooseSaved(address)} />
          ))}
        </ul>
      )}
      {form.isDestinationRight && !named.some((known) => isSame(known, form.entry)) && (
        <SaveAddressForm currency={currency} to={form.entry} owner={form.owner} />
      )}
      <AllowListChoice />
    </Card>
  );
}

const compared = ['Address', 'BankAccount', 'Network', 'Memo', 'DestinationTag'] as const;

function isSame(one: Partial<SavedAddress>, other: WithdrawForm['entry']): boolean {
  return compared.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

interface SavedAddressRowProps {
  readonly address: SavedAddress;
  readonly onUse: () => void;
}

function SavedAddressRow({ address, onUse }: SavedAddressRowProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const {
    id,
    name,
    Address,
    BankAccount,
    Memo,
    DestinationTag,
    usable_from: from,
    address_owner: owner,
  } = address;
  const ownerText = useOwnerText();
  const remove = useApiMutation(removeWithdrawalAddress, { invalidates: [listWithdrawalAddresses] });
  const moment = from === null ? '' : dateTime(new Date(from));
  const place = [shortened(Address ?? BankAccount ?? ''), Memo ?? DestinationTag].filter(Boolean).join(' · ');
  return (
    <li className={classes.kept}>
      <button type="button" className={classes.use} onClick={onUse}>
        <b>{name}</b>
        <span className={classes.small}>{place}</span>
        {owner !== null && <span className={classes.small}>{ownerText(owner)}</span>}
        {from !== null && <Badge tone="warning">{t`From ${moment}`}</Badge>}
      </button>
      <span className={classes.actions}>
        <RenameAddress id={id} name={name ?? ''} />
        <ConfirmButton
          question={t`Remove this address?`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ body: { id } })}
        >
          {t`Remove`}
        </ConfirmButton>
      </span>
    </li>
  );
}
