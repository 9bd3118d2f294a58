import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listDepositWallets } from '@dukat/contract/wallets';

export type DepositWallet = ResponseOf<typeof listDepositWallets>['wallets'][number];
