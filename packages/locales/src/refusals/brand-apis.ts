import { describeTexts } from '../descriptors.ts';

export const brandApiRefusals = describeTexts<'api_not_on_this_site'>({
  api_not_on_this_site: 'This is not offered on this site.',
});
