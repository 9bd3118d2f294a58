import * as contract from '@dukat/contract/price-alerts';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { readAlert } from './alert-command.ts';
import type { AlertRates } from './alert-rates.ts';
import { countUnseen, deleteAlert, findAlerts, takeUnseen } from './alerts-repository.ts';
import { armAlert, turnOffAlert } from './arm-alert.ts';
import { makeAlert } from './make-alert.ts';
import { wireAlert } from './wire-alert.ts';

export function registerPriceAlertEndpoints(api: Api, rates: AlertRates): void {
  api.serveRead(contract.listPriceAlerts, async ({ db, caller }) =>
    accept({ alerts: (await findAlerts(db, signedInUser(caller).id)).map(wireAlert) }),
  );

  api.serveWrite(contract.createPriceAlert, async ({ tx, body, caller, now }) => {
    const command = readAlert(body);
    return command.refused
      ? command
      : makeAlert(tx, command.value, { userId: signedInUser(caller).id, rates, now });
  });

  api.serveWrite(contract.armPriceAlert, ({ tx, params, body, caller, now }) =>
    armAlert(
      tx,
      { alertId: params.alertId, price: body.price },
      { userId: signedInUser(caller).id, rates, now },
    ),
  );

  api.serveWrite(contract.turnOffPriceAlert, ({ tx, params, caller }) =>
    turnOffAlert(tx, signedInUser(caller).id, params.alertId),
  );

  api.serveWrite(contract.removePriceAlert, async ({ tx, params, caller }) =>
    (await deleteAlert(tx, signedInUser(caller).id, params.alertId))
      ? accept({})
      : refuse('price_alert_unknown'),
  );

  api.serveRead(contract.countUnseenPriceAlerts, async ({ db, caller }) =>
    accept({ unseen_count: await countUnseen(db, signedInUser(caller).id) }),
  );

  api.serveWrite(contract.markPriceAlertsSeen, async ({ tx, caller }) =>
    accept({ alerts: (await takeUnseen(tx, signedInUser(caller).id)).map(wireAlert) }),
  );
}
