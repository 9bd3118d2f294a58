import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import shared from '../../platform/account-cards.module.css';
import classes from './api-keys.module.css';
import { scopeGroups, toggleScope } from './scopes.ts';
import { useScopeWords } from './use-scope-words.ts';

interface Props {
  readonly scopes: readonly ApiScope[];
  readonly onChange: (scopes: readonly ApiScope[]) => void;
  readonly error: ReactNode;
}

/** The permissions of a key: each area with reading and writing separately. */
export function ScopeGrid({ scopes, onChange, error }: Props) {
  const { t } = useLingui();
  const words = useScopeWords();
  return (
    <fieldset className={classes.scopes} aria-describedby={error === undefined ? undefined : 'scopes-error'}>
      <legend className={shared.legend}>{t`Permissions`}</legend>
      {scopeGroups.map(({ area, read, write }) => (
        <div key={area} className={classes.scope}>
          <div>
            <b>{words.areas[area].name}</b>
            <span className={shared.small}>{words.areas[area].text}</span>
          </div>
          <div className={classes.ways}>
            {[read, write].map((scope) => (
              <Checkbox
                key={scope}
                name={scope}
                label={
                  <>
                    <VisuallyHidden>{words.areas[area].name}: </VisuallyHidden>
                    {scope === read ? words.read : words.write}
                  </>
                }
                checked={scopes.includes(scope)}
                onChange={() => onChange(toggleScope(scopes, scope))}
              />
            ))}
          </div>
        </div>
      ))}
      <p id="scopes-error" className={shared.error} aria-live="polite" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  );
}
