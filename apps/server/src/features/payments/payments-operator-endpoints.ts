import * as contract from '@dukat/contract/admin-payments';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api, ApiGround } from '../../platform/http/api.ts';
import { deskReturn, type SecondOperatorFrom } from './desk-return.ts';
import { importStatement } from './import-statement.ts';
import { matchSuspense } from './match-suspense.ts';
import type { OrdersPort } from './orders-port.ts';
import { registerPaymentFileEndpoints } from './payment-file-endpoints.ts';
import { shownMovements } from './shown-movements.ts';
import type { ReadStatementFile } from './statement-file-port.ts';
import { bankHealth, listStuckPayouts, listSuspense, listUnexplained } from './suspense-lists.ts';

export interface BankDeskParts {
  readonly orders: OrdersPort;
  readonly readFile: ReadStatementFile;
  readonly secondOperatorFrom: SecondOperatorFrom;
}

const minuteMs = 60_000;

/** What an operator sees and does about money at the bank. */
export function registerBankDeskEndpoints(api: Api<ApiGround>, parts: BankDeskParts): void {
  const { orders, readFile, secondOperatorFrom } = parts;

  api.serveRead(contract.listSuspenseMovements, async ({ db, query }) =>
    accept(await shownMovements(db, listSuspense, query)),
  );

  api.serveRead(contract.listUnexplainedMovements, async ({ db, query }) =>
    accept(await shownMovements(db, listUnexplained, query)),
  );

  api.serveWrite(contract.matchSuspenseMovement, async (call) => {
    const { tx, params, body, now } = call;
    const matched = await matchSuspense(tx, {
      movementId: params.id,
      orderPublicId: body.order_id,
      orders,
      now,
    });
    if (matched.refused) {
      return matched.reason === 'cannot_send_back'
        ? refuse('movement_not_in_suspense')
        : refuse(matched.reason);
    }
    await recordOperatorAct(call, {
      act: 'suspense.matched',
      subject: `movement:${params.id}`,
      details: { order: body.order_id },
    });
    return accept({ order_id: matched.value.orderPublicId });
  });

  api.serveWrite(contract.returnSuspenseMovement, (call) =>
    deskReturn(call, call.params.id, secondOperatorFrom),
  );

  api.serveRead(contract.listStuckBankPayouts, async ({ db, query, now }) => {
    const { offset, limit, older_than_minutes } = query;
    const olderThan = new Date(now.getTime() - older_than_minutes * minuteMs);
    const found = await listStuckPayouts(db, olderThan, limit + 1, offset);
    return accept({
      payouts: found.slice(0, limit).map((payout) => ({
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
      })),
      has_more: found.length > limit,
    });
  });

  registerPaymentFileEndpoints(api);

  api.serveWrite(contract.importBankStatement, async (call) => {
    const imported = await importStatement(call.tx, { text: call.body.file, readFile, now: call.now });
    if (imported.refused) return imported;
    await recordOperatorAct(call, {
      act: 'statement.imported',
      details: { stored: imported.value.stored, size: call.body.file.length },
    });
    return imported;
  });

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
