import type { RefusalReason } from '@dukat/contract/endpoint';
import type { closePortfolio, openPortfolio, renamePortfolio } from '@dukat/contract/portfolios';
import type { Texts } from '../locale.ts';

/** Texts shared with moves of funds and with logins are in their files. */
export type PortfolioRefusal = Exclude<
  RefusalReason<typeof openPortfolio | typeof renamePortfolio | typeof closePortfolio>,
  'portfolio_unknown' | 'payouts_frozen' | 'proof_required'
>;

export const portfolioRefusals = {
  en_US: {
    trade_portfolio_exists: 'Your trading account is already active. You will find it on our exchange.',
    portfolio_name_required: 'Please name the portfolio.',
    portfolio_name_taken: 'You already have a portfolio with this name.',
    too_many_portfolios: 'You cannot open any more portfolios.',
    portfolio_stays: 'Your first portfolio and your trading account cannot be closed.',
    portfolio_not_empty:
      'The portfolio is not empty. Move its money away first, and let its orders and payments finish.',
  },
  cs_CZ: {
    trade_portfolio_exists: 'Váš obchodní účet už je aktivní. Najdete ho na naší burze.',
    portfolio_name_required: 'Portfolio prosím pojmenujte.',
    portfolio_name_taken: 'Portfolio s tímto názvem už máte.',
    too_many_portfolios: 'Další portfolio už otevřít nelze.',
    portfolio_stays: 'První portfolio ani obchodní účet zrušit nelze.',
    portfolio_not_empty:
      'Portfolio není prázdné. Převeďte z něj nejdřív prostředky a počkejte, až se dokončí jeho objednávky a platby.',
  },
  sk_SK: {
    trade_portfolio_exists: 'Váš obchodný účet už je aktívny. Nájdete ho na našej burze.',
    portfolio_name_required: 'Portfólio, prosím, pomenujte.',
    portfolio_name_taken: 'Portfólio s týmto názvom už máte.',
    too_many_portfolios: 'Ďalšie portfólio už otvoriť nemožno.',
    portfolio_stays: 'Prvé portfólio ani obchodný účet zrušiť nemožno.',
    portfolio_not_empty:
      'Portfólio nie je prázdne. Najprv z neho preveďte prostriedky a počkajte, kým sa dokončia jeho objednávky a platby.',
  },
  de_DE: {
    trade_portfolio_exists: 'Ihr Handelskonto ist bereits aktiv. Sie finden es auf unserer Börse.',
    portfolio_name_required: 'Bitte geben Sie dem Portfolio einen Namen.',
    portfolio_name_taken: 'Sie haben bereits ein Portfolio mit diesem Namen.',
    too_many_portfolios: 'Sie können keine weiteren Portfolios eröffnen.',
    portfolio_stays: 'Ihr erstes Portfolio und Ihr Handelskonto können nicht geschlossen werden.',
    portfolio_not_empty:
      'Das Portfolio ist nicht leer. Übertragen Sie zuerst sein Guthaben und warten Sie, bis seine Aufträge und Zahlungen abgeschlossen sind.',
  },
  es_ES: {
    trade_portfolio_exists: 'Su cuenta de trading ya está activa. La encontrará en nuestro exchange.',
    portfolio_name_required: 'Ponga un nombre a la cartera.',
    portfolio_name_taken: 'Ya tiene una cartera con este nombre.',
    too_many_portfolios: 'No puede abrir más carteras.',
    portfolio_stays: 'La primera cartera y la cuenta de trading no se pueden cerrar.',
    portfolio_not_empty:
      'La cartera no está vacía. Traspase antes sus fondos y espere a que terminen sus órdenes y pagos.',
  },
} satisfies Texts<PortfolioRefusal>;
