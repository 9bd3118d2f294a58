import { maxKeyLabelLength } from '@dukat/rules/identity/api-key';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { ScopeGrid } from './scope-grid.tsx';
import { readAddresses } from './scopes.ts';

export interface KeyConfig {
  readonly label: string;
  readonly scopes: ApiScope[];
  readonly allowed_addresses: string[];
}

interface Props {
  readonly initial: KeyConfig;
  readonly submitLabel: string;
  readonly onSubmit: (config: KeyConfig) => Promise<unknown>;
}

/** The form of a key: name, permissions and allowed addresses. The server validates it, and its errors are shown under the fields. */
export function KeyForm({
  initial: { label, scopes, allowed_addresses: addresses },
  submitLabel,
  onSubmit,
}: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: { label, scopes, allowed_addresses: addresses.join('\n') },
    send: (fields) =>
      onSubmit({ ...fields, allowed_addresses: [...readAddresses(fields.allowed_addresses)] }),
    toProblems: refusedFields('label', 'scopes', 'allowed_addresses'),
  });

  return (
    <form method="post" className={shared.dialogForm} onSubmit={form.submit}>
      {form.failure && (
        <Alert severity="error">
          {form.failure instanceof ApiError
            ? form.failure.message
            : t`Something went wrong. Please try again.`}
        </Alert>
      )}
      <TextField
        {...form.text('label')}
        label={t({ message: 'Name', context: 'API key' })}
        hint={t`Helps you recognize it, for example the program that uses it.`}
        maxLength={maxKeyLabelLength}
        autoComplete="off"
        data-autofocus
      />
      <ScopeGrid
        scopes={form.fields.scopes}
        onChange={(scopes) => form.set('scopes', [...scopes])}
        error={form.problem('scopes')}
      />
      <TextArea
        {...form.text('allowed_addresses')}
        label={t`Allowed IP addresses (optional)`}
        hint={t`One per line, or a network such as 192.0.2.0/24. If left empty, the key works from anywhere.`}
        rows={3}
        spellCheck={false}
      />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
