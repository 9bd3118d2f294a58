import { brands } from '@dukat/brands/sites';
import type { createLightningWallet } from '@dukat/contract/donations';
import type { EndpointBody } from '@dukat/contract/endpoint';
import {
  readWalletForm,
  type WalletRefusal,
  type WalletTerms,
} from '@dukat/rules/donations/lightning-wallet';
import type { Result } from '@dukat/rules/result';

const brandWords = brands.flatMap(({ id, name }) => [id, name]);

/** Reads the body of a new or changed wallet. */
export function readWallet(
  body: EndpointBody<typeof createLightningWallet>,
): Result<WalletTerms, WalletRefusal> {
  return readWalletForm(
    {
      name: body.name,
      alias: body.alias,
      minSendable: body.min_sendable,
      maxSendable: body.max_sendable,
      commentAllowed: body.comment_allowed,
      successMessage: body.success_message,
      description: body.description,
      notices: body.notices,
    },
    brandWords,
  );
}
