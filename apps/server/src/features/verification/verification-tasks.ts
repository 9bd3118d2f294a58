export const forgetPersonsTask = 'verification-forget';
export const openCheckTask = 'verification-open';
export const refreshCheckTask = 'verification-ask';
export const followChecksTask = 'verification-follow';
export const copyIdentityDocumentsTask = 'verification-keep-documents';
export const reencryptDocumentsTask = 'verification-encrypt-anew';
