/** Page size of each list beside a request. */
export const rowsBeside = 5;
