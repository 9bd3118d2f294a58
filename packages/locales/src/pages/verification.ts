import { describeTexts } from '../descriptors.ts';

export const verificationPages = describeTexts({
  '/limits': 'Limits | maximum verification',
});
