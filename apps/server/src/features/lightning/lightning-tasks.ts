export const followTask = 'lightning-follow';
export const expireTask = 'lightning-expire';
export const releaseTask = 'lightning-release';
