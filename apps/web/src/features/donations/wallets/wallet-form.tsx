import type { LightningWallet } from '@dukat/contract/donations';
import {
  longestItemDescription,
  longestName,
  longestSuccessMessage,
} from '@dukat/rules/donations/lightning-wallet';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from '../donations.module.css';
import { useWalletForm, type WalletFormState } from './use-wallet-form.ts';

interface Props {
  /** Undefined for a new wallet. */
  readonly wallet: LightningWallet | undefined;
  readonly onSaved: (saved: LightningWallet) => void;
}

/** The form that creates a Lightning wallet or changes one. */
export function WalletForm({ wallet, onSaved }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const form = useWalletForm({ wallet, onSaved });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <Section title={t`What payers see`}>
        <PublicFields form={form} />
      </Section>
      <Section title={t`What you accept`}>
        <Limits form={form} />
      </Section>
      <Section title={t`Messages to you`}>
        <Notices form={form} />
      </Section>
      {form.failure !== undefined && <Alert severity="error">{describeFailure(form.failure)}</Alert>}
      <Button type="submit" look="main" size="large" isWide isBusy={form.isSending}>
        {wallet === undefined ? t`Create the wallet` : t`Save the changes`}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly form: WalletFormState;
}

function PublicFields({ form }: PartProps) {
  const { t } = useLingui();
  const { host } = usePage().site;
  const alias = form.fields.alias.trim().toLowerCase();
  const address = `${alias === '' ? 'alias' : alias}@${host}`;
  return (
    <div className={classes.group}>
      <TextField
        {...form.text('name')}
        label={t`Wallet name`}
        hint={t`The heading of your donation page.`}
        maxLength={longestName}
      />
      <TextField
        {...form.text('alias')}
        label={t`Alias (optional)`}
        hint={t`Your Lightning address will be ${address}. Without an alias there is only a QR code, and no page.`}
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('description')}
        label={t`Item description`}
        hint={t`What the payment is for; payers read it before they pay.`}
        maxLength={longestItemDescription}
      />
      <TextField
        {...form.text('success_message')}
        label={t`Success message (optional)`}
        hint={t`Your thanks; payers read it after they have paid.`}
        maxLength={longestSuccessMessage}
      />
    </div>
  );
}

function Limits({ form }: PartProps) {
  const { t } = useLingui();
  const amount = (name: 'min_sendable' | 'max_sendable') => ({
    name,
    value: form.fields[name],
    onChange: (typed: string) => form.set(name, typed),
    onBlur: () => form.leave(name),
    error: form.problem(name),
  });
  return (
    <div className={classes.group}>
      <div className={classes.two}>
        <AmountTextField {...amount('min_sendable')} label={t`Smallest payment (sats)`} inputMode="numeric" />
        <AmountTextField {...amount('max_sendable')} label={t`Largest payment (sats)`} inputMode="numeric" />
      </div>
      <TextField
        {...form.text('comment_allowed')}
        label={t`Longest message of a payer (characters)`}
        hint={t`0 if you want no messages.`}
        inputMode="numeric"
        maxLength={6}
      />
    </div>
  );
}

function Notices({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <RadioCards
      legend={t`When a donation arrives`}
      value={form.fields.notices}
      onChange={(notices) => form.set('notices', notices)}
      cards={[
        {
          value: 'each',
          label: t`Write to me at once`,
          description: t`By e-mail and push; several within ten minutes come as one.`,
        },
        {
          value: 'daily',
          label: t`At most once a day`,
          description: t`With the sum of all since the last one.`,
        },
        { value: 'off', label: t`Don’t write`, description: t`You find donations on this page.` },
      ]}
    />
  );
}
