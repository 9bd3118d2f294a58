import { travelRuleRefusals } from '@dukat/locales/refusals/travel-rule';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Slice } from '../../platform/slice.ts';
import type { AddressSignatures } from './address-signatures-port.ts';
import { registerTravelRuleEndpoints } from './travel-rule-endpoints.ts';
import { registerTravelRuleOperatorEndpoints } from './travel-rule-operator-endpoints.ts';

interface TravelRuleNeeds {
  readonly orderDeps: { readonly addressChecks: AddressChecks };
  readonly addressSignatures: AddressSignatures;
}

/** Records the owners of payout addresses, and the rule that coins leave only to addresses with a known owner. */
export const travelRuleSlice: Slice<TravelRuleNeeds> = {
  name: 'travel-rule',
  serveRetail: (api, { orderDeps: { addressChecks }, addressSignatures }) =>
    registerTravelRuleEndpoints(api, { addressChecks, addressSignatures }),
  serveBackOffice: (api) => registerTravelRuleOperatorEndpoints(api),
  refusals: [travelRuleRefusals],
};
