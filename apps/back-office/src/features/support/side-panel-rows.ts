/** Page size of each list beside a request. */
export const sidePanelRows = 5;
