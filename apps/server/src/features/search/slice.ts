import * as contract from '@dukat/contract/search';
import { accept } from '@dukat/rules/result';
import type { Slice } from '../../platform/slice.ts';
import type { SearchDeps } from './search-port.ts';
import { searchWeb } from './search-web.ts';

export const searchSlice: Slice<{ readonly search: SearchDeps }> = {
  name: 'search',
  serveRetail: (api, { search }) => {
    api.serveRead(contract.searchWeb, async ({ db, query, caller, site, language, now }) => {
      const { user } = caller;
      const portfolio = user === null ? undefined : user.portfolioType === 'trade' ? 'trade' : 'basic';
      const { input } = query;
      const portfolioId = user?.portfolioId;
      const options = await searchWeb(db, search, { input, portfolioId, portfolio, site, language, now });
      return accept({ options });
    });
  },
};
