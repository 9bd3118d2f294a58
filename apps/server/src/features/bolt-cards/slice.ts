import { boltCardMails } from '@dukat/locales/mails/bolt-cards';
import { boltCardsRefusals } from '@dukat/locales/refusals/bolt-cards';
import type { Slice } from '../../platform/slice.ts';
import type { BoltCardsDeps } from './bolt-cards-deps.ts';
import { registerCardEndpoints } from './cards/cards-endpoints.ts';
import { registerCardsOperatorEndpoints } from './operators/cards-operator-endpoints.ts';
import { serveCardProtocol } from './tapping/serve-card-protocol.ts';

/** Cards that pay over Lightning by a tap, within the limits that their owner opened with a proof. */
export const boltCardsSlice: Slice<{ readonly boltCardsDeps: BoltCardsDeps }> = {
  name: 'bolt-cards',
  serveRetail(api, { boltCardsDeps }) {
    registerCardEndpoints(api, boltCardsDeps);
    serveCardProtocol(api, boltCardsDeps);
  },
  serveBackOffice: (api) => registerCardsOperatorEndpoints(api),
  mails: boltCardMails,
  refusals: [boltCardsRefusals],
};
