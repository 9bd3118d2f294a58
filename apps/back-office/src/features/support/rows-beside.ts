/** Rows of each list that stands beside a question: the newest at a glance, the rest page by page. */
export const rowsBeside = 5;
