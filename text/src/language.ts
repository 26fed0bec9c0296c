/**
 * Languages whose words the database knows by their stems, each with the small words that tell it from the others. A
 * language that is not here is searched by its words as they are written.
 */
const SMALL_WORDS = {
  english:
    'the of and to is that for with was are this which what how who when does do it as on by from be have has not at in a an or if can will all there my you your i we they its me about',
  german:
    'der die das und ist nicht den dem des ein eine einer mit für von auf wie wer wann welche welcher welches sind wird werden bei nach über auch oder zum zur im was wo',
  french:
    'le la les des est une et dans pour que qui avec sur pas du au aux ce cette sont quel quelle quels quelles comment combien où je vous ne plus par',
  spanish:
    'el los las es una y en para que con por del se no al como más su sus qué cuál cuáles quién cuándo dónde cómo cuánto cuántos cuántas fue son está',
  italian:
    'il gli è una e di che per con non del della dei nel sono come più quale quali chi quando dove quanto quanti al alla',
  portuguese:
    'o os um uma é e de que para com não do da dos das em no na por mais como qual quais quem quando onde quanto quantos são ao',
  dutch:
    'de het een en van is dat niet met voor op zijn aan er ook bij wie wat wanneer waar hoe hoeveel welke wordt worden door',
  swedish: 'och är att det en ett som på av för med inte den har till om vad vem när var hur vilken vilka kan ska från',
  danish:
    'og er at det en et som på af for med ikke den har til om hvad hvem hvornår hvor hvordan hvilken kan skal fra',
  norwegian:
    'og er at det en et som på av for med ikke den har til om hva hvem når hvor hvordan hvilken kan skal fra ikkje',
  finnish: 'ja on ei se että oli ovat mutta kun niin kuin mitä mikä kuka milloin missä miten kuinka joka myös tai sen',
  hungarian: 'a az és hogy nem egy is van volt ez azt mi ki mikor hol hogyan mennyi melyik vagy meg csak mint',
  romanian: 'și este în la un o de pe cu nu care din pentru mai sunt ce cine când unde cum cât câte prin sau',
  turkish: 've bir bu da de için ile ne kim nerede nasıl kaç hangi olarak olan daha çok gibi değil mi',
} as const

/** Small words that are not needed to tell a language, or would not tell it from its neighbours. */
const MORE_SMALL_WORDS: Readonly<Partial<Record<Language, string>>> = {
  arabic:
    'من في على إلى الى عن ما هو هي كان كانت التي الذي الذين هل كم متى أين اين كيف ماذا لماذا أي اي هذا هذه ذلك تلك مع أن ان لا لم قد بين بعد قبل عند كل أو او ثم اسم عدد يتم تم',
  russian:
    'и в во не на я что он со с как а то все она так его но да ты к ко у же вы за бы по только ее её мне было вот от меня еще ещё нет о об из ему когда даже ну ли если или быть был была были него до вас их чем чего кто этот эта это эти того тот там тут где есть для мы при без под над после через какой какая какое какие каком каких какую сколько куда откуда почему зачем который которая которое которые кому кем чей чья является',
  greek:
    'ο η το οι τα του της των τον την τους τις και να με σε από για που ποιος ποια ποιο ποιοι ποιες τι πότε πού πως πώς πόσο πόσα πόσοι πόσες είναι ήταν στο στη στην στον στα στις στους ένα μια ένας δεν θα ως κατά μετά αυτό αυτή αυτός',
  hindi:
    'है हैं था थे थी थीं का की के को से में पर ने और या यह वह ये वे इस उस इन उन जो कि भी ही तो तक लिए साथ क्या कौन कौनसा किस किसने किसका किसकी किसके कितना कितने कितनी कहाँ कहां कब कैसे क्यों हो होता होती होते हुआ हुई हुए गया गई गए कर करता करती करते किया दिया एक आज नहीं अपने',
  romanian: 'a am ai ale al ai au fost era erau fi cea cel cei cele lui lor îl o îi se te mă ne ei el ea iar dar dacă',
  turkish: 'mi mı mu mü ise her en o şu kadar sonra önce kimin nereye nereden neden niçin hangisi kaçtır nedir kimdir',
}

