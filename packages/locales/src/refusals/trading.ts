import type { RefusalReason } from '@dukat/contract/endpoint';
import type { movePortfolioFunds } from '@dukat/contract/portfolios';
import type {
  amendExchangeOrder,
  cancelExchangeOrder,
  placeExchangeOrder,
} from '@dukat/contract/trading/orders';
import type { Texts } from '../locale.ts';

/** Codes whose texts are in other files, since a code has the same text everywhere. */
type Reported =
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'field_required'
  | 'currency_unknown'
  | 'portfolio_unknown'
  | 'order_unknown'
  | 'payouts_held'
  | 'proof_required';

export type TradingRefusal = Exclude<
  | RefusalReason<typeof placeExchangeOrder>
  | RefusalReason<typeof amendExchangeOrder>
  | RefusalReason<typeof cancelExchangeOrder>
  | RefusalReason<typeof movePortfolioFunds>,
  Reported
>;

export const tradingRefusals = {
  en_US: {
    InsufficientFunds: 'Not enough funds',
    trading_not_active: 'Your trading account is not active yet.',
    portfolio_is_same: 'Please choose two different portfolios.',
    payouts_frozen:
      'Payouts, transfers and new trades on this account are on hold until we have checked one of its deposits.',
    market_unknown: 'There is no such market.',
    market_status_forbids: 'The market does not accept this at the moment.',
    price_outside_band: 'The price is further from the market’s reference price than its price band allows.',
    market_without_price: 'This market has no price yet. Only limit orders without a stop can be placed.',
    price_off_tick: 'The price must be a multiple of the market’s tick size.',
    price_outside_market: 'The price is outside the range of this market.',
    size_off_lot: 'The size must be a multiple of the market’s lot size.',
    size_too_small: 'The size is below the minimum of this market.',
    size_too_large: 'The size is above the maximum of this market.',
    funds_out_of_range: 'The funds are outside the range of this market.',
    field_not_allowed: 'This field does not belong to an order of this type.',
    would_trade: 'The order would trade at once, which post only does not allow.',
    cannot_fill_whole: 'The order cannot be filled whole at the moment.',
    book_full: 'The market’s order book is full. Please try again later.',
    client_order_id_used: 'An order with this client order ID was already placed.',
    stop_price_wrong_side:
      'The linked stop must lie below the price of a sell order and above the price of a buy order.',
    already_expired: 'The order’s expiry must be in the future.',
    would_trigger: 'The last trade has already reached the stop price.',
    amend_not_above_filled: 'The new size must be larger than what is already filled.',
    amend_of_linked_order:
      'An order of a linked pair cannot be amended. Please cancel it and place it again.',
    already_triggered: 'The stop has already been triggered.',
    order_not_open: 'The order is no longer open.',
  },
  cs_CZ: {
    InsufficientFunds: 'Nedostatek prostředků',
    trading_not_active: 'Váš obchodní účet ještě není aktivní.',
    portfolio_is_same: 'Vyberte prosím dvě různá portfolia.',
    payouts_frozen: 'Výběry, převody a nové obchody na tomto účtu čekají, než prověříme jeden z jeho vkladů.',
    market_unknown: 'Takový trh neexistuje.',
    market_status_forbids: 'Trh tuto operaci momentálně nepřijímá.',
    price_outside_band: 'Cena je od referenční ceny trhu dál, než dovoluje jeho cenové pásmo.',
    market_without_price: 'Tento trh zatím nemá cenu. Zadat lze jen limitní příkazy bez stop ceny.',
    price_off_tick: 'Cena musí být násobkem nejmenšího cenového kroku trhu.',
    price_outside_market: 'Cena je mimo rozsah tohoto trhu.',
    size_off_lot: 'Množství musí být násobkem nejmenší obchodovatelné jednotky trhu.',
    size_too_small: 'Množství je menší než minimum tohoto trhu.',
    size_too_large: 'Množství je větší než maximum tohoto trhu.',
    funds_out_of_range: 'Částka je mimo rozsah tohoto trhu.',
    field_not_allowed: 'Toto pole k příkazu tohoto typu nepatří.',
    would_trade: 'Příkaz by se ihned zobchodoval, což volba „post only“ nedovoluje.',
    cannot_fill_whole: 'Příkaz teď nelze uspokojit celý.',
    book_full: 'Kniha příkazů tohoto trhu je plná. Zkuste to prosím později.',
    client_order_id_used: 'Příkaz s tímto klientským ID už byl zadán.',
    stop_price_wrong_side: 'Navázaný stop musí u prodeje ležet pod cenou příkazu a u nákupu nad ní.',
    already_expired: 'Platnost příkazu musí končit v budoucnosti.',
    would_trigger: 'Poslední obchod už dosáhl stop ceny.',
    amend_not_above_filled: 'Nové množství musí být větší než to, co už je zobchodováno.',
    amend_of_linked_order: 'Příkaz z navázané dvojice nelze upravit. Zrušte ho prosím a zadejte znovu.',
    already_triggered: 'Stop už byl aktivován.',
    order_not_open: 'Příkaz už není otevřený.',
  },
  sk_SK: {
    InsufficientFunds: 'Nedostatok prostriedkov',
    trading_not_active: 'Váš obchodný účet ešte nie je aktívny.',
    portfolio_is_same: 'Vyberte, prosím, dve rôzne portfóliá.',
    payouts_frozen:
      'Výbery, prevody a nové obchody na tomto účte čakajú, kým preveríme jeden z jeho vkladov.',
    market_unknown: 'Taký trh neexistuje.',
    market_status_forbids: 'Trh túto operáciu momentálne neprijíma.',
    price_outside_band: 'Cena je od referenčnej ceny trhu ďalej, než dovoľuje jeho cenové pásmo.',
    market_without_price: 'Tento trh zatiaľ nemá cenu. Zadať možno len limitné príkazy bez stop ceny.',
    price_off_tick: 'Cena musí byť násobkom najmenšieho cenového kroku trhu.',
    price_outside_market: 'Cena je mimo rozsahu tohto trhu.',
    size_off_lot: 'Množstvo musí byť násobkom najmenšej obchodovateľnej jednotky trhu.',
    size_too_small: 'Množstvo je menšie ako minimum tohto trhu.',
    size_too_large: 'Množstvo je väčšie ako maximum tohto trhu.',
    funds_out_of_range: 'Suma je mimo rozsahu tohto trhu.',
    field_not_allowed: 'Toto pole k príkazu tohto typu nepatrí.',
    would_trade: 'Príkaz by sa ihneď zobchodoval, čo voľba „post only“ nedovoľuje.',
    cannot_fill_whole: 'Príkaz teraz nie je možné uspokojiť celý.',
    book_full: 'Kniha príkazov tohto trhu je plná. Skúste to, prosím, neskôr.',
    client_order_id_used: 'Príkaz s týmto klientskym ID už bol zadaný.',
    stop_price_wrong_side: 'Naviazaný stop musí pri predaji ležať pod cenou príkazu a pri nákupe nad ňou.',
    already_expired: 'Platnosť príkazu musí končiť v budúcnosti.',
    would_trigger: 'Posledný obchod už stop cenu dosiahol.',
    amend_not_above_filled: 'Nové množstvo musí byť väčšie ako to, čo je už zobchodované.',
    amend_of_linked_order:
      'Príkaz z naviazanej dvojice nie je možné upraviť. Zrušte ho, prosím, a zadajte znova.',
    already_triggered: 'Stop už bol aktivovaný.',
    order_not_open: 'Príkaz už nie je otvorený.',
  },
  de_DE: {
    InsufficientFunds: 'Nicht genügend Guthaben',
    trading_not_active: 'Ihr Handelskonto ist noch nicht aktiv.',
    portfolio_is_same: 'Bitte wählen Sie zwei verschiedene Portfolios.',
    payouts_frozen:
      'Auszahlungen, Übertragungen und neue Aufträge dieses Kontos warten, bis wir eine seiner Einzahlungen geprüft haben.',
    market_unknown: 'Diesen Markt gibt es nicht.',
    market_status_forbids: 'Der Markt nimmt dies derzeit nicht an.',
    price_outside_band:
      'Der Preis liegt weiter vom Referenzpreis des Marktes entfernt, als dessen Preisband erlaubt.',
    market_without_price: 'Dieser Markt hat noch keinen Preis. Möglich sind nur Limit-Orders ohne Stop.',
    price_off_tick: 'Der Preis muss ein Vielfaches der Tickgröße des Marktes sein.',
    price_outside_market: 'Der Preis liegt außerhalb der Spanne dieses Marktes.',
    size_off_lot: 'Die Menge muss ein Vielfaches der Losgröße des Marktes sein.',
    size_too_small: 'Die Menge liegt unter dem Minimum dieses Marktes.',
    size_too_large: 'Die Menge liegt über dem Maximum dieses Marktes.',
    funds_out_of_range: 'Der Betrag liegt außerhalb der Spanne dieses Marktes.',
    field_not_allowed: 'Dieses Feld gehört nicht zu einer Order dieser Art.',
    would_trade: 'Die Order würde sofort ausgeführt, was „Post only“ nicht zulässt.',
    cannot_fill_whole: 'Die Order kann derzeit nicht vollständig ausgeführt werden.',
    book_full: 'Das Orderbuch dieses Marktes ist voll. Bitte versuchen Sie es später erneut.',
    client_order_id_used: 'Eine Order mit dieser Client-Order-ID wurde bereits aufgegeben.',
    stop_price_wrong_side:
      'Der verknüpfte Stop muss beim Verkauf unter und beim Kauf über dem Preis der Order liegen.',
    already_expired: 'Das Ablaufdatum der Order muss in der Zukunft liegen.',
    would_trigger: 'Der letzte Handel hat den Stop-Preis bereits erreicht.',
    amend_not_above_filled: 'Die neue Menge muss größer sein als die bereits ausgeführte.',
    amend_of_linked_order:
      'Eine Order eines verknüpften Paares kann nicht geändert werden. Bitte stornieren Sie sie und geben Sie sie neu auf.',
    already_triggered: 'Der Stop wurde bereits ausgelöst.',
    order_not_open: 'Die Order ist nicht mehr offen.',
  },
  es_ES: {
    InsufficientFunds: 'Fondos insuficientes',
    trading_not_active: 'Su cuenta de trading aún no está activa.',
    portfolio_is_same: 'Elija dos carteras distintas.',
    payouts_frozen:
      'Las retiradas, los traspasos y las nuevas operaciones de esta cuenta esperan hasta que revisemos uno de sus depósitos.',
    market_unknown: 'Este mercado no existe.',
    market_status_forbids: 'El mercado no admite esta operación en este momento.',
    price_outside_band:
      'El precio se aleja del precio de referencia más de lo que permite la banda de precios del mercado.',
    market_without_price: 'Este mercado aún no tiene precio. Solo se admiten órdenes limitadas sin stop.',
    price_off_tick: 'El precio debe ser un múltiplo del tick del mercado.',
    price_outside_market: 'El precio está fuera del rango de este mercado.',
    size_off_lot: 'La cantidad debe ser un múltiplo del lote del mercado.',
    size_too_small: 'La cantidad es inferior al mínimo de este mercado.',
    size_too_large: 'La cantidad es superior al máximo de este mercado.',
    funds_out_of_range: 'El importe está fuera del rango de este mercado.',
    field_not_allowed: 'Este campo no corresponde a una orden de este tipo.',
    would_trade: 'La orden se ejecutaría al instante, y «post only» no lo permite.',
    cannot_fill_whole: 'La orden no se puede ejecutar por completo en este momento.',
    book_full: 'El libro de órdenes de este mercado está lleno. Inténtelo más tarde.',
    client_order_id_used: 'Ya se ha enviado una orden con este ID de cliente.',
    stop_price_wrong_side:
      'El stop vinculado debe quedar por debajo del precio en una venta y por encima en una compra.',
    already_expired: 'La orden debe caducar en el futuro.',
    would_trigger: 'La última operación ya ha alcanzado el precio de stop.',
    amend_not_above_filled: 'La nueva cantidad debe ser mayor que la ya ejecutada.',
    amend_of_linked_order:
      'Una orden de un par vinculado no se puede modificar. Cancélela y vuelva a crearla.',
    already_triggered: 'El stop ya se ha activado.',
    order_not_open: 'La orden ya no está abierta.',
  },
} satisfies Texts<TradingRefusal>;
