import { findDepositWallet } from '../../features/donations/deposit-address-facade.ts';
import { donationListener, donationPurpose } from '../../features/donations/donation-listener-facade.ts';
import { ownServices } from '../../features/donations/own-services-facade.ts';
import type { BitcoinChain } from '../../features/lightning/decode-request.ts';
import type { LightningDeps } from '../../features/lightning/lightning-deps.ts';
import { lastCapacities, lightningPayouts } from '../../features/lightning/lightning-facade.ts';
import { coinDepositGate } from '../../features/verification/verification-facade.ts';
import { sliceLog } from '../../platform/logging/slice-log.ts';
import type { Surroundings } from '../configuration/surroundings.ts';
import type { ExternalSystems } from '../external-systems.ts';

/** The port only selects the portal of a local start, whatever the real one is. */
const anyPort = 443;

// A sandbox has no real Lightning, so its invoices belong to a local chain.
const bitcoinNetwork = ({ policies }: Pick<ExternalSystems, 'policies'>) =>
  policies.isPlayMoney ? 'regtest' : 'bitcoin';

/** Opens the payouts of wallets over Lightning. */
export function openLightningPayouts(
  { configuration }: Pick<Surroundings, 'configuration'>,
  { policies, lightningNode: node }: ExternalSystems,
) {
  return lightningPayouts({
    isServed: node !== undefined,
    network: bitcoinNetwork({ policies }),
    largest: () => node && lastCapacities(node)?.send,
    isOwnHost: (host) => configuration.findOwnSite(host, anyPort, anyPort) !== undefined,
  });
}

/** Opens what receives over Lightning and reads payment requests. */
export function openLightning(
  { database, clock, log, configuration }: Surroundings,
  { policies, addressChecks, lightningNode, foreignHosts }: ExternalSystems,
  rates: LightningDeps['rates'] & Parameters<typeof coinDepositGate>[0],
  orders: LightningDeps['orders'],
) {
  const bitcoinChain: BitcoinChain = {
    network: bitcoinNetwork({ policies }),
    acceptsAddress: (address) => addressChecks.isAddressOn('BTC', address),
  };
  const lightningDeps: LightningDeps = {
    ...{ database, clock, lightningNode, rates, orders },
    log: sliceLog(log, 'lightning'),
    coinDepositGate: coinDepositGate(rates),
    mostAllowanceSats: BigInt(configuration.mostAllowanceSats),
    invoiceListeners: { [donationPurpose]: donationListener },
  };
  return {
    bitcoinChain,
    lightningDeps,
    foreignHosts,
    lightningDeposits: { isOffered: lightningNode !== undefined, findWallet: findDepositWallet },
    ownServices: ownServices(lightningDeps, (host) => configuration.findOwnSite(host, anyPort, anyPort)),
  };
}
