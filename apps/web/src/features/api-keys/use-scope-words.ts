import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { useLingui } from '@lingui/react/macro';
import { type ScopeArea, scopeGroups } from './scopes.ts';

interface ScopeWords {
  readonly areas: Readonly<Record<ScopeArea, { readonly name: string; readonly text: string }>>;
  readonly read: string;
  readonly write: string;
}

export function useScopeWords(): ScopeWords {
  const { t } = useLingui();
  return {
    areas: {
      accounts: {
        name: t({ message: 'Accounts', context: 'permission' }),
        text: t`Balances and transactions of the trading account`,
      },
      trading: {
        name: t({ message: 'Trading', context: 'permission' }),
        text: t`Orders and fills; write access places and cancels orders`,
      },
      funding: { name: t({ message: 'Funding', context: 'permission' }), text: t`Deposits and withdrawals` },
      webhooks: {
        name: t({ message: 'Webhooks', context: 'permission' }),
        text: t`Addresses that we call and their messages; write access pauses and deletes them`,
      },
    },
    read: t({ message: 'Read', context: 'permission' }),
    write: t({ message: 'Write', context: 'permission' }),
  };
}

/** Returns "Trading: read and write" for each area of the key. */
export function useScopeSummary(): (scopes: readonly ApiScope[]) => readonly string[] {
  const { t } = useLingui();
  const { areas } = useScopeWords();
  return (scopes) =>
    scopeGroups.flatMap(({ area, read, write }) => {
      const { name } = areas[area];
      const [reads, writes] = [scopes.includes(read), scopes.includes(write)];
      if (reads && writes) return [t`${name}: read and write`];
      if (writes) return [t`${name}: write`];
      return reads ? [t`${name}: read`] : [];
    });
}
