import { activateApp, listApps } from '@dukat/contract/connected-apps';
import { type ApiScope, apiScopes } from '@dukat/rules/identity/api-scope';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import shared from '../../platform/account-cards.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import type { AppWithSecret } from './app-secret.tsx';
import classes from './connected-apps.module.css';
import { useScopeSentences } from './use-scope-sentences.ts';

const readingAccounts: readonly ApiScope[] = ['user:accounts:read'];
const first = { name: '', redirect_uris: '', has_secret: true, scopes: readingAccounts };

/** Registers an application: name, redirect URLs, and the scopes that it may request at most. */
export function RegisterForm({ onMade }: { readonly onMade: (made: AppWithSecret) => void }) {
  const { t } = useLingui();
  const { mutateAsync: register } = useApiMutation(activateApp, { invalidates: [listApps] });
  const form = useForm({
    first,
    send: async ({ redirect_uris: typed, scopes, ...given }) => {
      const uris = typed.split(/\s+/).filter((uri) => uri !== '');
      onMade(await register({ body: { ...given, redirect_uris: uris, scopes: [...scopes] } }));
    },
    toProblems: refusedFields('name', 'redirect_uris', 'scopes'),
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
        {...form.text('name')}
        label={t({ message: 'Name', context: 'application' })}
        hint={t`People read it when they are asked to allow the application something.`}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <TextArea
        {...form.text('redirect_uris')}
        label={t`Return addresses`}
        hint={t`One per line, exactly as the application sends them.`}
        rows={2}
        spellCheck={false}
      />
      <ScopeBoxes
        scopes={form.fields.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
        error={form.problem('scopes')}
      />
      <Checkbox {...form.tick('has_secret')} label={t`It runs on a server and can keep a secret`} />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Register the application`}
      </Button>
    </form>
  );
}

interface ScopeBoxesProps {
  readonly scopes: readonly ApiScope[];
  readonly onChange: (scopes: readonly ApiScope[]) => void;
  readonly error: ReactNode;
}

function ScopeBoxes({ scopes, onChange, error }: ScopeBoxesProps) {
  const { t } = useLingui();
  const sentences = useScopeSentences();
  return (
    <fieldset className={classes.scopes}>
      <legend className={shared.legend}>{t`What it may ask for at most`}</legend>
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={scope}
          label={sentences[scope]}
          checked={scopes.includes(scope)}
          onChange={(isWanted) =>
            onChange(apiScopes.filter((known) => (known === scope ? isWanted : scopes.includes(known))))
          }
        />
      ))}
      <p className={shared.error} aria-live="polite" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  );
}
