import type { EndpointBody } from '@dukat/contract/endpoint';
import type { sendToPerson } from '@dukat/contract/personal-transfers';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';

export interface PersonalTransferCommand {
  readonly asset: Asset;
  /** Amount and recipient as typed. */
  readonly typed: { readonly amount: string; readonly email: string };
}

/** Parses a personal transfer. */
export function readPersonalTransfer({
  currency,
  amount,
  email,
}: EndpointBody<typeof sendToPerson>): Result<PersonalTransferCommand, 'currency_unknown'> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  return accept({ asset, typed: { amount, email } });
}
