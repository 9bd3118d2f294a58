import * as contract from '@dukat/contract/back-office/payments';
import { accept } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { type AssessAmounts, waitingApprovals } from '../operators/approvals-facade.ts';
import { bankHealth } from './accounts/bank-accounts-repository.ts';
import { importAsOperator } from './movements/import-as-operator.ts';
import { shownMovements } from './movements/shown-movements.ts';
import type { ReadStatementFile } from './movements/statement-file-port.ts';
import { fileSubject, registerPaymentFileEndpoints } from './payment-file-endpoints.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  declareReturnAsOperator,
  matchAsOperator,
  returnAsOperator,
} from './suspense/suspense-as-operator.ts';
import { listStuckPayouts, listSuspense, listUnexplained } from './suspense/suspense-lists.ts';

export interface BankOperatorDeps extends Pick<PaymentsDeps, 'orders' | 'giftCards'> {
  readonly readFile: ReadStatementFile;
  readonly assessAmounts: AssessAmounts;
  readonly isSecondOperatorAlwaysNeeded: boolean;
}

/** Endpoints for operators about money at the bank. */
export function registerBankOperatorEndpoints(api: Api<ApiEssentials>, deps: BankOperatorDeps): void {
  const { assessAmounts } = deps;

  registerSuspenseEndpoints(api, deps);

  api.serveRead(contract.listStuckBankPayouts, async ({ db, query, now }) => {
    const { offset, limit, older_than_minutes } = query;
    const olderThan = new Date(now.getTime() - older_than_minutes * minuteMs);
    const found = await listStuckPayouts(db, olderThan, limit + 1, offset);
    const shown = found.slice(0, limit);
    const approvals = await waitingApprovals(
      db,
      shown.map(({ batchId }) => fileSubject(batchId ?? '')),
      now,
    );
    return accept({
      payouts: shown.map((payout) => ({
        id: payout.payoutId,
        reference: payout.reference,
        end_to_end_id: payout.endToEndId,
        asset: payout.asset,
        amount: payout.amount,
        status: payout.status,
        created_at: payout.createdAt.toISOString(),
        file_id: payout.batchId,
        file_status: payout.batchStatus,
        reason: payout.reason,
        waiting_approval: approvals.get(fileSubject(payout.batchId ?? '')) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  registerPaymentFileEndpoints(api, assessAmounts);

  api.serveWrite(contract.importBankStatement, (call) => importAsOperator(call, call.body.file, deps));

  api.serveRead(contract.readBankHealth, async ({ db }) => {
    const accounts = await bankHealth(db);
    return accept({
      accounts: accounts.map(({ code, currency, isOpen, readAt, failingSince, lastFailure }) => ({
        code,
        currency,
        is_open: isOpen,
        read_at: readAt?.toISOString() ?? null,
        failing_since: failingSince?.toISOString() ?? null,
        last_failure: lastFailure,
      })),
    });
  });
}

function registerSuspenseEndpoints(api: Api<ApiEssentials>, deps: BankOperatorDeps): void {
  api.serveRead(contract.listSuspenseMovements, async ({ db, query, now }) =>
    accept(await shownMovements(db, listSuspense, query, now)),
  );

  api.serveRead(contract.listUnexplainedMovements, async ({ db, query, now }) =>
    accept(await shownMovements(db, listUnexplained, query, now)),
  );

  api.serveWrite(contract.matchSuspenseMovement, (call) =>
    matchAsOperator(call, { movementId: call.params.id, orderPublicId: call.body.order_id }, deps),
  );

  api.serveWrite(contract.returnSuspenseMovement, (call) => returnAsOperator(call, call.params.id, deps));

  api.serveWrite(contract.declareSuspenseReturn, (call) =>
    declareReturnAsOperator(
      call,
      { movementId: call.params.id, endToEndId: call.body.end_to_end_id },
      deps.orders,
    ),
  );
}
