import * as contract from '@dukat/contract/lightning';
import { lightningRefusals } from '@dukat/locales/refusals/lightning';
import type { Slice } from '../../platform/slice.ts';
import { type BitcoinChain, decodeRequest } from './decode-request.ts';

/** Payments over Lightning. So far it reads payment requests; none can be paid. */
export const lightningSlice: Slice<{ readonly bitcoinChain: BitcoinChain }> = {
  name: 'lightning',
  serveRetail: (api, { bitcoinChain }) => {
    api.serveRead(contract.decodePaymentRequest, async ({ body, now }) =>
      decodeRequest(body.request, { ...bitcoinChain, now }),
    );
  },
  refusals: [lightningRefusals],
};
