import type { Texts } from '../locale.ts';

type SearchText =
  | 'actions'
  | 'coins'
  | 'pages'
  | 'orders'
  | 'articles'
  | 'questions'
  | 'buy'
  | 'sell'
  | 'trade'
  | 'login'
  | 'register'
  | 'logout'
  | 'dark'
  | 'light'
  | 'bought'
  | 'sold';

/** Texts of the search results; `{name}` is a coin or a market. */
export const searchTexts: Texts<SearchText> = {
  en_US: {
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
  },
  cs_CZ: {
    actions: 'Akce',
    coins: 'Kryptoměny',
    pages: 'Stránky',
    orders: 'Vaše objednávky',
    articles: 'Články',
    questions: 'Otázky',
    buy: 'Koupit {name}',
    sell: 'Prodat {name}',
    trade: 'Obchodovat {name}',
    login: 'Přihlásit se',
    register: 'Registrovat se',
    logout: 'Odhlásit se',
    dark: 'Přepnout na tmavý vzhled',
    light: 'Přepnout na světlý vzhled',
    bought: 'Nákup {name}',
    sold: 'Prodej {name}',
  },
  sk_SK: {
    actions: 'Akcie',
    coins: 'Kryptomeny',
    pages: 'Stránky',
    orders: 'Vaše objednávky',
    articles: 'Články',
    questions: 'Otázky',
    buy: 'Kúpiť {name}',
    sell: 'Predať {name}',
    trade: 'Obchodovať {name}',
    login: 'Prihlásiť sa',
    register: 'Registrovať sa',
    logout: 'Odhlásiť sa',
    dark: 'Prepnúť na tmavý vzhľad',
    light: 'Prepnúť na svetlý vzhľad',
    bought: 'Nákup {name}',
    sold: 'Predaj {name}',
  },
  de_DE: {
    actions: 'Aktionen',
    coins: 'Kryptowährungen',
    pages: 'Seiten',
    orders: 'Ihre Aufträge',
    articles: 'Artikel',
    questions: 'Fragen',
    buy: '{name} kaufen',
    sell: '{name} verkaufen',
    trade: '{name} handeln',
    login: 'Anmelden',
    register: 'Registrieren',
    logout: 'Abmelden',
    dark: 'Dunkle Darstellung einschalten',
    light: 'Helle Darstellung einschalten',
    bought: 'Kauf von {name}',
    sold: 'Verkauf von {name}',
  },
  es_ES: {
    actions: 'Acciones',
    coins: 'Criptomonedas',
    pages: 'Páginas',
    orders: 'Sus órdenes',
    articles: 'Artículos',
    questions: 'Preguntas',
    buy: 'Comprar {name}',
    sell: 'Vender {name}',
    trade: 'Operar {name}',
    login: 'Iniciar sesión',
    register: 'Registrarse',
    logout: 'Cerrar sesión',
    dark: 'Cambiar al modo oscuro',
    light: 'Cambiar al modo claro',
    bought: 'Compra de {name}',
    sold: 'Venta de {name}',
  },
};
