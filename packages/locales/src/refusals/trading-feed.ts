import type { Texts } from '../locale.ts';

/** Refusals of the live feed and of the chart endpoints, in addition to the general ones. */
export type TradingFeedRefusal =
  | 'time_invalid'
  | 'ticket_invalid'
  | 'already_authenticated'
  | 'authentication_required'
  | 'too_many_subscriptions'
  | 'too_many_outstanding'
  | 'upgrade_required';

export const tradingFeedRefusals = {
  en_US: {
    time_invalid: 'Please give a time in UTC, such as 2026-03-01T12:00:00Z.',
    ticket_invalid: 'The ticket has expired or was already used. Please ask for a new one.',
    already_authenticated: 'This connection is already authenticated.',
    authentication_required: 'Please authenticate this connection first.',
    too_many_subscriptions: 'This connection already has as many subscriptions as are allowed.',
    too_many_outstanding: 'Too many orders are waiting for an answer on this connection.',
    upgrade_required: 'Please open a WebSocket connection at this address.',
  },
  cs_CZ: {
    time_invalid: 'Zadejte prosím čas v UTC, například 2026-03-01T12:00:00Z.',
    ticket_invalid: 'Platnost tiketu vypršela nebo byl už použit. Vyžádejte si prosím nový.',
    already_authenticated: 'Toto připojení už je ověřené.',
    authentication_required: 'Nejprve prosím toto připojení ověřte.',
    too_many_subscriptions: 'Toto připojení už má tolik odběrů, kolik je povoleno.',
    too_many_outstanding: 'Na tomto připojení čeká na odpověď příliš mnoho příkazů.',
    upgrade_required: 'Na této adrese prosím otevřete připojení WebSocket.',
  },
  sk_SK: {
    time_invalid: 'Zadajte, prosím, čas v UTC, napríklad 2026-03-01T12:00:00Z.',
    ticket_invalid: 'Platnosť tiketu vypršala alebo už bol použitý. Vyžiadajte si, prosím, nový.',
    already_authenticated: 'Toto pripojenie už je overené.',
    authentication_required: 'Najprv, prosím, toto pripojenie overte.',
    too_many_subscriptions: 'Toto pripojenie už má toľko odberov, koľko je povolené.',
    too_many_outstanding: 'Na tomto pripojení čaká na odpoveď príliš veľa príkazov.',
    upgrade_required: 'Na tejto adrese otvorte, prosím, pripojenie WebSocket.',
  },
  de_DE: {
    time_invalid: 'Bitte geben Sie eine Zeit in UTC an, zum Beispiel 2026-03-01T12:00:00Z.',
    ticket_invalid: 'Das Ticket ist abgelaufen oder wurde bereits verwendet. Bitte fordern Sie ein neues an.',
    already_authenticated: 'Diese Verbindung ist bereits authentifiziert.',
    authentication_required: 'Bitte authentifizieren Sie zuerst diese Verbindung.',
    too_many_subscriptions: 'Diese Verbindung hat bereits so viele Abonnements, wie erlaubt sind.',
    too_many_outstanding: 'Auf dieser Verbindung warten zu viele Orders auf eine Antwort.',
    upgrade_required: 'Bitte öffnen Sie unter dieser Adresse eine WebSocket-Verbindung.',
  },
  es_ES: {
    time_invalid: 'Indique una hora en UTC, por ejemplo 2026-03-01T12:00:00Z.',
    ticket_invalid: 'El tique ha caducado o ya se ha utilizado. Solicite uno nuevo.',
    already_authenticated: 'Esta conexión ya está autenticada.',
    authentication_required: 'Autentique primero esta conexión.',
    too_many_subscriptions: 'Esta conexión ya tiene tantas suscripciones como se permiten.',
    too_many_outstanding: 'Hay demasiadas órdenes pendientes de respuesta en esta conexión.',
    upgrade_required: 'Abra una conexión WebSocket en esta dirección.',
  },
} satisfies Texts<TradingFeedRefusal>;
