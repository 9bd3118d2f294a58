/** Mails and movements that the page shows. */
export const shownRows = 8;
/** The chain that the page opens with. */
export const firstNetwork = 'BTC';
