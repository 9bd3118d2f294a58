import { returnHeldCoins } from '@dukat/contract/back-office/wallets';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { MutedText, Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { HeldDeposit } from './held-coins.tsx';
import { walletsWords } from './wallets-words.ts';

interface Props {
  readonly deposit: HeldDeposit;
  readonly sum: string;
}

/**
 * Sends held coins to the address that their sender named. Each of the two operators types the address: copying it from the first
 * operator's request would not be a check.
 */
export function ReturnCoins({ deposit, sum }: Props) {
  const t = useText(walletsWords);
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const { mutateAsync: sendBack } = useOperatorMutation(returnHeldCoins);
  const { id, asset, send_back: terms, waiting_approval: asked } = deposit;
  const toDestination = ({ address, note }: { readonly address: string; readonly note: string }) => ({
    Address: address.trim(),
    ...(note.trim() !== '' && terms?.note && { [terms.note]: note.trim() }),
  });
  const form = useForm({
    first: { address: '', note: '' },
    send: (fields) => sendBack({ params: { id }, body: { to: toDestination(fields) } }),
  });
  if (terms === null) return <MutedText>{t('cannotReturnCoins')}</MutedText>;
  const arrives = amount(terms.arrives, asset);
  const to = toDestination(form.fields);
  const common = { autoComplete: 'off', spellCheck: false };
  return (
    <Stack>
      <Facts
        rows={[
          [t('networkFee'), amount(terms.fee, asset)],
          [t('willArrive'), arrives],
        ]}
      />
      <TextField
        {...form.text('address')}
        {...common}
        label={t('returnAddress', { network: terms.network_label })}
      />
      {terms.note !== null && <TextField {...form.text('note')} {...common} label={t('memo')} />}
      <Row>
        <ConfirmButton
          look="danger"
          question={t('returnCoinsQuestion', { sum, arrives, address: Object.values(to).join(' ') })}
          isBusy={form.isSending}
          disabledBecause={forbidden ?? (to.Address === '' ? t('returnAddressFirst') : undefined)}
          onConfirm={form.submit}
        >
          {asked?.act === 'held_deposit.returned' ? t('approveReturn') : t('sendBack')}
        </ConfirmButton>
      </Row>
      {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
    </Stack>
  );
}
