import { readSandboxCalendar } from '@dukat/contract/sandbox/calendar';
import { listSandboxMails } from '@dukat/contract/sandbox/mail';
import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { readSandboxStatement } from '@dukat/contract/sandbox/payments';
import { readSandboxChain } from '@dukat/contract/sandbox/wallets';
import { apiQuery } from '../../platform/api/queries.ts';
import type { RouterContext } from '../../platform/router-context.ts';
import { firstNetwork, shownRows } from './shown.ts';

/** Preloads the initial data on the server, so that nothing moves on arrival. The browser retries what fails. */
export async function loadSandbox({ api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>) {
  if (typeof document !== 'undefined') return;
  await Promise.all([
    queryClient.prefetchQuery(apiQuery(api, listSandboxPayables, {})),
    queryClient.prefetchQuery(apiQuery(api, listSandboxMails, { query: { limit: shownRows } })),
    queryClient.prefetchQuery(apiQuery(api, readSandboxStatement, { query: { limit: shownRows } })),
    queryClient.prefetchQuery(apiQuery(api, readSandboxCalendar, {})),
    queryClient.prefetchQuery(apiQuery(api, readSandboxChain, { params: { network: firstNetwork } })),
  ]);
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}
