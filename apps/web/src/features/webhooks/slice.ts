import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  accountSections: {
    // Not a section of requirement 2.3. Linked from the security section.
    webhooks: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
  },
  texts: ['webhooks'],
};
