/** The number of mails and bank movements that the page shows. */
export const shownRows = 8;
/** The chain shown first. */
export const firstNetwork = 'BTC';
