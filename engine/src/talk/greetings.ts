import type { Language } from './languages.ts'

/** How people greet, and in which language they are greeted back: English where the engine does not speak theirs. */
const GREETINGS: readonly (readonly [words: RegExp, language: Language | 'en'])[] = [
  [/^(?:hallo(?:chen)?|servus|moin|grüezi|grüß (?:gott|dich)|tach|na|guten (?:morgen|tag|abend))(?![\p{L}])/u, 'de'],
  [/^(?:bonjour|bonsoir|salut|coucou)(?![\p{L}])/u, 'fr'],
  [/^(?:hola|buen(?:os|as)? (?:días|dias|día|dia|tardes|noches)|buenas|saludos)(?![\p{L}])/u, 'es'],
  [
    /^(?:hi|hello|hey|hiya|howdy|yo|heya|hullo|greetings|good ?(?:morning|afternoon|evening|day)|morning|g'day|ciao|buongiorno|buonasera|salve|olá|ola|oi|bom dia|boa (?:tarde|noite)|hej|hei|hallå|hoi|goede(?:morgen|middag|navond|ndag)|cześć|czesc|dzień dobry|ahoj|szia|bună(?: ziua)?|merhaba|selam|selamlar|xin chào|namaste|salam|привет|здравствуйте|добрый (?:день|вечер)|доброе утро|привіт|γεια(?: σου)?|नमस्ते|مرحبا|السلام عليكم|أهلا|שלום|你好|您好|こんにちは|おはよう(?:ございます)?|こんばんは|안녕(?:하세요)?|สวัสดี(?:ครับ|ค่ะ)?)(?![\p{L}\p{M}])/u,
    'en',
  ],
]

/** What may stand around a greeting without asking for anything. */
const AROUND = new Set(
  `a again alcove all alright an and anyone are assistant at back bot buddy day dear doing engine every everybody
  everyone evening feeling fine folks for friend from going good great have having here hope how how's i i'm in is it
  it's just long lovely machine mate meet morning my nice night of pal pleased see so sweet team that there this time to
  today too very week well what's up with wonderful world you you're your hi hello hey afternoon weekend thanks
  alles alle auch bin da dich dir du es euch freut geht gut heute hier ich ihnen ist klar liebe lieber mich miteinander na
  schön schöner schönen sehen sie so tag und was wie wünsche zu zusammen geht's läuft's servus moin guten morgen
  allez allons bien bonne c'est ce ces cher comment content de et forme j'espère je journée la le les monde quoi neuf
  ravi santé si soir tous tout toutes toi tu va vas vous votre ça
  bien como cómo con días el esta estas estás está este fue gusto hoy la les los mañana me mi mucho muy noches qué que
  amiga amigas amigo amigos buenas buenos tal tarde tardes te todo todos un una usted van verte y a`
    .split(/\s+/)
    .filter(Boolean),
)
const WORDS_MAX = 14

/** The language in which a greeting is answered; null for all that is more than a greeting. */
export function greetingIn(sentence: string): Language | 'en' | null {
  // "Heyyy" and "hellooo" are meant.
  const plain = sentence.replaceAll(/(\p{L})\1{2,}/gu, '$1')
  for (const [pattern, language] of GREETINGS) {
    const found = pattern.exec(plain)
    if (!found) continue
    const words = plain.slice(found[0].length).match(/[\p{L}\p{M}']+|\d/gu) ?? []
    if (words.length <= WORDS_MAX && words.every((word) => AROUND.has(word))) return language
  }
  return null
}
