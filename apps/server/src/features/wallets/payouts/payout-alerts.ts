import type { Alert } from '@dukat/contract/site-alert';
import { translate } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { walletTexts } from '@dukat/locales/wallets';
import type { Asset } from '@dukat/rules/rates/asset';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Database } from '../../../platform/database/database.ts';
import { canTakeDeposits } from '../deposits/can-take-deposits.ts';
import type { Chains } from '../networks/chains.ts';
import { servedNetworks } from './withdrawal-info.ts';

interface Reader {
  readonly language: LocaleCode;
  readonly now: Date;
}

/** Returns an alert for each network of the currency whose node has not answered for long: withdrawals on it are delayed. */
export async function silentNetworkAlerts(
  db: Database,
  chains: Chains,
  asset: Asset,
  { language, now }: Reader,
): Promise<Alert[]> {
  if (asset.kind === 'fiat') return [];
  const networks = servedNetworks(asset, chains);
  const alerts = await Promise.all(
    networks.map(async ({ network }) =>
      (await canTakeDeposits(db, network, now)) ? [] : [silenceAlert(network, asset.code, language)],
    ),
  );
  return alerts.flat();
}

function silenceAlert(network: string, coin: string, language: LocaleCode): Alert {
  const values = { network: findNetwork(network)?.name ?? network };
  return {
    id: `network-${network}`,
    severity: 'warning',
    title: translate(walletTexts.network_silent_title, language, values),
    text: translate(walletTexts.network_silent, language),
    link: null,
    can_hide: false,
    market: null,
    coin,
    page: 'withdraw',
    ends_at: null,
  };
}
