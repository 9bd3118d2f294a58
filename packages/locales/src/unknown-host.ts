import { describeTexts } from './descriptors.ts';

/** The page for an unknown host name. It names no brand, because none is known. */
export const unknownHostTexts = describeTexts({
  title: 'There is no site at this address',
  text: 'The address you opened leads to us, but none of our sites is there. Check it for a typo.',
  hint: 'If you operate this server, add the host name to its setting HOSTS.',
});
