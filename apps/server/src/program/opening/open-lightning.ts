import { donationListener, donationPurpose } from '../../features/donations/donation-listener-facade.ts';
import { ownServices } from '../../features/donations/own-services-facade.ts';
import type { BitcoinChain } from '../../features/lightning/decode-request.ts';
import type { LightningDeps } from '../../features/lightning/lightning-deps.ts';
import { coinDepositGate } from '../../features/verification/verification-facade.ts';
import type { Surroundings } from '../configuration/surroundings.ts';
import type { ExternalSystems } from '../external-systems.ts';

/** The port only selects the portal of a local start, whatever the real one is. */
const anyPort = 443;

/** Opens what receives over Lightning and reads payment requests. */
export function openLightning(
  { database, clock, log, configuration }: Surroundings,
  { policies, addressChecks, lightningNode, foreignHosts }: ExternalSystems,
  rates: LightningDeps['rates'] & Parameters<typeof coinDepositGate>[0],
  orders: LightningDeps['orders'],
) {
  // A sandbox has no real Lightning, so its invoices belong to a local chain.
  const bitcoinChain: BitcoinChain = {
    network: policies.isPlayMoney ? 'regtest' : 'bitcoin',
    acceptsAddress: (address) => addressChecks.isAddressOn('BTC', address),
  };
  const lightningDeps: LightningDeps = {
    ...{ database, clock, log, lightningNode, rates, orders },
    coinDepositGate: coinDepositGate(rates),
    invoiceListeners: { [donationPurpose]: donationListener },
  };
  return {
    bitcoinChain,
    lightningDeps,
    foreignHosts,
    ownServices: ownServices(database, (host) => configuration.findSite(host, anyPort, anyPort)),
  };
}
