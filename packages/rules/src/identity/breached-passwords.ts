/**
 * Passwords from public breach lists that pass the other rules once one letter is a capital; in lower case. Attackers try these
 * first. Only the server loads the list.
 */
const breached: ReadonlySet<string> = new Set(
  `
  password0 password01 password1 password1! password1. password11 password12 password12! password123 password123!
  password1234 password12345 password123456 password2 password21 password22 password3 password7 password9 password99
  password@1 password@12 password@123 password#1 password#123 password!1 password!123 password_1 password_123
  password2018 password2019 password2020 password2021 password2022 password2023 password2024 password2025 password2026
  passw0rd passw0rd! passw0rd1 passw0rd1! passw0rd12 passw0rd123 passw0rd123! p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd1!
  p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@ssword123! p@55w0rd p@55w0rd1
  pa55word pa55word1 pa55w0rd pa55w0rd1 pa$$word1 pa$$w0rd pa$$w0rd1 passwort1 passwort12 passwort123 passwort1! passwort123!
  qwerty01 qwerty10 qwerty11 qwerty12 qwerty12! qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty21
  qwerty22 qwerty321 qwerty69 qwerty77 qwerty777 qwerty88 qwerty99 qwertyu1 qwertyui1 qwertyuiop1 qwertyuiop123 qwert123
  qwert1234 qwert12345 qwertz12 qwertz123 qwertz1234 qwertz12345 qwertzuiop1 qweasd123 qweasdzxc1 qweasdzxc123 qwe12345
  qwe123456 qweqwe123 qwer1234 qwer12345 qwer123456 qwerasdf1 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx! 1qazxsw2 1q2w3e4r
  1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e1q2w3e q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4! zaq12wsx zaq1zaq1 zaq1xsw2
  zaq!2wsx 2wsx3edc 3edc4rfv 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1b2c3d4! a1234567 a12345678 a123456789 a1s2d3f4
  a1s2d3f4g5 aa123456 aa12345678 aa123456789 aaa12345 aaaa1111 aaaaaa1! ab123456 abc12345 abc123456 abc1234567 abc12345678
  abc123abc abc123!! abcd1234 abcd1234! abcd12345 abcd123456 abcde123 abcde1234 abcde12345 abcdef12 abcdef123 abcdefg1
  abcdefg123 abcdefgh1 abcdefgh123 asd12345 asd123456 asdasd123 asdf1234 asdf12345 asdf123456 asdfgh12 asdfgh123
  asdfghj1 asdfghjkl1 asdfghjkl123 asdqwe123 as123456 zxc12345 zxc123456 zxcv1234 zxcvbn12 zxcvbn123 zxcvbnm1 zxcvbnm123
  admin123 admin123! admin1234 admin12345 admin123456 admin@123 admin@1234 admin2020 admin2021 admin2022 admin2023
  administrator1 administrator123 root1234 root12345 user1234 user12345 test1234 test12345 test123456 test123! tester123
  testtest1 testing1 testing12 testing123 demo1234 guest123 guest1234 login123 letmein1 letmein1! letmein12 letmein123
  letmein123! welcome0 welcome01 welcome1 welcome1! welcome12 welcome12! welcome123 welcome123! welcome2 welcome2020
  welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome@1 welcome@123 changeme1 changeme1! changeme123
  changeme123! default1 secret12 secret123 secret1! access14 trustno1 trustno1! iloveyou1 iloveyou1! iloveyou12
  iloveyou123 iloveyou2 iloveyou3 iloveu12 loveyou1 loveme12 lovelove1 love1234 love12345 mylove123 babygirl1 babygirl12
  babyboy1 princess1 princess1! princess12 princess123 sunshine1 sunshine1! sunshine12 sunshine123 football1 football1!
  football12 football123 baseball1 baseball12 basketball1 basketball23 soccer12 soccer123 hockey12 hockey123 superman1
  superman12 superman123 batman12 batman123 spiderman1 starwars1 starwars123 pokemon1 pokemon12 pokemon123 naruto123
  monkey12 monkey123 monkey1! dragon12 dragon123 dragon1! shadow12 shadow123 master12 master123 master1! michael1
  michael12 michael123 jordan23 jordan123 jessica1 jessica12 jennifer1 ashley12 ashley123 daniel12 daniel123 andrew12
  andrew123 charlie1 charlie12 charlie123 thomas12 thomas123 nicole12 nicole123 samantha1 anthony1 anthony12 matthew1
  matthew12 joshua12 joshua123 william1 alexander1 alexander123 alexandra1 jonathan1 christian1 elizabeth1 victoria1
  hannah12 hannah123 martin12 martin123 robert12 robert123 maggie12 ginger12 buster12 tigger12 pepper12 computer1
  computer12 computer123 internet1 internet123 killer12 killer123 freedom1 freedom12 freedom123 whatever1 whatever12
  hello123 hello123! hello1234 hello12345 helloworld1 mustang1 corvette1 mercedes1 ferrari1 porsche911 liverpool1
  liverpool123 arsenal1 arsenal123 chelsea1 chelsea12 chelsea123 barcelona1 barcelona123 realmadrid1 juventus1 chocolate1
  chocolate123 butterfly1 butterfly123 cheese12 flower12 flower123 summer12 summer123 summer1! summer2019 summer2020
  summer2021 summer2022 summer2023 summer2024 summer2025 winter12 winter123 winter1! winter2020 winter2021 winter2022
  winter2023 winter2024 winter2025 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 autumn2020 autumn2021
  autumn2022 autumn2023 autumn2024 january1 january2024 february1 monday12 google12 google123 facebook1 facebook123
  linkedin1 samsung1 samsung123 samsung12 apple123 iphone12 iphone123 android1 microsoft1 windows10 windows11 minecraft1
  minecraft123 fortnite1 nintendo1 playstation1 xbox3600 bitcoin1 bitcoin1! bitcoin12 bitcoin123 bitcoin123! bitcoin2021
  crypto12 crypto123 crypto123! ethereum1 ethereum123 satoshi1 satoshi123 dogecoin1 binance1 binance123 blockchain1 money123
  money1234 business1 company1 company123 november11 december12 blink182 ncc1701d thx11380 jesus123 jesuschrist1 angel123
  angel1234 heaven12 blessed1 godisgood1 america1 london12 london123 newyork1 paris123 germany1 canada12 australia1 india123
  india@123 pakistan1 pakistan123 asdf@1234 abc@1234 abc@12345 abcd@1234 abcd@123 test@123 test@1234 user@123 qwerty@123
  pass@123 pass@1234 pass1234 pass12345 pass123456 pass1234! passpass1 mypass123 mypassword1 mypassword123 newpassword1
  newpass123 yourpassword1 nopassword1 gfhjkm123 klaster1 samara63 zaqwsx12 zaqwsx123 qazwsx12 qazwsx123 qazwsx1234
  qazwsxedc1 qazwsxedc123 qaz12345 qaz123456 qaz123wsx ytrewq321 654321qwerty 123qwe123 123qweasd 123qweasdzxc 123456qwerty
  12345qwert 1234qwer 123456qw 12345678a 123456789a 1234567a 123456abc 123abc123 123456aa 1234abcd 12345abcde 123123qwe
  qwe123qwe qwe123asd 111111aa 123321qwe 987654321a 0987654321q hunter12 hunter123 cowboy12 ranger12 maverick1 phoenix1
  phoenix123 cookie12 cookie123 banana12 banana123 orange12 orange123 purple12 purple123 yellow12 silver12 silver123 diamond1
  diamond12 snoopy12 garfield1 scooby12 mickey12 mickey123 tinkerbell1 peaches1 peanut12 sweety12 junior12 junior123 jasmine1
  brandon1 tiffany1 patrick1 richard1 benjamin1 nicholas1 stephanie1 veronica1 gabriel1 gabriel123 isabella1 sebastian1
  fernando1 alejandro1 contrasena1 contrasena123 contraseña1 contraseña123 hola1234 hola12345 teamo123 tequiero1 barcelona12
  hallo123 hallo1234 schatz123 sommer12 sommer123 sommer2023 sommer2024 fussball1 schalke04 bayern123 dortmund09 berlin12
  berlin123 hamburg1 qwertz1! heslo123 heslo123! heslo1234 heslo12345 heslo123456 heslo2023 heslo2024 mojeheslo1 mojeheslo123
  tajneheslo1 ahoj1234 ahoj12345 ahoj123456 ahojky123 slunicko1 slunicko123 slnko123 milacik1 milacik123 miluju123 lasicka1
  maminka1 tatinek1 princezna1 kocicka1 kocicka123 pejsek123 macicka1 sparta12 sparta123 sparta1893 slavie123 slavia12
  slavia123 slavia1892 banik123 praha123 praha1234 brno1234 ostrava1 ostrava123 slovan123 kosice123 bratislava1 bratislava123
  slovensko1 slovensko123 cesko123 ceskarepublika1 martin01 tomas123 lukas123 jakub123 jirka123 honza123 petr1234 pavel123
  michal12 michal123 marek123 david123 david1234 filip123 ondra123 katka123 lucie123 lenka123 tereza12 tereza123 veronika1
  barbora1 natalia1 kristyna1 nikola12 nikola123 monika12 monika123 zuzana12 zuzana123 jarmila1 vanoce123 pivo1234 hokej123
  fotbal12 fotbal123 jagr6868 skoda120 skoda123 octavia1 fabia123
  `
    .trim()
    .split(/\s+/),
);

export function isBreached(password: string): boolean {
  return breached.has(password.toLowerCase());
}
