import { keepTrade } from '@dukat/contract/trading/trades';
import type { Api } from '../../../../platform/api/api.ts';
import type { NewOrderBody } from './new-order-body.ts';

/** Keeps the order as a draft. Returns where a user verifies the identity; a visitor has the link in the mail alone. */
export async function keepOrder(api: Api, order: NewOrderBody): Promise<string | null> {
  const isByFiat = order.is_editing_fiat === true;
  const { redirect_url: path } = await api(keepTrade, {
    body: {
      email: order.email,
      agreement: order.agreement,
      trade: {
        sell: order.sell === true,
        cryptoCurrency: order.coin_code,
        cryptoAmount: isByFiat ? null : order.coin_value,
        fiatAmount: isByFiat ? order.fiat_value : null,
        fiatCurrency: order.payment_currency ?? 'CZK',
        withdrawalAddress: order.coin_address,
      },
    },
  });
  return path;
}
