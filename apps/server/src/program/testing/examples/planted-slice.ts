import { endpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { describeTexts } from '@dukat/locales/descriptors';
import { describeMails, describeRow } from '@dukat/locales/mails/mail';
import { accept, refuse } from '@dukat/rules/result';
import { sendMail } from '../../../features/notifications/mail-facade.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { SliceExamples } from '../slice-examples.ts';

// A minimal slice that only this file knows: presents that a user orders by name.

const present = z.object({ id: z.string(), to: z.string() });
const greeting = z.strictObject({ to: z.string().min(1).max(40) });

export const orderPresent = endpoint({
  method: 'POST',
  path: '/api/presents',
  access: 'signed-in',
  budget: 'account',
  movesMoney: true,
  summary: 'Asks for a present.',
  body: greeting,
  response: present,
  refusals: {},
});

export const showPresent = endpoint({
  method: 'GET',
  path: '/api/presents/{presentId}',
  access: 'signed-in',
  summary: 'One present of the user’s own.',
  params: z.object({ presentId: z.string() }),
  response: present,
  refusals: { present_unknown: 404 },
});

const open = { access: 'open', response: z.object({ presents: z.number() }), refusals: {} } as const;
export const countOnExchange = endpoint({
  ...open,
  method: 'GET',
  path: '/v1/presents',
  summary: 'How many.',
});
export const countPlayed = endpoint({
  ...open,
  method: 'GET',
  path: '/sandbox/presents',
  summary: 'How many.',
});
export const countInBackOffice = endpoint({
  ...open,
  method: 'GET',
  path: '/admin/api/presents',
  access: 'operator',
  roles: ['support', 'administrator'],
  summary: 'How many.',
});

// No catalogue has the texts of this slice, so they are English in every language.

const mails = describeMails({
  present_ordered: {
    values: ['to'],
    rows: [describeRow('to', 'For')],
    buttons: [],
    subject: 'A present for {to}',
    heading: 'It is on its way',
    paragraphs: [],
  },
});

/** The equivalent of `locales/refusals/<slice>.ts`. */
const refusals = describeTexts({ present_unknown: 'We can’t find this present.' });

const task = 'presents.wrap';
export const postman = 'postman@example.com';
export const brokenPromise = 'every present was wanted';

/** Keeps its presents in memory, which a real slice would never do. */
export function plantedSlice(): Slice<{ readonly database: Database }> {
  const presents: { id: string; to: string; userId: string }[] = [];
  const count = async () => accept({ presents: presents.length });
  return {
    name: 'presents',
    serveRetail(api) {
      api.serveWrite(orderPresent, async ({ tx, body, caller }) => {
        const made = { id: `p${presents.length + 1}`, to: body.to, userId: caller.user?.id ?? '' };
        presents.push(made);
        await enqueue(tx, task, { to: body.to });
        return accept(made);
      });
      api.serveRead(showPresent, async ({ params, caller }) => {
        const found = presents.find(
          ({ id, userId }) => id === params.presentId && userId === caller.user?.id,
        );
        return found === undefined ? refuse('present_unknown') : accept(found);
      });
    },
    serveExchange: (api) => api.serveRead(countOnExchange, count),
    serveSandbox: (api) => api.serveRead(countPlayed, count),
    serveBackOffice: (api) => api.serveRead(countInBackOffice, count),
    jobs: ({ database }) => ({
      tasks: {
        [task]: (payload) =>
          inTransaction(database, (tx) =>
            sendMail(tx, mails, {
              to: postman,
              locale: 'en_US',
              brand: 'dukat',
              template: 'present_ordered',
              values: greeting.parse(payload),
            }),
          ),
      },
    }),
    audits: [
      {
        name: brokenPromise,
        find: async () =>
          presents.map(({ id }) => ({ about: `present ${id}`, expected: 'wanted', found: 'unwanted' })),
      },
    ],
    mails,
    pages: describeTexts({ '/marketing_agreement': 'Presents' }),
    refusals: [refusals],
  };
}

/** The equivalent of its `slice.examples.ts`. */
export const plantedExamples: SliceExamples = {
  requests: async () => ({
    'POST /api/presents': { body: { to: 'Jana' } },
    'GET /api/presents/{presentId}': { params: { presentId: 'unknown' } },
  }),
  async foreign({ victim }) {
    const { body } = await victim.post('/api/presents', { to: 'Jana' });
    const presentId = String(body.id);
    return {
      uses: { 'GET /api/presents/{presentId}': [{ params: { presentId } }] },
      watched: [`/api/presents/${presentId}`],
    };
  },
  keys: async ({ user }) => ({
    'POST /api/presents': {
      ...user,
      fresh: async () => ({ path: '/api/presents', body: { to: 'Jana' } }),
    },
  }),
  jobs: { [task]: null },
};
