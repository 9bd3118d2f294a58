import type { AnyEndpoint, EndpointResponse } from '@dukat/contract/endpoint';
import { readSandboxCalendar } from '@dukat/contract/sandbox/calendar';
import { listSandboxLoans } from '@dukat/contract/sandbox/loans';
import { listSandboxMails } from '@dukat/contract/sandbox/mail';
import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { readSandboxStatement } from '@dukat/contract/sandbox/payments';
import { listSandboxPlans } from '@dukat/contract/sandbox/plans';
import { readSandboxChain } from '@dukat/contract/sandbox/wallets';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import type { ApiInput } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';

/** The polling interval of the page. */
export const pollIntervalMs = 3_000;

const sandboxQueries = [
  listSandboxPayables,
  readSandboxStatement,
  readSandboxChain,
  listSandboxMails,
  readSandboxCalendar,
  listSandboxPlans,
  listSandboxLoans,
];

/** Simulates one external event, and shows the result in a notice. */
export function useSimulation<E extends AnyEndpoint>(endpoint: E) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useApiMutation(endpoint, { invalidates: sandboxQueries });
  async function simulate(input: ApiInput<E>, done: (answer: EndpointResponse<E>) => string): Promise<void> {
    try {
      showSnackbar(done(await mutateAsync(input)), 'info');
    } catch (error) {
      showSnackbar(error instanceof Error ? error.message : t`This did not work.`);
    }
  }
  return { simulate, isSimulating: isPending };
}
