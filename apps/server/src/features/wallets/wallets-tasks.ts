export const sendTask = 'wallets-send';
export const watchTask = 'wallets-watch';
export const sweepTask = 'wallets-sweep';
export const releaseTask = 'wallets-release';
