import type { RequestTopic } from '@dukat/contract/support';
import type { Generated } from 'kysely';

export interface SupportRequestsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string | null;
  brand: string;
  email: string;
  topic: RequestTopic;
  message: string;
  locale: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    support_requests: SupportRequestsTable;
  }
}
