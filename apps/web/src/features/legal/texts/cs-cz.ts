import type { LegalTexts } from '../legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    sections: [
      {
        heading: 'Kdo jsme',
        paragraphs: [
          '{brand} je služba společnosti {company}, {address} (dále „my“). Tyto podmínky upravují nákup a prodej kryptoměn prostřednictvím tohoto webu. Zastihnete nás na adrese {email}.',
        ],
      },
      {
        heading: 'Co služba nabízí',
        paragraphs: [
          'Kryptoměny od vás kupujeme a prodáváme vám je za fiat měny. Obchodovat můžete bez účtu jen s e-mailovou adresou, nebo s účtem, na kterém lze mít peníze i kryptoměny.',
          'Neposkytujeme investiční poradenství. Cena kryptoměn může prudce klesnout a můžete přijít o všechno, co jste vložili.',
        ],
      },
      {
        heading: 'Jak vzniká smlouva',
        paragraphs: [
          'Stisknutím tlačítka „Vytvořit objednávku“ činíte závaznou objednávku podle těchto podmínek. Smlouva vzniká, jakmile objednávku potvrdíme na stránce a e-mailem. S první objednávkou k dané e-mailové adrese zakládáme účet.',
        ],
      },
      {
        heading: 'Kurzy a částky',
        paragraphs: [
          'Tržní objednávku směníme kurzem platným ve chvíli, kdy dorazí vaše platba; kurz zobrazený předtím je orientační. Objednávka za aktuální nebo vlastní kurz si drží sjednaný kurz a vyplní se, jakmile ho trh dosáhne; do té doby ji můžete změnit nebo zrušit.',
          'Naše marže je součástí kurzu. Síťové poplatky zobrazujeme před odesláním objednávky. Částky se zaokrouhlují tak, jak ukazuje stránka.',
        ],
      },
      {
        heading: 'Platba',
        paragraphs: [
          'Plaťte z účtu nebo peněženky, které patří vám, s variabilním symbolem nebo na adresu uvedenou v objednávce. Nezaplacená objednávka s bankovním převodem končí po 7 dnech, nezaplacená objednávka z peněženky po 24 hodinách.',
          'Je-li platba nižší, vyšší, opožděná nebo patří k ukončené objednávce, podržíme ji pro vás a pošleme vám odkaz, na kterém si zvolíte: směnit aktuálním kurzem, nastavit si kurz, nebo peníze poslat zpět odesílateli.',
        ],
      },
      {
        heading: 'Dodání',
        paragraphs: [
          'Kryptoměny pošleme na zadanou adresu a síť, nebo je ponecháme na vašem účtu. Převod v blockchainu nelze vzít zpět: před potvrzením objednávky zkontrolujte adresu i síť. Peníze posíláme na bankovní účet, který zadáte.',
        ],
      },
      {
        heading: 'Ověření totožnosti',
        paragraphs: [
          'Zákon proti praní špinavých peněz nám ukládá znát naše zákazníky. Od určitých částek vás požádáme o ověření totožnosti a můžeme se ptát na původ prostředků. Do zodpovězení můžeme obchod odložit nebo odmítnout.',
        ],
      },
      {
        heading: 'Odstoupení od smlouvy',
        paragraphs: [
          'Cena kryptoměn závisí na výkyvech trhu, které nemůžeme ovlivnit. Právo spotřebitele odstoupit do 14 dnů se proto na vyplněnou objednávku nevztahuje. Objednávku, která dosud nebyla vyplněna, můžete kdykoli bezplatně zrušit.',
        ],
      },
      {
        heading: 'Váš účet',
        paragraphs: [
          'Heslo a odkazy, které vám posíláme, nikomu nesdělujte. Máte-li podezření, že váš účet používá někdo jiný, ihned nám to oznamte. Účet můžeme zablokovat při podezření na zneužití nebo vyžaduje-li to zákon.',
        ],
      },
      {
        heading: 'Reklamace a spory',
        paragraphs: [
          'Reklamace posílejte na {email}; odpovíme do 30 dnů. Spotřebitelé se mohou obrátit na Českou obchodní inspekci (www.coi.cz), která řeší spory mimosoudně. Platí české právo, nechrání-li vás kogentní předpisy vaší země lépe.',
        ],
      },
      {
        heading: 'Změny podmínek',
        paragraphs: [
          'Změny oznamujeme na této stránce a e-mailem nejméně 14 dní před účinností. Dříve podané objednávky se řídí podmínkami platnými v době podání.',
        ],
      },
    ],
  },
  marketing_agreement: {
    sections: [
      {
        heading: 'S čím souhlasíte',
        paragraphs: [
          'Dovolujete společnosti {company}, {address}, zasílat na zadanou e-mailovou adresu novinky a nabídky služby {brand}: nové mince a služby, přehledy trhu, slevy a soutěže.',
        ],
      },
      {
        heading: 'Souhlas je dobrovolný',
        paragraphs: [
          'K obchodování souhlas nepotřebujete a jeho neudělení vás nijak neznevýhodní. Zprávy o objednávkách a účtu nejsou nabídkami a posíláme je vždy.',
        ],
      },
      {
        heading: 'Jak souhlas odvolat',
        paragraphs: [
          'V každém takovém e-mailu je odkaz, kterým zasílání ihned ukončíte. Volbu můžete změnit i v nastavení účtu nebo zprávou na {email}. Dříve odeslaná sdělení tím zůstávají zákonná.',
        ],
      },
      {
        heading: 'Jak dlouho souhlas trvá',
        paragraphs: [
          'Adresu k nabídkám používáme do odvolání souhlasu, nejdéle 5 let od poslední objednávky. Uchováváme záznam o tom, kdy a v jakém znění jste souhlas udělili. Vaše práva popisuje dokument „Zpracování osobních údajů“.',
        ],
      },
    ],
  },
  personal_data_processing: {
    sections: [
      {
        heading: 'Správce',
        paragraphs: ['Vaše údaje zpracovává {company}, {address}. Dotazy a žádosti posílejte na {email}.'],
      },
      {
        heading: 'Jaké údaje',
        paragraphs: [
          'Kontaktní údaje (e-mail); údaje o objednávkách (částky, kurzy, časy, bankovní účty, adresy peněženek); údaje z ověření totožnosti, pokud jím projdete; technické údaje (zařízení, IP adresa, časy přihlášení); vaše nastavení a souhlasy.',
        ],
      },
      {
        heading: 'Proč a na jakém základě',
        paragraphs: [
          'Abychom plnili objednávky a vedli účet (smlouva). Abychom ověřili totožnost, vedli účetnictví a bránili praní peněz (zákonná povinnost). Abychom službu i vás chránili před podvody (oprávněný zájem). Abychom zasílali nabídky (váš souhlas, který lze kdykoli odvolat).',
        ],
      },
      {
        heading: 'Jak dlouho',
        paragraphs: [
          'Údaje o objednávkách a ověření totožnosti uchováváme 10 let od konce obchodního vztahu, jak ukládají zákony o praní peněz a o účetnictví. Technické záznamy uchováváme 12 měsíců, souhlasy po dobu, kdy mohou mít význam ve sporu.',
        ],
      },
      {
        heading: 'Komu je předáváme',
        paragraphs: [
          'Bankám a poskytovatelům plateb, kteří vaši platbu provádějí, poskytovatelům ověření totožnosti, provozovatelům našich serverů a úřadům, vyžaduje-li to zákon. Převody v blockchainu jsou ze své povahy veřejné. Vaše údaje neprodáváme.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Nezbytné cookies drží vaše zařízení, jazyk a vzhled. Ostatní používáme, jen když je přijmete; odmítnutí pro vás nemá žádnou nevýhodu.',
        ],
      },
      {
        heading: 'Vaše práva',
        paragraphs: [
          'Můžete žádat přístup k údajům, jejich opravu, výmaz, omezení zpracování a přenos a vznést námitku proti zpracování z oprávněného zájmu. Odpovíme do jednoho měsíce. Stížnost můžete podat u Úřadu pro ochranu osobních údajů (www.uoou.gov.cz) nebo u úřadu ve své zemi.',
        ],
      },
      {
        heading: 'Automatizované rozhodování',
        paragraphs: [
          'Limity objednávek a kontroly proti praní peněz jsou zčásti automatické. Týká-li se vás takové rozhodnutí, můžete požádat, aby ho posoudil člověk.',
        ],
      },
    ],
  },
};
