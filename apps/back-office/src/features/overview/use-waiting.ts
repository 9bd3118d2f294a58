import { listWaiting, mostCounted } from '@dukat/contract/back-office/overview';
import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useMe } from '../../platform/use-me.ts';

export type WaitingQueue = EndpointResponse<typeof listWaiting>['queues'][number];
export type WaitingItem = WaitingQueue['first'][number];

/** Queries the queues of this operator's role. The frame of every page and the overview share the result. */
export function useWaiting() {
  const { role, must_change_password, must_add_second_step } = useMe();
  const canQuery = !must_change_password && !must_add_second_step && backOfficeRoles.includes(role);
  return useOperatorQuery(listWaiting, {}, undefined, canQuery);
}

/** Returns a function that formats a count. The server stops counting at a limit. */
export function useCount(): (count: number) => string {
  const { number } = useFormat();
  return (count) => (count > mostCounted ? `${number(mostCounted)}+` : number(count));
}
