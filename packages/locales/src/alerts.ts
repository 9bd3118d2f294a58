import { describeTexts } from './descriptors.ts';

/** Alerts that the program raises automatically. */
export const alertTexts = describeTexts({
  coin_suspended_title: 'Trading of {coin} is paused',
  all_suspended_title: 'Trading is paused',
  suspended_text: 'Prices are not reliable right now. Open orders stay open; trading resumes by itself.',
});
