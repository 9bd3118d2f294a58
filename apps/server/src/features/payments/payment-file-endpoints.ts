import { downloadPaymentFile, resendPaymentFile, settlePaymentFile } from '@dukat/contract/admin-payments';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api, ApiGround } from '../../platform/http/api.ts';
import { paymentFile, resendBatch, settleBatch } from './payment-files.ts';

/** Payment files whose fate a person must tell, or which a person carries to the bank. */
export function registerPaymentFileEndpoints(api: Api<ApiGround>): void {
  // A change only in the log: whoever holds the file knows accounts and names.
  api.serveWrite(downloadPaymentFile, async (call) => {
    const file = await paymentFile(call.tx, call.params.id);
    if (file === undefined) return refuse('batch_unknown');
    await recordOperatorAct(call, {
      act: 'payment_file.downloaded',
      subject: `payment_file:${call.params.id}`,
    });
    return accept({ name: `${file.messageId}.xml`, document: file.document });
  });

  api.serveWrite(settlePaymentFile, async (call) => {
    const settled = await settleBatch(call.tx, { batchId: call.params.id, now: call.now });
    if (settled.refused) return settled;
    await recordOperatorAct(call, { act: 'payment_file.settled', subject: `payment_file:${call.params.id}` });
    return accept({});
  });

  api.serveWrite(resendPaymentFile, async (call) => {
    const resent = await resendBatch(call.tx, { batchId: call.params.id, now: call.now });
    if (resent.refused) return resent;
    await recordOperatorAct(call, { act: 'payment_file.resent', subject: `payment_file:${call.params.id}` });
    return accept({});
  });
}
