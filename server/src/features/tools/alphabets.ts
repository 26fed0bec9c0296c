import { SEED_WORDS } from '../../adapters/language/index.ts'

/** Words that stand for something else: by each of these lists anything can be spelled. */
export type Alphabet = 'single letters' | 'figures' | 'numbers' | 'spelled letters' | 'codes' | 'seed words'

/** Which list a word belongs to, if it does. */
export function alphabetOf(word: string): Alphabet | undefined {
  const lower = word.toLowerCase()
  if (/^\p{L}$/u.test(lower)) return 'single letters'
  if (/^[\p{N}.,:]+$/u.test(lower)) return 'figures'
  if (NUMBERS.has(lower)) return 'numbers'
  if (SPELLING_WORDS.has(lower)) return 'spelled letters'
  if (HEXADECIMAL.test(lower) || MIXED.test(word)) return 'codes'
  return SEED_WORDS.has(lower) ? 'seed words' : undefined
}

/** What a word says at most to somebody who knows the list, in bits. */
export function bitsInAlphabet(word: string, alphabet: Alphabet): number {
  const signs = Array.from(word).length
  switch (alphabet) {
    case 'single letters':
    case 'spelled letters':
      return Math.log2(26)
    case 'figures':
      return Math.log2(10) * signs
    case 'numbers':
      return Math.log2(NUMBERS.size / LANGUAGES)
    case 'codes':
      return (HEXADECIMAL.test(word.toLowerCase()) ? 4 : 6) * signs
    case 'seed words':
      return Math.log2(SEED_WORDS.size)
  }
}

const HEXADECIMAL = /^(?=.*\d)(?=.*[a-f])[\da-f]{2,}$/
/** Letters and figures in one word, or large and small letters without a rule: base32, base64 and the like. */
const MIXED = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]{4,}$|^(?=.*\p{Ll}\p{Lu}.*\p{Ll}\p{Lu})\p{L}{6,}$/u

const LANGUAGES = 5
const NUMBERS = setOf(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
  neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend
  zéro deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante
  soixante cent mille
  cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta
  cincuenta sesenta setenta ochenta noventa cien mil
  due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici venti trenta
  quaranta cinquanta sessanta settanta ottanta novanta cento`)

/** The alphabets of radio and of telephones, in English and in German, and the letters of Greece. */
const SPELLING_WORDS = setOf(`
  alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec
  romeo sierra tango uniform victor whiskey whisky x-ray xray yankee zulu
  anton berta cäsar dora emil friedrich gustav heinrich ida julius kaufmann ludwig martha nordpol otto paula quelle
  richard samuel theodor ulrich viktor wilhelm xanthippe ypsilon zacharias
  beta gamma epsilon zeta eta theta iota kappa lambda omicron rho sigma tau upsilon phi chi psi omega`)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
