import type { Mails } from './mail.ts';

const reference = {
  value: 'reference',
  label: {
    en_US: 'Reference',
    cs_CZ: 'Číslo dotazu',
    sk_SK: 'Číslo otázky',
    de_DE: 'Nummer',
    es_ES: 'Referencia',
  },
} as const;
const message = {
  value: 'message',
  label: { en_US: 'Message', cs_CZ: 'Zpráva', sk_SK: 'Správa', de_DE: 'Nachricht', es_ES: 'Mensaje' },
} as const;
const from = {
  value: 'from',
  label: { en_US: 'From', cs_CZ: 'Od', sk_SK: 'Od', de_DE: 'Von', es_ES: 'De' },
} as const;
const topic = {
  value: 'topic',
  label: { en_US: 'Topic', cs_CZ: 'Téma', sk_SK: 'Téma', de_DE: 'Thema', es_ES: 'Tema' },
} as const;

const answer = {
  value: 'message',
  label: {
    en_US: 'Our answer',
    cs_CZ: 'Naše odpověď',
    sk_SK: 'Naša odpoveď',
    de_DE: 'Unsere Antwort',
    es_ES: 'Nuestra respuesta',
  },
} as const;
const answerBy = {
  value: 'answerBy',
  label: {
    en_US: 'We answer by',
    cs_CZ: 'Odpovíme do',
    sk_SK: 'Odpovieme do',
    de_DE: 'Wir antworten bis',
    es_ES: 'Respondemos antes de',
  },
} as const;
const files = {
  value: 'files',
  label: {
    en_US: 'Attached files',
    cs_CZ: 'Přiložené soubory',
    sk_SK: 'Priložené súbory',
    de_DE: 'Beigefügte Dateien',
    es_ES: 'Archivos adjuntos',
  },
} as const;
const conversation = {
  value: 'conversationUrl',
  label: {
    en_US: 'Open the conversation',
    cs_CZ: 'Otevřít konverzaci',
    sk_SK: 'Otvoriť konverzáciu',
    de_DE: 'Unterhaltung öffnen',
    es_ES: 'Abrir la conversación',
  },
} as const;

