import { detectLanguage, isVietnamese } from '#text/language.ts'
import { ASIAN_PHRASES } from './asian-phrases.ts'
import { EUROPEAN_PHRASES } from './european-phrases.ts'
import { ENGLISH_PHRASES, type DocumentPhrases } from './phrases.ts'

const PHRASES = { ...EUROPEAN_PHRASES, ...ASIAN_PHRASES }

/** Languages that their letters tell. */
const SCRIPTS: readonly (readonly [script: RegExp, language: keyof typeof PHRASES])[] = [
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
]

/** Small words of the languages that are written as Hindi is. Nepali joins most of its own to the word before. */
const DEVANAGARI = {
  hindi:
    'है हैं का की के में ने को से था थे थी क्या कौन किस किसने किसका किसकी किसके कितना कितने कितनी कहाँ कहां कब कैसे क्यों और यह वह हुआ हुई',
  marathi:
    'आहे आहेत आणि काय कोण कोणी कोणते कोणता कोणती कोणत्या किती कधी केव्हा कुठे कोठे कसे नाही होते होता होती मध्ये झाले झाला झाली केले केला केली',
  nepali: 'छ छन् हो थियो थिए भयो कति कुन कहिले कसले कसरी किन र पर्छ गर्छ गर्यो गरे गरेको भएको हुन्छ जित्यो कसको',
} as const

/** What tells a short question whose small words tell nothing. */
const HINTS: readonly (readonly [hint: RegExp, language: keyof typeof PHRASES])[] = [
  [/[ğış]/u, 'turkish'],
  [/[țș]|\p{L}ă(?!\p{L})/u, 'romanian'],
  [/ß|(?<!\p{L})(?:meine?[mnrs]?|das|im)(?!\p{L})/iu, 'german'],
  [/[¿¡ñ]/u, 'spanish'],
  [/[ãõ]/u, 'portuguese'],
  [/ç|œ|(?<!\p{L})(?:[ldn]|qu)['’]\p{L}/iu, 'french'],
]

/** Letters that Russian and Arabic do not have, and their neighbours do. */
const NEITHER_RUSSIAN_NOR_ARABIC = /[іїєґўђјљњћџқғүұөәһپچژگکیٹڈڑںہھے]/iu

/** The sentences in the language of a question; null where it is English or none that is spoken here. */
export function foreignPhrases(question: string): DocumentPhrases | null {
  const language = languageOf(question)
  return language === null ? null : PHRASES[language]
}

export function phrasesFor(question: string): DocumentPhrases {
  return foreignPhrases(question) ?? ENGLISH_PHRASES
}

/** How an answer begins that is only near, in every language. */
export const NEAREST_LEADS: readonly string[] = [ENGLISH_PHRASES, ...Object.values(PHRASES)].map(
  ({ nearest }) => nearest,
)

function languageOf(question: string): keyof typeof PHRASES | null {
  const byScript = SCRIPTS.find(([script]) => script.test(question))
  if (byScript) return byScript[1]
  if (isVietnamese(question)) return 'vietnamese'
  const language = detectLanguage(question)
  if (language === 'hindi') return ofDevanagari(question)
  if (language === null)
    return isChinese(question) ? 'chinese' : (HINTS.find(([hint]) => hint.test(question))?.[1] ?? null)
  return language in PHRASES && !NEITHER_RUSSIAN_NOR_ARABIC.test(question) ? (language as keyof typeof PHRASES) : null
}

function ofDevanagari(question: string): keyof typeof DEVANAGARI | null {
  const words = question.match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = (['hindi', 'marathi', 'nepali'] as const).map((language) => {
    const small = new Set(DEVANAGARI[language].split(' '))
    return { language, count: words.filter((word) => small.has(word)).length }
  })
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  return best && best.count > 0 ? best.language : null
}

function isChinese(question: string): boolean {
  return /\p{Script=Han}/u.test(question) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)
}
