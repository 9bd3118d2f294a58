-- Lists the statements of a portfolio: 0861 dropped the index that had them, since the remaining one leaves out journals of loans.
create index statements_portfolio on statements (portfolio_id, id desc);
