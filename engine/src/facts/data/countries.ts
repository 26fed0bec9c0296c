import { capitalised } from '#text/fit.ts'
import { rowsOf, type FactTable } from '../fact-table.ts'

/** By ISO 3166 code, so that names in other languages are found too. */
const CAPITALS = rowsOf(`
AF|Kabul|Asia
AL|Tirana|Europe
DZ|Algiers|Africa
AD|Andorra la Vella|Europe
AO|Luanda|Africa
AG|St. John’s|North America
AR|Buenos Aires|South America
AM|Yerevan|Asia
AU|Canberra|Oceania
AT|Vienna|Europe
AZ|Baku|Asia
BS|Nassau|North America
BH|Manama|Asia
BD|Dhaka|Asia
BB|Bridgetown|North America
BY|Minsk|Europe
BE|Brussels|Europe
BZ|Belmopan|North America
BJ|Porto-Novo|Africa
BT|Thimphu|Asia
BO|Sucre (seat of government: La Paz)|South America
BA|Sarajevo|Europe
BW|Gaborone|Africa
BR|Brasília|South America
BN|Bandar Seri Begawan|Asia
BG|Sofia|Europe
BF|Ouagadougou|Africa
BI|Gitega|Africa
CV|Praia|Africa
KH|Phnom Penh|Asia
CM|Yaoundé|Africa
CA|Ottawa|North America
CF|Bangui|Africa
TD|N’Djamena|Africa
CL|Santiago|South America
CN|Beijing|Asia
CO|Bogotá|South America
KM|Moroni|Africa
CG|Brazzaville|Africa
CD|Kinshasa|Africa
CR|San José|North America
CI|Yamoussoukro (seat of government: Abidjan)|Africa
HR|Zagreb|Europe
CU|Havana|North America
CY|Nicosia|Europe
CZ|Prague|Europe
DK|Copenhagen|Europe
DJ|Djibouti|Africa
DM|Roseau|North America
DO|Santo Domingo|North America
EC|Quito|South America
EG|Cairo|Africa
SV|San Salvador|North America
GQ|Malabo|Africa
ER|Asmara|Africa
EE|Tallinn|Europe
SZ|Mbabane (royal and legislative: Lobamba)|Africa
ET|Addis Ababa|Africa
FJ|Suva|Oceania
FI|Helsinki|Europe
FR|Paris|Europe
GA|Libreville|Africa
GM|Banjul|Africa
GE|Tbilisi|Asia
DE|Berlin|Europe
GH|Accra|Africa
GR|Athens|Europe
GD|St. George’s|North America
GT|Guatemala City|North America
GN|Conakry|Africa
GW|Bissau|Africa
GY|Georgetown|South America
HT|Port-au-Prince|North America
HN|Tegucigalpa|North America
HU|Budapest|Europe
IS|Reykjavík|Europe
IN|New Delhi|Asia
ID|Jakarta (moving to Nusantara)|Asia
IR|Tehran|Asia
IQ|Baghdad|Asia
IE|Dublin|Europe
IL|Jerusalem (its status is disputed)|Asia
IT|Rome|Europe
JM|Kingston|North America
JP|Tokyo|Asia
JO|Amman|Asia
KZ|Astana|Asia
KE|Nairobi|Africa
KI|South Tarawa|Oceania
KP|Pyongyang|Asia
KR|Seoul|Asia
KW|Kuwait City|Asia
KG|Bishkek|Asia
LA|Vientiane|Asia
LV|Riga|Europe
LB|Beirut|Asia
LS|Maseru|Africa
LR|Monrovia|Africa
LY|Tripoli|Africa
LI|Vaduz|Europe
LT|Vilnius|Europe
LU|Luxembourg|Europe
MG|Antananarivo|Africa
MW|Lilongwe|Africa
MY|Kuala Lumpur (administration: Putrajaya)|Asia
MV|Malé|Asia
ML|Bamako|Africa
MT|Valletta|Europe
MH|Majuro|Oceania
MR|Nouakchott|Africa
MU|Port Louis|Africa
MX|Mexico City|North America
FM|Palikir|Oceania
MD|Chișinău|Europe
MC|Monaco|Europe
MN|Ulaanbaatar|Asia
ME|Podgorica|Europe
MA|Rabat|Africa
MZ|Maputo|Africa
MM|Naypyidaw|Asia
NA|Windhoek|Africa
NR|Yaren (none officially)|Oceania
NP|Kathmandu|Asia
NL|Amsterdam (seat of government: The Hague)|Europe
NZ|Wellington|Oceania
NI|Managua|North America
NE|Niamey|Africa
NG|Abuja|Africa
MK|Skopje|Europe
NO|Oslo|Europe
OM|Muscat|Asia
PK|Islamabad|Asia
PW|Ngerulmud|Oceania
PS|Ramallah (East Jerusalem is claimed)|Asia
PA|Panama City|North America
PG|Port Moresby|Oceania
PY|Asunción|South America
PE|Lima|South America
PH|Manila|Asia
PL|Warsaw|Europe
PT|Lisbon|Europe
QA|Doha|Asia
RO|Bucharest|Europe
RU|Moscow|Europe
RW|Kigali|Africa
KN|Basseterre|North America
LC|Castries|North America
VC|Kingstown|North America
WS|Apia|Oceania
SM|San Marino|Europe
ST|São Tomé|Africa
SA|Riyadh|Asia
SN|Dakar|Africa
RS|Belgrade|Europe
SC|Victoria|Africa
SL|Freetown|Africa
SG|Singapore|Asia
SK|Bratislava|Europe
SI|Ljubljana|Europe
SB|Honiara|Oceania
SO|Mogadishu|Africa
ZA|Pretoria (also Cape Town and Bloemfontein)|Africa
SS|Juba|Africa
ES|Madrid|Europe
LK|Sri Jayawardenepura Kotte (commercial: Colombo)|Asia
SD|Khartoum|Africa
SR|Paramaribo|South America
SE|Stockholm|Europe
CH|Bern (no official capital; seat of government)|Europe
SY|Damascus|Asia
TJ|Dushanbe|Asia
TZ|Dodoma|Africa
TH|Bangkok|Asia
TL|Dili|Asia
TG|Lomé|Africa
TO|Nukuʻalofa|Oceania
TT|Port of Spain|North America
TN|Tunis|Africa
TR|Ankara|Asia
TM|Ashgabat|Asia
TV|Funafuti|Oceania
UG|Kampala|Africa
UA|Kyiv|Europe
AE|Abu Dhabi|Asia
GB|London|Europe
US|Washington, D.C.|North America
UY|Montevideo|South America
UZ|Tashkent|Asia
VU|Port Vila|Oceania
VA|Vatican City|Europe
VE|Caracas|South America
VN|Hanoi|Asia
YE|Sana’a|Asia
ZM|Lusaka|Africa
ZW|Harare|Africa
XK|Pristina|Europe
TW|Taipei|Asia`)

