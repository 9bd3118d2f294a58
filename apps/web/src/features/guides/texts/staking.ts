import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Staking',
    description: 'Co je staking, odkud se bere odměna a jaká má rizika.',
    lead: 'Některé sítě platí tomu, kdo své mince propůjčí na jejich ochranu. Tady je, jak to opravdu funguje.',
    notYet: 'Staking u nás zatím není otevřený. Žádné mince nikam nepropůjčujeme.',
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
    ],
    links: [{ label: 'Koupit Bitcoin', to: '/buy' }],
  },
  sk_SK: {
    title: 'Staking',
    description: 'Čo je staking, odkiaľ sa berie odmena a aké má riziká.',
    lead: 'Niektoré siete platia tomu, kto svoje mince požičia na ich ochranu. Tu je, ako to naozaj funguje.',
    notYet: 'Staking u nás zatiaľ nie je otvorený. Žiadne mince nikam nepožičiavame.',
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
    ],
    links: [{ label: 'Kúpiť Bitcoin', to: '/buy' }],
  },
  en_US: {
    title: 'Staking',
    description: 'What staking is, where its reward comes from and what its risks are.',
    lead: 'Some networks pay those who lend their coins to protect them. This is how it really works.',
    notYet: 'Staking is not available yet. We lend no coins to anyone.',
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
    ],
    links: [{ label: 'Buy Bitcoin', to: '/buy' }],
  },
  de_DE: {
    title: 'Staking',
    description: 'Was Staking ist, woher die Belohnung kommt und welche Risiken es hat.',
    lead: 'Manche Netzwerke bezahlen, wer seine Coins zu ihrem Schutz verleiht. So funktioniert es wirklich.',
    notYet: 'Staking ist bei uns noch nicht offen. Wir verleihen keine Coins.',
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
    ],
    links: [{ label: 'Bitcoin kaufen', to: '/buy' }],
  },
  es_ES: {
    title: 'Staking',
    description: 'Qué es el staking, de dónde sale su recompensa y qué riesgos tiene.',
    lead: 'Algunas redes pagan a quien presta sus monedas para protegerlas. Así funciona de verdad.',
    notYet: 'El staking aún no está abierto. No prestamos monedas a nadie.',
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
    ],
    links: [{ label: 'Comprar Bitcoin', to: '/buy' }],
  },
};
