import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listDepositWallets } from '@dukat/contract/wallets';

export type DepositWallet = EndpointResponse<typeof listDepositWallets>['wallets'][number];
