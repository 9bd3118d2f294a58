/** The jobs of the slice, by name. */
export const forgetPersonsTask = 'verification-forget';
export const openCheckTask = 'verification-open';
export const askCheckTask = 'verification-ask';
export const followChecksTask = 'verification-follow';
