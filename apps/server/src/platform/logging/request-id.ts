/** Names the request in every answer and in the lines that it logs. */
export const requestIdHeader = 'x-request-id';
