import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Staking',
    description: 'Co je staking, odkud se bere odměna a jaká má rizika.',
    lead: 'Některé sítě platí tomu, kdo své mince propůjčí na jejich ochranu. Tady je, jak to opravdu funguje.',
    sections: [
      {
        heading: 'Odkud se bere odměna',
        text: 'Sítě jako Ethereum, Solana nebo Cardano potvrzují platby tím, že někdo složí mince jako zástavu. Za poctivou práci vyplácejí nové mince a část poplatků. Výše se mění a nikdo ji nemůže slíbit.',
      },
      {
        heading: 'Co riskujete',
        text: 'Propůjčené mince bývají dny až týdny uzamčené a jejich cena mezitím může klesnout. Když se provozovatel uzlu dopustí chyby, síť může část zástavy zabavit.',
      },
      {
        heading: 'Kdy se vyplatí',
        text: 'Tehdy, když byste mince drželi tak jako tak. Kupovat minci jen kvůli odměně znamená vsadit na její cenu.',
      },
      {
        heading: 'Kdo nese ztrátu',
        text: 'U každého produktu je uvedeno, jakou část pokuty sítě neseme my. Zbytek se odečte ze všech vkladů poměrně, i z těch, které se právě vracejí. O každém odečtu vám přijde e-mail s čísly.',
      },
      {
        heading: 'Kdy jsou mince zpět',
        text: 'Flexibilní vklad ukončíte kdykoli, uzamčený až na konci doby nebo dříve za uvedenou cenu. Po ukončení se mince vracejí tak dlouho, jak je uvedeno u produktu, a během toho nic nevydělávají ani je nelze prodat.',
      },
      {
        heading: 'Co není pojištěné',
        text: 'Mince ve stakingu nejsou bankovní vklad a nevztahuje se na ně pojištění vkladů. Odměny jsou váš příjem v ceně daného dne.',
      },
    ],
    links: [],
  },
  sk_SK: {
    title: 'Staking',
    description: 'Čo je staking, odkiaľ sa berie odmena a aké má riziká.',
    lead: 'Niektoré siete platia tomu, kto svoje mince požičia na ich ochranu. Tu je, ako to naozaj funguje.',
    sections: [
      {
        heading: 'Odkiaľ sa berie odmena',
        text: 'Siete ako Ethereum, Solana alebo Cardano potvrdzujú platby tým, že niekto zloží mince ako zábezpeku. Za poctivú prácu vyplácajú nové mince a časť poplatkov. Výška sa mení a nikto ju nemôže sľúbiť.',
      },
      {
        heading: 'Čo riskujete',
        text: 'Požičané mince bývajú dni až týždne uzamknuté a ich cena medzitým môže klesnúť. Keď sa prevádzkovateľ uzla dopustí chyby, sieť môže časť zábezpeky zabaviť.',
      },
      {
        heading: 'Kedy sa oplatí',
        text: 'Vtedy, keď by ste mince držali aj tak. Kupovať mincu len kvôli odmene znamená staviť na jej cenu.',
      },
      {
        heading: 'Kto nesie stratu',
        text: 'Pri každom produkte je uvedené, akú časť pokuty siete nesieme my. Zvyšok sa odpočíta zo všetkých vkladov pomerne, aj z tých, ktoré sa práve vracajú. O každom odpočte vám príde e-mail s číslami.',
      },
      {
        heading: 'Kedy sú mince späť',
        text: 'Flexibilný vklad ukončíte kedykoľvek, uzamknutý až na konci obdobia alebo skôr za uvedenú cenu. Po ukončení sa mince vracajú tak dlho, ako je uvedené pri produkte, a medzitým nič nezarábajú ani sa nedajú predať.',
      },
      {
        heading: 'Čo nie je poistené',
        text: 'Mince v stakingu nie sú bankový vklad a nevzťahuje sa na ne ochrana vkladov. Odmeny sú váš príjem v cene daného dňa.',
      },
    ],
    links: [],
  },
  en_US: {
    title: 'Staking',
    description: 'What staking is, where its reward comes from and what its risks are.',
    lead: 'Some networks pay those who lend their coins to protect them. This is how it really works.',
    sections: [
      {
        heading: 'Where the reward comes from',
        text: 'Networks such as Ethereum, Solana or Cardano confirm payments because somebody has put down coins as a pledge. For honest work they pay out new coins and a part of the fees. How much changes, and nobody can promise it.',
      },
      {
        heading: 'What you risk',
        text: 'Staked coins are often locked for days or weeks, and their price may fall meanwhile. If the operator of a node makes a mistake, the network can take a part of the pledge.',
      },
      {
        heading: 'When it makes sense',
        text: 'When you would hold the coins anyway. Buying a coin only for its reward is a bet on its price.',
      },
      {
        heading: 'Who bears a loss',
        text: 'Each product says which part of a penalty of the network we bear. The rest is taken from all stakes in proportion, including those that are returning. You get an e-mail with the figures.',
      },
      {
        heading: 'When coins are back',
        text: 'You can end a flexible stake at any time, and a locked one at the end of its lock, or earlier at the stated price. Then the coins return after the period of the product. Meanwhile they earn nothing and cannot be sold.',
      },
      {
        heading: 'What is not insured',
        text: 'Staked coins are no bank deposit, and no deposit insurance covers them. Rewards are your income at the price of their day.',
      },
    ],
    links: [],
  },
  de_DE: {
    title: 'Staking',
    description: 'Was Staking ist, woher die Belohnung kommt und welche Risiken es hat.',
    lead: 'Manche Netzwerke bezahlen, wer seine Coins zu ihrem Schutz verleiht. So funktioniert es wirklich.',
    sections: [
      {
        heading: 'Woher die Belohnung kommt',
        text: 'Netzwerke wie Ethereum, Solana oder Cardano bestätigen Zahlungen, weil jemand Coins als Pfand hinterlegt. Für ehrliche Arbeit zahlen sie neue Coins und einen Teil der Gebühren. Wie viel, ändert sich; versprechen kann es niemand.',
      },
      {
        heading: 'Was Sie riskieren',
        text: 'Gestakte Coins sind oft tage- oder wochenlang gesperrt, und ihr Kurs kann inzwischen fallen. Macht der Betreiber eines Knotens einen Fehler, kann das Netzwerk einen Teil des Pfands einziehen.',
      },
      {
        heading: 'Wann es sinnvoll ist',
        text: 'Wenn Sie die Coins ohnehin halten würden. Einen Coin nur wegen der Belohnung zu kaufen, ist eine Wette auf seinen Kurs.',
      },
      {
        heading: 'Wer einen Verlust trägt',
        text: 'Bei jedem Produkt steht, welchen Teil einer Strafe des Netzwerks wir tragen. Der Rest wird allen Einlagen anteilig abgezogen, auch denen, die gerade zurückkehren. Über jeden Abzug erhalten Sie eine E-Mail mit den Zahlen.',
      },
      {
        heading: 'Wann die Coins zurück sind',
        text: 'Eine flexible Einlage können Sie jederzeit beenden, eine gesperrte am Ende der Sperrfrist oder früher zum angegebenen Preis. Danach kehren die Coins nach der Frist des Produkts zurück. Bis dahin bringen sie nichts ein und lassen sich nicht verkaufen.',
      },
      {
        heading: 'Was nicht versichert ist',
        text: 'Gestakte Coins sind keine Bankeinlage und von keiner Einlagensicherung gedeckt. Belohnungen sind Ihr Einkommen zum Kurs ihres Tages.',
      },
    ],
    links: [],
  },
  es_ES: {
    title: 'Staking',
    description: 'Qué es el staking, de dónde sale su recompensa y qué riesgos tiene.',
    lead: 'Algunas redes pagan a quien presta sus monedas para protegerlas. Así funciona de verdad.',
    sections: [
      {
        heading: 'De dónde sale la recompensa',
        text: 'Redes como Ethereum, Solana o Cardano confirman pagos porque alguien ha dejado monedas en garantía. Por el trabajo honrado pagan monedas nuevas y parte de las comisiones. La cantidad cambia y nadie puede prometerla.',
      },
      {
        heading: 'Qué arriesga',
        text: 'Las monedas en staking suelen quedar bloqueadas días o semanas, y su precio puede caer entretanto. Si quien opera un nodo comete un error, la red puede quedarse parte de la garantía.',
      },
      {
        heading: 'Cuándo tiene sentido',
        text: 'Cuando de todos modos guardaría las monedas. Comprar una moneda solo por su recompensa es apostar por su precio.',
      },
      {
        heading: 'Quién asume una pérdida',
        text: 'Cada producto indica qué parte de una penalización de la red asumimos nosotros. El resto se descuenta de todos los depósitos en proporción, también de los que se están devolviendo. Recibirá un correo con las cifras.',
      },
      {
        heading: 'Cuándo vuelven las monedas',
        text: 'Un depósito flexible se puede terminar en cualquier momento; uno bloqueado, al final del bloqueo o antes por el precio indicado. Después las monedas vuelven tras el plazo del producto. Mientras tanto no rinden nada ni se pueden vender.',
      },
      {
        heading: 'Qué no está asegurado',
        text: 'Las monedas en staking no son un depósito bancario y ningún fondo de garantía las cubre. Las recompensas son ingresos suyos al precio de su día.',
      },
    ],
    links: [],
  },
};
