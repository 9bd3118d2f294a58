import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import classes from './api-keys.module.css';
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
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSubmit: (config: KeyConfig) => void;
}

const mostLabel = 60;

/** A key's name, what it may do, and from where. The server decides, and its words stand under the field they are about. */
export function KeyForm({ initial, submitLabel, error, isBusy, onSubmit }: Props) {
  const { t } = useLingui();
  const [label, setLabel] = useState(initial.label);
  const [scopes, setScopes] = useState<readonly ApiScope[]>(initial.scopes);
  const [addresses, setAddresses] = useState(initial.allowed_addresses.join('\n'));
  const fieldError = (field: string) => (error instanceof ApiError ? error.messageFor(field) : undefined);
  const isFieldError = ['label', 'scopes', 'allowed_addresses'].some(
    (field) => fieldError(field) !== undefined,
  );

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        onSubmit({ label, scopes: [...scopes], allowed_addresses: [...readAddresses(addresses)] });
      }}
    >
      {error !== null && !isFieldError && (
        <Alert severity="error">
          {error instanceof ApiError ? error.message : t`Something went wrong. Please try again.`}
        </Alert>
      )}
      <TextField
        label={t({ message: 'Name', context: 'API key' })}
        hint={t`Helps you recognize it, for example the program that uses it.`}
        name="label"
        maxLength={mostLabel}
        autoComplete="off"
        data-autofocus
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        error={fieldError('label')}
      />
      <ScopeGrid scopes={scopes} onChange={setScopes} error={fieldError('scopes')} />
      <TextArea
        label={t`Allowed IP addresses (optional)`}
        hint={t`One per line, or a network such as 192.0.2.0/24. If left empty, the key works from anywhere.`}
        name="allowed_addresses"
        rows={3}
        spellCheck={false}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        error={fieldError('allowed_addresses')}
      />
      <Button type="submit" look="main" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
