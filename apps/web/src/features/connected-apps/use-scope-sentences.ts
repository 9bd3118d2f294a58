import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { useLingui } from '@lingui/react/macro';

/** Returns a sentence for each permission, addressed to the person who grants it. */
export function useScopeSentences(): Readonly<Record<ApiScope, string>> {
  const { t } = useLingui();
  return {
    'user:accounts:read': t`See your balances`,
    'user:accounts:write': t`Move money between your own accounts`,
    'user:trading:read': t`See your orders and trades`,
    'user:trading:write': t`Place, change and cancel orders with your money`,
    'user:funding:read': t`See your deposits, withdrawals and addresses`,
    'user:funding:write': t`Create and hide your deposit addresses`,
    'user:webhooks:read': t`See your webhooks and their messages`,
    'user:webhooks:write': t`Pause and delete your webhooks`,
  };
}