/** By their letters alone. */
const SCRIPTS = [
  ['russian', /\p{Script=Cyrillic}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['hindi', /\p{Script=Devanagari}/gu],
] as const

export type Language = keyof typeof SMALL_WORDS | (typeof SCRIPTS)[number][0]
export const LANGUAGES: readonly Language[] = [
  ...(Object.keys(SMALL_WORDS) as (keyof typeof SMALL_WORDS)[]),
  ...SCRIPTS.map(([language]) => language),
]

/** What people call a language. */
export function languageName(language: Language): string {
  return language.charAt(0).toUpperCase() + language.slice(1)
}

const LANGUAGES_OF = new Map<string, Language[]>()
for (const [language, words] of Object.entries(SMALL_WORDS)) {
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language as Language])
}

/** The small words of a language, which are in every text of it. */
export function smallWordsOf(language: Language | null): ReadonlySet<string> {
  return SMALL_WORDS_OF.get(language) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()
const SMALL_WORDS_OF = new Map<Language | null, ReadonlySet<string>>(
  LANGUAGES.map((language) => {
    const telling = language in SMALL_WORDS ? SMALL_WORDS[language as keyof typeof SMALL_WORDS] : ''
    return [language, new Set(`${telling} ${MORE_SMALL_WORDS[language] ?? ''}`.split(' ').filter(Boolean))]
  }),
)

/** What is looked at of a long text. */
const READ_CHARS = 20_000
/** One small word may be a name; of a longer text it takes more. */
const SHARE_MIN = 0.08

/** The language that a text is written in, as far as its small words or its letters tell; null where they do not. */
export function detectLanguage(text: string): Language | null {
  const read = text.slice(0, READ_CHARS).normalize('NFC').toLowerCase()
  const letterCount = read.match(/\p{L}/gu)?.length ?? 0
  const script = SCRIPTS.find(([, letter]) => (read.match(letter)?.length ?? 0) > letterCount / 2)
  if (script) return script[0]
  const words = read.match(/\p{L}+/gu) ?? []
  const votes = new Map<Language, number>()
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word) ?? []
    // A word of many languages says little for each.
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length)
  }
  const [best, second] = [...votes].toSorted(([, a], [, b]) => b - a)
  if (!best || best[1] < words.length * SHARE_MIN || best[1] === second?.[1]) return null
  return best[0]
}

/**
 * Whether a text is in a language that somebody knows. One in none that we can tell counts only in Latin letters: small
 * words of Chinese and Japanese are not told, and who knows English knows neither.
 */
export function isReadableText(text: string, knows: (language: Language | null) => boolean): boolean {
  const language = detectLanguage(text)
  return knows(language) && (language !== null || (isLatin(text) && !isVietnamese(text)))
}

const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu
/** About every fifth of its letters is one of these, and hardly one in any other language. */
const VIETNAMESE_SHARE = 0.08

export function isVietnamese(text: string): boolean {
  const plain = text.slice(0, READ_CHARS).normalize('NFC').toLowerCase()
  const letterCount = plain.match(/\p{L}/gu)?.length ?? 0
  return letterCount > 0 && (plain.match(VIETNAMESE)?.length ?? 0) >= letterCount * VIETNAMESE_SHARE
}

/** Vietnamese writes each syllable by itself: two that follow each other say what neither does. */
export function syllablePairs(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase()
  if (!isVietnamese(plain)) return []
  return plain.split(/[^\p{L}\p{M}\s]+/u).flatMap((stretch) => {
    const syllables = stretch.trim().split(/\s+/)
    return syllables.slice(1).map((syllable, at) => `${syllables[at]} ${syllable}`)
  })
}

/** Whether most letters of a text are Latin ones; of a text without letters, too. */
export function isLatin(text: string): boolean {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= letterCount
}
