import { MONTH_NAMES } from './word-lists.ts'

type Rule = readonly [RegExp, string | ((...found: string[]) => string)]

export type ScheduleLanguage = 'en' | 'de' | 'fr' | 'es'

/**
 * Words without capitals and accents, with their numbers as digits, hours as "7:30" instead of "half past seven", and
 * spans of time in minutes.
 */
export function inDigits(words: string, language: ScheduleLanguage): string {
  const rules = RULES[language]
  return rules.reduce((text, [pattern, meaning]) => text.replaceAll(pattern, meaning as string), words)
}

const rule = (pattern: string, meaning: Rule[1]): Rule => [new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'g'), meaning]
const H = '(\\d{1,2})'

/** So many minutes after an hour, and so many before it: a quarter to one is 12:45. */
const after = (hour: string, minutes: string | number): string => `at ${hour}:${String(minutes).padStart(2, '0')}`
function before(hour: string, minutes: string | number): string {
  const earlier = Number(hour) === 1 ? 12 : (Number(hour) + 23) % 24
  return after(String(earlier), 60 - Number(minutes))
}
const span = (minutes: number): string => `${minutes} minutes`
/** Names of numbers as a rule; those that stand first count from `from`. */
function numbers(names: string, from = 2): Rule {
  const values = new Map(names.split(' ').map((name, index) => [name, String(index + from)] as const))
  const longest = [...values.keys()].toSorted((one, other) => other.length - one.length)
  return rule(longest.join('|'), (name: string) => values.get(name)!)
}
/** "Twenty" and "five" as one number. */
const tens = (between: string): Rule =>
  rule(`(20|30|40|50)${between}([1-9])`, (_, ten, one) => String(Number(ten) + Number(one)))
const months = (names: string, join = ''): Rule[] =>
  names.split(' ').map((name, index) => rule(`${join}(?:${name})`, MONTH_NAMES[index]!))

const ENGLISH: readonly Rule[] = [
  numbers(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    1,
  ),
  rule('thirty', '30'),
  rule('forty', '40'),
  rule('fifty', '50'),
  tens('[- ]'),
  rule('(?:an|1) hour and a half', span(90)),
  rule(`${H} and a half hours`, (_, hours) => span(Number(hours) * 60 + 30)),
  rule('half an hour|half hour', span(30)),
  rule('(?:a )?quarter of an hour|quarter hour', span(15)),
  rule(`(?:at )?half past ${H}`, (_, hour) => after(hour, 30)),
  rule(`(?:at )?(?:a )?quarter past ${H}`, (_, hour) => after(hour, 15)),
  rule(`(?:at )?(?:a )?quarter to ${H}`, (_, hour) => before(hour, 15)),
  rule(`(?:at )?(5|10|20|25)(?: minutes)? past ${H}`, (_, minutes, hour) => after(hour, minutes)),
  rule(`(?:at )?(5|10|20|25)(?: minutes)? to ${H}`, (_, minutes, hour) => before(hour, minutes)),
  rule(`at ${H} (\\d{2})`, 'at $1:$2'),
]

