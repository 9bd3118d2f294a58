import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { gatewaysJobs } from '../gateways-jobs.ts';
import { followPaymentsTask, openPaymentTask, queryPaymentTask } from '../gateways-tasks.ts';

export interface ShownPayment {
  readonly id: string;
  readonly status: string;
  readonly held_because: string | null;
  readonly link: string | null;
  readonly paid: string | null;
  readonly given_back: string;
}

/** Plays a payer at a gateway's page, and runs the jobs that learn of it. */
export function gatewayPayer(program: TestProgram) {
  const { providerTasks = {} } = gatewaysJobs(program.deps.gatewaysDeps);

  /** Opens a payment at its gateway, as the job does. */
  const openAt = async (id: string) => providerTasks[openPaymentTask]?.({ payment: id }, '');
  const queryPayment = async (id: string) => providerTasks[queryPaymentTask]?.({ payment: id }, '');

  async function shown(client: TestClient, id: string): Promise<ShownPayment> {
    return (await client.get(`/api/payment-gateway/payment?id=${id}`)).body.payment as ShownPayment;
  }

  return {
    openAt,
    queryPayment,
    shown,
    /** Runs the round that queries everything that is due. */
    follow: () => program.runTask(followPaymentsTask),
    /** Opens a deposit that is ready to be paid. */
    async deposit(
      client: TestClient,
      provider: GatewayProvider,
      amount = '1000',
      currency = 'CZK',
    ): Promise<ShownPayment> {
      const begun = await client.post('/api/payment-gateway/deposits', { provider, currency, amount });
      if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.text}`);
      const { id } = begun.body.payment as ShownPayment;
      await openAt(id);
      return shown(client, id);
    },
    /** Plays the payer's action there; the gateway then sends its notification. */
    async play(link: string | null, outcome: string): Promise<Response> {
      const page = await fetch(new URL(link ?? '', program.origin), { redirect: 'manual' });
      const url = page.status === 303 ? page.headers.get('location') : link;
      return fetch(`${url}/${outcome}`, { method: 'POST', redirect: 'manual' });
    },
  };
}
