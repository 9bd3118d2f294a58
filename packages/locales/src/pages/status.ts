import { describeTexts } from '../descriptors.ts';

export const statusPages = describeTexts({
  '/status': 'Status | outage working down services',
});
