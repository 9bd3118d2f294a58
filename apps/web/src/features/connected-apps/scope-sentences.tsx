import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './connected-apps.module.css';
import { useScopeSentences } from './use-scope-sentences.ts';

/** The permissions of a program, one sentence each. */
export function ScopeSentences({ scopes }: { readonly scopes: readonly ApiScope[] }) {
  const { t } = useLingui();
  const sentences = useScopeSentences();
  return (
    <ul className={classes.allowed} aria-label={t`Permissions`}>
      {scopes.map((scope) => (
        <li key={scope} className={classes.sentence}>
          <span className={classes.mark}>
            <Icon name="check" size={16} />
          </span>
          {sentences[scope]}
        </li>
      ))}
    </ul>
  );
}
