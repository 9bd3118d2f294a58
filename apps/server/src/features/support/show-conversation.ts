import type { EndpointResponse } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/support';
import type { Database } from '../../platform/database/database.ts';
import { listMessageFiles } from './files/files-repository.ts';
import { wireFile } from './files/wire-file.ts';
import { findRequestPayment } from './payments/wire-payment.ts';
import { listMessages, type RequestRow } from './support-repository.ts';

/** The messages of both sides, newest first, without the operators' notes. */
export async function showConversation(
  db: Database,
  request: RequestRow,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<EndpointResponse<typeof contract.readUserRequest>> {
  const messages = await listMessages(db, request.id, { ...page, authors: ['customer', 'house'] });
  const files = await listMessageFiles(
    db,
    messages.map(({ id }) => id),
  );
  const next = messages.length === page.limit ? messages.at(-1) : undefined;
  return {
    request: wireRequest(request),
    payment: await findRequestPayment(db, request),
    messages: messages.map(({ id, author, text, created_at }) => ({
      id,
      from: author === 'customer' ? ('customer' as const) : ('house' as const),
      text,
      files: (files.get(id) ?? []).map(wireFile),
      created_at: created_at.toISOString(),
    })),
    before: next?.id ?? null,
  };
}

export function wireRequest(
  row: RequestRow,
): EndpointResponse<typeof contract.listUserRequests>['requests'][number] {
  return {
    id: row.public_id,
    topic: row.topic,
    status: row.status,
    title: row.beginning,
    order_id: row.about,
    unread_count: row.unread,
    answer_by: row.answer_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
