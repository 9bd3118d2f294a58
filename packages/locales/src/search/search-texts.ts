import { describeTexts } from '../descriptors.ts';

/** Texts of the search results; `{name}` is a coin or a market. */
export const searchTexts = describeTexts({
  actions: 'Actions',
  coins: 'Cryptocurrencies',
  pages: 'Pages',
  orders: 'Your orders',
  articles: 'Articles',
  questions: 'Questions',
  buy: 'Buy {name}',
  sell: 'Sell {name}',
  trade: 'Trade {name}',
  login: 'Log in',
  register: 'Register',
  logout: 'Log out',
  dark: 'Switch to dark mode',
  light: 'Switch to light mode',
  bought: '{name} buy order',
  sold: '{name} sell order',
});
