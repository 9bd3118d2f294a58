import type { readOperator } from '@dukat/contract/back-office/operators';
import { moneyRoles, withdrawalRoles } from '@dukat/contract/back-office/roles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { createContext, useContext } from 'react';
import { useText } from './back-office-context.ts';

type Answer = EndpointResponse<typeof readOperator>;

export type Me = Answer['operator'] & Pick<Answer, 'sandbox'>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Returns the signed-in operator. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('expected a signed-in operator for the page');
  return me;
}

/** Why this operator may not decide about money, withdrawals or markets; undefined if allowed. */
export function useForbidden(matter: 'money' | 'withdrawals' | 'markets'): string | undefined {
  const t = useText();
  const { role } = useMe();
  const roles = { money: moneyRoles, withdrawals: withdrawalRoles, markets: ['administrator'] };
  return roles[matter].some((allowed) => allowed === role) ? undefined : t('roleForbids');
}
