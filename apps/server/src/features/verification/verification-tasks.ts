export const forgetPersonsTask = 'verification-forget';
export const openCheckTask = 'verification-open';
export const askCheckTask = 'verification-ask';
export const followChecksTask = 'verification-follow';
export const keepDocumentsTask = 'verification-keep-documents';
export const encryptAnewTask = 'verification-encrypt-anew';
