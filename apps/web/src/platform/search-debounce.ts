/** A list follows its search text after this pause in typing (requirement 9). */
export const searchDebounceMs = 300;