const GERMAN_UNITS = 'ein zwei drei vier funf sechs sieben acht neun'
const GERMAN: readonly Rule[] = [
  ...months('januar februar marz april mai juni juli august september oktober november dezember'),
  rule('anderthalb stunden|eineinhalb stunden', span(90)),
  rule(`(${GERMAN_UNITS.replaceAll(' ', '|')})einhalb stunden`, (_, name) =>
    span(GERMAN_UNITS.split(' ').indexOf(name) * 60 + 90),
  ),
  rule('(?:einer |eine )?halben? stunde', span(30)),
  rule('(?:einer |eine )?dreiviertelstunde', span(45)),
  rule('(?:einer |eine )?viertelstunde', span(15)),
  rule(`(${GERMAN_UNITS.replaceAll(' ', '|')})und(zwanzig|dreissig|vierzig|funfzig)`, (_, one, ten) =>
    String(GERMAN_UNITS.split(' ').indexOf(one) + 1 + 10 * (2 + ['z', 'd', 'v', 'f'].indexOf(ten[0]!))),
  ),
  rule('ein uhr|eins', (found) => found.replace(/eins?/, '1')),
  numbers(
    'zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ),
  rule('dreissig', '30'),
  rule('vierzig', '40'),
  rule('funfzig', '50'),
  rule(`(?:um |gegen )?halb ${H}(?: uhr)?`, (_, hour) => before(hour, 30)),
  rule(`(?:um |gegen )?viertel nach ${H}(?: uhr)?`, (_, hour) => after(hour, 15)),
  rule(`(?:um |gegen )?(?:viertel vor|dreiviertel|3 ?viertel) ${H}(?: uhr)?`, (_, hour) => before(hour, 15)),
  rule(`(?:um |gegen )?(5|10|20)(?: minuten)? nach ${H}(?: uhr)?`, (_, minutes, hour) => after(hour, minutes)),
  rule(`(?:um |gegen )?(5|10|20)(?: minuten)? vor ${H}(?: uhr)?`, (_, minutes, hour) => before(hour, minutes)),
  rule(`(?:um |gegen )?${H} uhr ${H}`, (_, hour, minutes) => after(hour, minutes)),
  rule('alle (?:14 tage|2 wochen)', 'every other week'),
]

const FRENCH: readonly Rule[] = [
  ...months('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'),
  rule('vingt et une?', '21'),
  numbers(
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  ),
  rule('trente', '30'),
  rule('quarante', '40'),
  rule('cinquante', '50'),
  tens('[- ]'),
  rule('(?:une )?demi(?:e)?[- ]heure', span(30)),
  rule("3 quarts d'heure", span(45)),
  rule("(?:un )?quart d'heure", span(15)),
  rule('dans une heure et demie', `dans ${span(90)}`),
  rule(`dans ${H} ?(?:h|heures) et demie`, (_, hours) => `dans ${span(Number(hours) * 60 + 30)}`),
  rule('a une heure', 'a 1 heure'),
  rule('(?:a )?midi et demie?', after('12', 30)),
  rule('(?:a )?minuit et demie?', after('0', 30)),
  rule(`(?:a )?${H} ?(?:h|heures?) et demie?`, (_, hour) => after(hour, 30)),
  rule(`(?:a )?${H} ?(?:h|heures?) et quart`, (_, hour) => after(hour, 15)),
  rule(`(?:a )?${H} ?(?:h|heures?) moins le quart`, (_, hour) => before(hour, 15)),
  rule(`(?:a )?${H} ?(?:h|heures?) moins (5|10|20|25)`, (_, hour, minutes) => before(hour, minutes)),
  rule(`(?:a )?${H} ?(?:h|heures?) ?(\\d{2}|5)`, (_, hour, minutes) => after(hour, minutes)),
  rule('tous les (?:14|15) jours|toutes les 2 semaines', 'une semaine sur deux'),
]

const SPANISH: readonly Rule[] = [
  ...months('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre', '(?:de )?'),
  rule('la una', 'la 1'),
  // Said in words they are minutes; "a las 8 y 20" may be two hours.
  rule('y (cinco|diez|veinte|veinticinco)', (_, name) => `y-${name}`),
  numbers(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco',
  ),
  rule('treinta', '30'),
  rule('(?:una )?hora y media', span(90)),
  rule(`${H} horas y media`, (_, hours) => span(Number(hours) * 60 + 30)),
  rule('media hora', span(30)),
  rule('(?:un )?cuarto de hora', span(15)),
  rule(`las? ${H} y media`, (_, hour) => `las ${hour}:30`),
  rule(`las? ${H} y cuarto`, (_, hour) => `las ${hour}:15`),
  rule(`las? ${H} y-${H}`, (_, hour, minutes) => `las ${hour}:${minutes.padStart(2, '0')}`),
  rule(`las? ${H} y(?= \\d)`, 'unclear $1'),
  rule(`las? ${H} menos cuarto`, (_, hour) => before(hour, 15).replace('at', 'las')),
  rule(`las? ${H} menos (5|10|20|25)`, (_, hour, minutes) => before(hour, minutes).replace('at', 'las')),
  rule('cada (?:14|15) dias', 'cada 2 semanas'),
]

const RULES: Readonly<Record<ScheduleLanguage, readonly Rule[]>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
}
