/** A list follows its search text after this pause in typing (specification 9). */
export const searchDebounceMs = 300;
