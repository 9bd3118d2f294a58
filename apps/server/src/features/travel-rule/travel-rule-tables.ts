import type { Generated } from 'kysely';
import type { AcceptedMethod } from './address-signatures-port.ts';

interface Declared {
  user_id: string;
  network: string;
  address: string;
  memo: string;
  owner: 'me' | 'other';
  held: 'self' | 'provider';
  provider: string | null;
  name: string | null;
  method: AcceptedMethod | null;
  message: string | null;
  signature: string | null;
  proved_at: Date | null;
}

interface AddressOwnersTable extends Declared {
  id: Generated<string>;
  declared_at: Date;
  challenge: string | null;
  challenge_until: Date | null;
  challenge_tries: number;
}

interface AddressTransfersTable extends Declared {
  id: Generated<string>;
  reference: string;
  crowns: string | null;
  from_balance: boolean;
  created_at: Date;
  canceled_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    address_owners: AddressOwnersTable;
    address_transfers: AddressTransfersTable;
  }
}
