import type { Api } from './api.ts';

export const browserApi: Api = async () => {
  throw new Error('not yet');
};