/** Where the common English name is another one than that of CLDR. */
const NAMES: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  MM: 'Myanmar',
  PS: 'Palestine',
  BA: 'Bosnia and Herzegovina',
  AG: 'Antigua and Barbuda',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  VC: 'Saint Vincent and the Grenadines',
  ST: 'São Tomé and Príncipe',
  TT: 'Trinidad and Tobago',
  GB: 'United Kingdom',
}

const OTHER_NAMES = `usa=US|us=US|america=US|united states of america=US|the states=US|uk=GB|britain=GB|great britain=GB|england=GB
burma=MM|turkey=TR|turkiye=TR|ivory coast=CI|drc=CD|congo=CD|democratic republic of the congo=CD|congo brazzaville=CG
congo kinshasa=CD|czech republic=CZ|holland=NL|swaziland=SZ|macedonia=MK|cape verde=CV|east timor=TL|vatican=VA
holy see=VA|korea=KR|emirates=AE|uae=AE|russian federation=RU|micronesia=FM|bosnia=BA|png=PG|laos=LA|brunei=BN
großbritannien=GB|england=GB|usa=US|estados unidos=US|états unis=US|etats unis=US|eeuu=US|inglaterra=GB|angleterre=GB`

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const

const english = new Intl.DisplayNames('en', { type: 'region' })
const nameOf = (code: string) => NAMES[code] ?? english.of(code) ?? code

export const COUNTRIES: FactTable = {
  name: 'countries and their capitals',
  from: 'members and observers of the United Nations, with Kosovo and Taiwan',
  columns: [
    { head: 'Country', called: 'country|countries|land|nation|nations|state|pays|país', isUnique: true },
    {
      head: 'Capital',
      called: 'capital|capitals|capital city|capital cities|hauptstadt|hauptstädte|capitale|capitales',
      isUnique: true,
      says: (row, value) => {
        const [city, remark] = value.split(' (')
        return `The capital of ${withArticle(row)} is **${city}**${remark === undefined ? '' : ` (${remark}`}.`
      },
    },
    {
      head: 'Continent',
      called: 'continent|continents|part of the world|kontinent',
      says: (row, value) => `${capitalised(withArticle(row))} is in **${value}**.`,
    },
    { head: 'Code', called: 'country code|country codes|iso code|iso codes|code|codes', isExtra: true },
  ],
  rows: CAPITALS.map(([code, capital, continent]) => [nameOf(code!), capital!, continent!, code!]).toSorted((a, b) =>
    a[0]!.localeCompare(b[0]!, 'en'),
  ),
  groupColumn: 2,
  aliases: new Map([
    ...LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return CAPITALS.map(([code]) => [(names.of(code!) ?? '').toLowerCase(), nameOf(code!)] as const)
    }),
    ...OTHER_NAMES.split(/[|\n]/).map((pair) => {
      const [name, code] = pair.split('=')
      return [name!, nameOf(code!)] as const
    }),
  ]),
}

/** "the Netherlands", but "France". */
function withArticle(name: string): string {
  const takesOne =
    /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Marshall|Solomon|Seychelles|Comoros|Dominican|Central|DR|Republic)/
  return takesOne.test(name) ? `the ${name}` : name
}
