/** How people type in a hurry, and what they mean. Words of their own are never touched: only these are. */
const MEANT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  ya: 'you',
  wat: 'what',
  waht: 'what',
  whta: 'what',
  wht: 'what',
  whats: "what's",
  wats: "what's",
  whos: "who's",
  hows: "how's",
  im: "i'm",
  teh: 'the',
  cna: 'can',
  yuo: 'you',
  yu: 'you',
  thankyou: 'thank you',
  tnx: 'thx',
  helo: 'hello',
  hllo: 'hello',
  hii: 'hi',
  heya: 'hey',
  plz: 'please',
  pleas: 'please',
  abt: 'about',
  capitol: 'capital',
  captial: 'capital',
  calender: 'calendar',
  calculater: 'calculator',
  caculator: 'calculator',
  countdwon: 'countdown',
  invitaion: 'invitation',
  portofolio: 'portfolio',
  planetes: 'planets',
  tabel: 'table',
  grafic: 'graph',
  wether: 'weather',
}

/** A request in small letters, with straight apostrophes, one space, and the usual spelling of common slips. */
export function inUsualSpelling(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\p{L}'])\p{L}+(?![\p{L}'])/gu, (word) => (Object.hasOwn(MEANT, word) ? MEANT[word]! : word))
    .trim()
}
