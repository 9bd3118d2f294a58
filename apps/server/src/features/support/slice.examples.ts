import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const question = { email: 'asks@example.com', topic: 'other', message: 'Where do I see my order?' };
const page = { offset: '0', limit: '5' };

async function ask(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/user/request', question);
  return String(body.reference);
}

const canned = { cs_CZ: 'Díky', sk_SK: 'Vďaka', en_US: 'Thanks', de_DE: 'Danke', es_ES: 'Gracias' };
/** The token of an invalid link. */
const token = 'a'.repeat(43);
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

/** A withdrawal that a question can name. */
async function withdraw(client: TestClient): Promise<string> {
  const to = { BankAccount: '19-2000145399/0800' };
  const { body } = await client.post('/api/user/withdraw', { currency: 'CZK', amount: '10', to });
  return String((body.withdrawal as { id?: string } | undefined)?.id ?? 'unknown');
}

async function upload(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/upload_file', { name: 'a.pdf', file: pdf });
  return String((body.file as { id?: string } | undefined)?.id ?? 'unknown');
}

export const examples: SliceExamples = {
  async requests(client) {
    const id = await ask(client);
    const params = { requestId: id };
    const file = await upload(client);
    return {
      'POST /api/upload_file': { body: { name: 'a.pdf', file: pdf } },
      'GET /api/user/support_files/{fileId}': { params: { fileId: file } },
      'GET /admin/api/support/canned-answers': {},
      'POST /admin/api/support/canned-answers': { body: { name: 'Thanks', texts: canned } },
      'POST /admin/api/support/canned-answers/{id}/remove': { params: { id: 'unknown' } },
      'GET /admin/api/support/files/{id}': { params: { id: 'unknown' } },
      'POST /api/user/request': { body: question },
      'GET /api/user/support_payments': {},
      'GET /api/user/support_payments/{kind}/{paymentId}': {
        params: { kind: 'withdrawal', paymentId: 'unknown' },
      },
      'GET /api/user/user_requests': { query: { limit: '5' } },
      'GET /api/user/user_requests/{requestId}': { params, query: { limit: '5' } },
      'POST /api/user/add_request_message': {
        body: { request_id: id, message: 'It is the one of yesterday.' },
      },
      'POST /api/user/user_requests/{requestId}/read': { params },
      'POST /api/user/user_requests/{requestId}/close': { params },
      'GET /admin/api/support/requests': { query: { ...page, status: 'open', mine: 'false' } },
      'GET /admin/api/support/requests/{id}': { params: { id } },
      'GET /admin/api/support/requests/{id}/account': { params: { id } },
      'GET /admin/api/support/requests/{id}/orders': { params: { id }, query: page },
      'GET /admin/api/support/requests/{id}/payments': { params: { id }, query: page },
      'GET /admin/api/support/requests/{id}/receipts/{transactionId}': { params: { id, transactionId: '1' } },
      'GET /admin/api/support/requests/{id}/others': { params: { id }, query: page },
      'POST /admin/api/support/files': { body: { name: 'a.pdf', file: pdf } },
      'GET /api/support_links/request': { query: { token, limit: '5' } },
      'POST /api/support_links/message': { body: { token, message: 'It is the one of yesterday.' } },
      'POST /api/support_links/files': { query: { token }, body: { name: 'a.pdf', file: pdf } },
      'GET /api/support_links/files/{fileId}': { params: { fileId: 'unknown' }, query: { token } },
      'POST /admin/api/support/requests/{id}/answer': {
        params: { id },
        body: { text: 'Here it is.', last_seen: '1', closes: false, files: [] },
      },
      'POST /admin/api/support/requests/{id}/note': { params: { id }, body: { text: 'Asked twice.' } },
      'POST /admin/api/support/requests/{id}/assign': { params: { id }, body: { is_mine: true } },
      'POST /admin/api/support/requests/{id}/close': { params: { id } },
    };
  },
  async foreign({ victim }) {
    const id = await ask(victim);
    const params = { requestId: id };
    const fileId = await upload(victim);
    const payment = { kind: 'withdrawal', id: await withdraw(victim) };
    return {
      uses: {
        'GET /api/user/support_files/{fileId}': [{ params: { fileId } }],
        'POST /api/user/request': [{ body: { ...question, payment } }],
        'GET /api/user/support_payments/{kind}/{paymentId}': [
          { params: { kind: payment.kind, paymentId: payment.id } },
        ],
        // The token is a secret mailed to the author; another conversation's file stays inaccessible with any link.
        'GET /api/support_links/request': [],
        'POST /api/support_links/message': [],
        'POST /api/support_links/files': [],
        'GET /api/support_links/files/{fileId}': [{ params: { fileId }, query: `token=${token}` }],
        'GET /api/user/user_requests/{requestId}': [{ params }],
        'POST /api/user/add_request_message': [{ body: { request_id: id, message: 'Close it, please.' } }],
        'POST /api/user/user_requests/{requestId}/read': [{ params }],
        'POST /api/user/user_requests/{requestId}/close': [{ params }],
      },
      watched: [
        '/api/user/user_requests',
        '/api/user/unread_requests_count',
        `/api/user/user_requests/${id}`,
      ],
    };
  },
};
