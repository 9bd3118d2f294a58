import { challengeAddress, proveAddress, readAddressOwner } from '@dukat/contract/travel-rule';
import { listWithdrawalAddresses } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { AddressOwnerState } from './use-address-owner.ts';
import classes from './withdrawals.module.css';

interface Props {
  readonly currency: string;
  readonly owner: AddressOwnerState;
  /** True if the server has demanded the proof. */
  readonly isNeeded: boolean;
  readonly onProved: () => void;
}

/** Shows the message to sign with the address's key, and takes the signature. Nested in a form, so nothing in it may submit. */
export function ProveAddress({ currency, owner, isNeeded, onProved }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const challenge = useApiMutation(challengeAddress);
  const { to, body, forget, answer } = owner;
  const sum = exact(answer?.proof_above ?? '0', 'EUR');
  const message = challenge.data?.message;
  const begin = () =>
    challenge.mutate({ body: { currency, to, ...(body !== undefined && { address_owner: body }) } });
  return (
    <Alert
      severity={isNeeded ? 'warning' : 'info'}
      title={isNeeded ? t`Prove that the address is yours` : undefined}
    >
      <p>{t`To send more than ${sum} here, sign a short message with your wallet. It moves no coins.`}</p>
      {challenge.error !== null && <p>{challenge.error.message}</p>}
      {message === undefined ? (
        <div className={classes.begin}>
          <Button size="small" isBusy={challenge.isPending} onClick={begin}>{t`Show the message`}</Button>
        </div>
      ) : (
        <SignatureForm
          place={{ currency, to }}
          message={message}
          onNew={begin}
          onProved={() => {
            forget();
            onProved();
          }}
        />
      )}
    </Alert>
  );
}

interface SignatureProps {
  readonly place: { readonly currency: string; readonly to: AddressOwnerState['to'] };
  readonly message: string;
  readonly onNew: () => void;
  readonly onProved: () => void;
}

function SignatureForm({ place, message, onNew, onProved }: SignatureProps) {
  const { t } = useLingui();
  const { mutateAsync: prove } = useApiMutation(proveAddress, {
    invalidates: [readAddressOwner, listWithdrawalAddresses],
  });
  const form = useForm({
    first: { signature: '' },
    check: ({ signature }) => ({
      signature: signature.trim() === '' ? t`Please fill in this field.` : undefined,
    }),
    send: async ({ signature }) => {
      await prove({ body: { ...place, signature: signature.trim() } });
      onProved();
    },
    toProblems: refusedFields('signature'),
  });
  return (
    <div className={classes.inline}>
      <CopyRow label={t`Message to sign`} text={message} isLong>
        <span className={classes.address}>{message}</span>
      </CopyRow>
      <TextArea
        {...form.text('signature')}
        label={t`Signature`}
        hint={t`In your wallet open “Sign message”, choose this address and paste the result here.`}
        rows={3}
        maxLength={4000}
        spellCheck={false}
      />
      {form.failure !== undefined && <p>{form.failure.message}</p>}
      <div className={classes.actions}>
        <Button size="small" look="main" isBusy={form.isSending} onClick={() => form.submit()}>
          {t`Check the signature`}
        </Button>
        <Button size="small" onClick={onNew}>{t`New message`}</Button>
      </div>
    </div>
  );
}