/** Mails to the customer who sent the request, and to the operator. */
export const supportMails = {
  request_received: {
    values: ['reference', 'message', 'answerBy', 'conversationUrl'],
    rows: [reference, message, answerBy],
    buttons: [conversation],
    texts: {
      en_US: {
        subject: 'We have your question, {brand}',
        heading: 'We have your question',
        paragraphs: [
          'A real person will read it and reply to this address. You can add to it using the link below.',
        ],
        note: 'If you did not write to us, somebody mistyped an address; you don’t need to do anything.',
      },
      cs_CZ: {
        subject: 'Váš dotaz jsme dostali, {brand}',
        heading: 'Váš dotaz jsme dostali',
        paragraphs: ['Přečte ho člověk a odpoví vám na tuto adresu. Přes odkaz níže můžete cokoli doplnit.'],
        note: 'Pokud jste nám nepsali, někdo se přepsal v adrese; nemusíte nic dělat.',
      },
      sk_SK: {
        subject: 'Vašu otázku sme dostali, {brand}',
        heading: 'Vašu otázku sme dostali',
        paragraphs: [
          'Prečíta ju človek a odpovie vám na túto adresu. Cez odkaz nižšie môžete čokoľvek doplniť.',
        ],
        note: 'Ak ste nám nepísali, niekto sa pomýlil v adrese; nemusíte nič robiť.',
      },
      de_DE: {
        subject: 'Ihre Frage ist bei uns, {brand}',
        heading: 'Ihre Frage ist bei uns angekommen',
        paragraphs: [
          'Ein Mensch liest sie und antwortet an diese Adresse. Über den Link unten können Sie etwas ergänzen.',
        ],
        note: 'Falls Sie uns nicht geschrieben haben, hat sich jemand vertippt; Sie müssen nichts tun.',
      },
      es_ES: {
        subject: 'Hemos recibido su pregunta, {brand}',
        heading: 'Hemos recibido su pregunta',
        paragraphs: [
          'La lee una persona y responde a esta dirección. Puede añadir algo desde el enlace de abajo.',
        ],
        note: 'Si no nos ha escrito, alguien se equivocó de dirección; no tiene que hacer nada.',
      },
    },
  },
  request_to_answer: {
    values: ['reference', 'from', 'topic', 'message'],
    rows: [reference, from, topic, message],
    buttons: [],
    texts: {
      en_US: {
        subject: 'A question for {brand}',
        heading: 'Somebody asks',
        paragraphs: ['Reply to the address below.'],
      },
      cs_CZ: {
        subject: 'Dotaz pro {brand}',
        heading: 'Někdo se ptá',
        paragraphs: ['Odpovězte na adresu níže.'],
      },
      sk_SK: {
        subject: 'Otázka pre {brand}',
        heading: 'Niekto sa pýta',
        paragraphs: ['Odpovedzte na adresu nižšie.'],
      },
      de_DE: {
        subject: 'Eine Frage an {brand}',
        heading: 'Jemand fragt',
        paragraphs: ['Antworten Sie an die Adresse unten.'],
      },
      es_ES: {
        subject: 'Una pregunta para {brand}',
        heading: 'Alguien pregunta',
        paragraphs: ['Responda a la dirección de abajo.'],
      },
    },
  },
  request_answered: {
    values: ['reference', 'message', 'files', 'conversationUrl'],
    rows: [reference, answer, files],
    buttons: [conversation],
    texts: {
      en_US: {
        subject: 'We have answered your question, {brand}',
        heading: 'We have answered',
        paragraphs: [
          'Do you need to know more? Reply using the link below. It opens this conversation for 30 days, so keep it to yourself.',
        ],
      },
      cs_CZ: {
        subject: 'Odpověděli jsme na váš dotaz, {brand}',
        heading: 'Odpověděli jsme',
        paragraphs: [
          'Potřebujete vědět víc? Odepište nám přes odkaz níže. Otevírá tuto konverzaci 30 dní, nikomu ho proto neposílejte.',
        ],
      },
      sk_SK: {
        subject: 'Odpovedali sme na vašu otázku, {brand}',
        heading: 'Odpovedali sme',
        paragraphs: [
          'Potrebujete vedieť viac? Odpíšte nám cez odkaz nižšie. Otvára túto konverzáciu 30 dní, preto ho nikomu neposielajte.',
        ],
      },
      de_DE: {
        subject: 'Wir haben Ihre Frage beantwortet, {brand}',
        heading: 'Unsere Antwort',
        paragraphs: [
          'Haben Sie weitere Fragen? Antworten Sie über den Link unten. Er öffnet diese Unterhaltung 30 Tage lang; geben Sie ihn nicht weiter.',
        ],
      },
      es_ES: {
        subject: 'Hemos respondido a su pregunta, {brand}',
        heading: 'Hemos respondido',
        paragraphs: [
          '¿Necesita saber más? Responda desde el enlace de abajo. Abre esta conversación durante 30 días; no lo comparta.',
        ],
      },
    },
  },
  request_answered_in_account: {
    values: ['reference', 'message', 'files', 'conversationUrl'],
    rows: [reference, answer, files],
    buttons: [conversation],
    texts: {
      en_US: {
        subject: 'We have answered your question, {brand}',
        heading: 'We have answered',
        paragraphs: ['You can reply in your account, where the whole conversation is kept.'],
      },
      cs_CZ: {
        subject: 'Odpověděli jsme na váš dotaz, {brand}',
        heading: 'Odpověděli jsme',
        paragraphs: ['Odepsat můžete ve svém účtu, kde najdete celou konverzaci.'],
      },
      sk_SK: {
        subject: 'Odpovedali sme na vašu otázku, {brand}',
        heading: 'Odpovedali sme',
        paragraphs: ['Odpísať môžete vo svojom účte, kde nájdete celú konverzáciu.'],
      },
      de_DE: {
        subject: 'Wir haben Ihre Frage beantwortet, {brand}',
        heading: 'Unsere Antwort',
        paragraphs: ['In Ihrem Konto können Sie antworten; dort steht die ganze Unterhaltung.'],
      },
      es_ES: {
        subject: 'Hemos respondido a su pregunta, {brand}',
        heading: 'Hemos respondido',
        paragraphs: ['Puede responder desde su cuenta, donde está toda la conversación.'],
      },
    },
  },
} as const satisfies Mails;
