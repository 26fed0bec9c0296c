import { DAY_NAMES } from './word-lists.ts'
import { inDigits, type ScheduleLanguage } from './word-numbers.ts'

type Rule = readonly [RegExp, string | ((found: string) => string)]

const word = (pattern: string, meaning: string): Rule => [new RegExp(`\\b(?:${pattern})(?!\\w)`, 'g'), meaning]
const before = (pattern: string, meaning: string): Rule => [new RegExp(`\\b${pattern}`, 'g'), meaning]
/** Names of days from Sunday on; what follows them is cut off, as the s of "lundis". */
const days = (names: string, end = ''): Rule[] =>
  names.split(' ').map((name, day) => word(`${name}${end}`, DAY_NAMES[day]!))

/** "The second Tuesday of every month". */
function nthDay(first: string, ordinals: string, end: string): Rule[] {
  const names = ['first', 'second', 'third', 'fourth']
  return ordinals
    .split(' ')
    .map((ordinal, index) => word(`${first}${ordinal} (\\w+day)${end}`, `on the ${names[index]} $1 of every month`))
}

const GERMAN_DAYS = 'sonntag montag dienstag mittwoch donnerstag freitag (?:samstag|sonnabend)'
const GERMAN_SHORT_DAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa']
const SHORT_DAY = `(?:${GERMAN_SHORT_DAYS.join('|')})\\b\\.?`
const SHORT_DAY_LIST = new RegExp(`\\b${SHORT_DAY}(?:(?:, ?| und | bis | ?[-–/] ?)${SHORT_DAY})+`, 'g')

/** Days cut short as in a diary. Alone they are other words, and so is "so und so". */
function longDays(list: string): string {
  const short = list.match(new RegExp(SHORT_DAY, 'g')) ?? []
  if (new Set(short).size < short.length) return list
  return list.replaceAll(new RegExp(SHORT_DAY, 'g'), (day) => DAY_NAMES[GERMAN_SHORT_DAYS.indexOf(day.slice(0, 2))]!)
}

const GERMAN: readonly Rule[] = [
  [SHORT_DAY_LIST, longDays],
  // "Freitagabend" and "heute Abend" are a day and a part of it.
  word(`(${GERMAN_DAYS.replaceAll(' ', '|')}|heute|morgen) ?(abend|nachmittag|vormittag|fruh|nacht)s?`, '$1 am $2'),
  word('(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend)[ -]?(?:morgens?)', '$1 am vormittag'),
  word('ubermorgen', 'day after tomorrow'),
  word('(?:um )?12 uhr mittags', 'at noon'),
  word('(?:um )?12 uhr nachts', 'at midnight'),
  ...GERMAN_DAYS.split(' ').map((name, day) => word(`${name}s`, `every ${DAY_NAMES[day]}`)),
  ...days(GERMAN_DAYS),
  ...nthDay(
    '(?:am|jeden|den|an jedem) ',
    'ersten zweiten dritten vierten',
    ' (?:im|des|jedes|jeden|eines jeden|in jedem) monat(?:s|es)?',
  ),
  word('(?:um |gegen )?(\\d{1,2}) uhr (\\d{2})', 'at $1:$2'),
  word('(?:um |gegen )?(\\d{1,2}(?:[:.]\\d{2})?) ?uhr', 'at $1'),
  before('um (?=\\d)', 'at '),
  word('(?:zwei|2 ?)(?:mal|x) (?:am tag|taglich|pro tag)', 'twice a day'),
  word('(?:drei|3 ?)(?:mal|x) (?:am tag|taglich|pro tag)', '3 times a day'),
  word('jede[nr]? (?:dritte[nr]?|3\\.) tag', 'every 3 days'),
  word('(?:jede[nsrm]?|alle) (?:zweite[nrsm]?|2\\.|andere[nrsm]?)', 'every other'),
  word('(?:des|im|jedes|jeden|eines jeden|in jedem) monat(?:s|es)?', 'of every month'),
  word('(?:am|an jedem|jeden|der|den) letzten tag', 'on the last day'),
  word('(?:am|jeden|den|an jedem) letzten', 'on the last'),
  word('(?:am|jeden|den|an jedem) ersten', 'on the first'),
  word('monatlich', 'every month'),
  word('wochentlich|einmal (?:pro|die|in der) woche', 'weekly'),
  word('stundlich', 'every hour'),
  word('taglich', 'every day'),
  word('(?:an )?(?:jede[nm]? )?(?:werktags?|werktagen|wochentags)|unter der woche', 'every weekday'),
  word('(?:am |jedes |an jedem )wochenende|an wochenenden', 'every weekend'),
  word('bis', 'to'),
  word('jede[nsrm]? morgen|morgens', 'every morning'),
  word('jede[nsrm]? abend|abends', 'every evening'),
  word('jede[nsrm]? nachmittag|nachmittags', 'every afternoon'),
  word('jede nacht|nachts', 'every night'),
  word('jede[nsrm]?|alle', 'every'),
  word('nachste[nrsm]?|kommende[nrsm]?', 'next'),
  [/^mittags\b|\bjeden mittag\b/g, 'every day at noon'],
  word('mittags|am mittag', 'at noon'),
  word('mitternacht', 'midnight'),
  word('am abend', 'in the evening'),
  word('am nachmittag', 'in the afternoon'),
  word('(?:in der|am) nacht', 'at night'),
  word('am (?:morgen|vormittag|fruh)|in der fruh|fruh|vormittags', 'in the morning'),
  word('heute', 'today'),
  word('morgen', 'tomorrow'),
  word('und', 'and'),
  word('stunden?', 'hours'),
  word('minuten?', 'minutes'),
  word('tag(?:en?)?', 'day'),
  word('wochen?', 'week'),
  word('monat', 'month'),
  word('einer|einem', 'one'),
  [/\b(?:am|den) (\d{1,2})\./g, 'on the $1'],
  word('am', 'on'),
]

const FRENCH_DAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'
const FRENCH: readonly Rule[] = [
  ...days(FRENCH_DAYS, 's?'),
  ...nthDay(
    '(?:le |chaque |tous les )?',
    '(?:premier|1er) (?:deuxieme|second) troisieme quatrieme',
    ' (?:du|de chaque) mois',
  ),
  // What is done "le matin" is done every morning.
  [/^le (?=(?:matin|soir)\b)/g, 'chaque '],
  word('apres-demain', 'day after tomorrow'),
  word('a (\\d{1,2}) heures?', 'at $1'),
  word('(?:a )?(\\d{1,2}) ?h', 'at $1'),
  before('a (?=\\d)', 'at '),
  word('chaque midi|tous les midis', 'every day at noon'),
  word('a midi', 'at noon'),
  word('a minuit', 'at midnight'),
  word('2 fois par jour', 'twice a day'),
  word('3 fois par jour', '3 times a day'),
  word('une fois par jour|quotidiennement', 'every day'),
  word('un jour sur ([2-9])', 'every $1 days'),
  word('un (\\w+day) sur 2', 'every other $1'),
  word('(?:tous les|chaque) 2 (\\w+day)', 'every other $1'),
  word('une semaine sur (?:2|deux)', 'every other week'),
  word('(?:du|de chaque|chaque|tous les) mois', 'of every month'),
  word('(?:le )?dernier jour', 'on the last day'),
  word('(?:le )?dernier', 'on the last'),
  word('(?:le )?(?:premier|1er)', 'on the first'),
  word('mensuel(?:lement)?', 'every month'),
  word('une fois par semaine|hebdomadaire(?:ment)?|toutes les semaines|chaque semaine', 'weekly'),
  word('(?:en semaine|(?:tous )?les jours ouvr(?:es|ables)|chaque jour (?:ouvre|ouvrable))', 'every weekday'),
  word('du (\\w+day) au (\\w+day)', '$1 to $2'),
  word('(?:le|les|tous les|chaque) week-?ends?', 'every weekend'),
  word('(?:tous les|chaque) (?:matins?)', 'every morning'),
  word('(?:tous les|chaque) soirs?', 'every evening'),
  word('(?:tous les|toutes les|chaque)', 'every'),
  before('les? (?=\\w+day)', 'every '),
  word('(\\w+day) prochain', 'next $1'),
  word('toutes les heures', 'every hour'),
  word('du matin|le matin', 'in the morning'),
  word('de l.apres-midi', 'in the afternoon'),
  word('du soir|le soir', 'in the evening'),
  word('ce soir', 'this evening'),
  word('ce matin', 'this morning'),
  word('cet apres-midi', 'this afternoon'),
  word('matin', 'in the morning'),
  word('soir', 'in the evening'),
  word('aujourd.hui', 'today'),
  word('demain', 'tomorrow'),
  word('dans', 'in'),
  word('et', 'and'),
  word('une?', 'one'),
  word('heures?', 'hours'),
  word('minutes?', 'minutes'),
  word('jours?', 'days'),
  word('semaines?', 'weeks'),
  word('le (\\d{1,2})', 'on the $1'),
]

const SPANISH_DAYS = 'domingo lunes martes miercoles jueves viernes sabado'
const SPANISH: readonly Rule[] = [
  ...days(SPANISH_DAYS, 's?'),
  before('a las? (?=\\d)', 'at '),
  ...nthDay('(?:el |cada |todos los )?', '(?:primer|primero) segundo tercer cuarto', ' (?:del|de cada) mes'),
  word('pasado manana', 'day after tomorrow'),
  before('por las (?=(?:mananas|tardes|noches)\\b)', 'cada '),
  word('esta tarde', 'this afternoon'),
  word('esta noche', 'this night'),
  word('al? mediodia', 'at noon'),
  word('del mediodia', 'noon'),
  word('a medianoche', 'at midnight'),
  word('(?:de|por) la manana', 'in the morning'),
  word('(?:de|por) la tarde', 'in the afternoon'),
  word('(?:de|por) la noche', 'at night'),
  word('(?:de|por) la madrugada', 'in the morning'),
  word('2 veces (?:al|por) dia', 'twice a day'),
  word('3 veces (?:al|por) dia', '3 times a day'),
  word('(?:cada|uno de cada) 2 (\\w+day)', 'every other $1'),
  word('un dia si y otro no|un dia si, otro no', 'every other day'),
  word('un (\\w+day) si y otro no', 'every other $1'),
  word('cada 2 semanas(?: el| los)?', 'every other week on'),
  word('(?:del|de cada|cada|todos los) mes(?:es)?', 'of every month'),
  word('(?:el )?ultimo dia', 'on the last day'),
  word('(?:el )?ultimo', 'on the last'),
  word('(?:el )?(?:primer|primero)(?: dia)?', 'on the first'),
  word('mensualmente', 'every month'),
  word('una vez (?:a la|por) semana|semanalmente|todas las semanas|cada semana', 'weekly'),
  word('diariamente|a diario', 'every day'),
  word('(?:entre semana|(?:todos )?los dias (?:laborables|habiles)|cada dia (?:laborable|habil))', 'every weekday'),
  word('de (\\w+day) a (\\w+day)', '$1 to $2'),
  word('(?:los|todos los|cada) fin(?:es)? de semana', 'every weekend'),
  word('(?:todas las|cada) mananas?', 'every morning'),
  word('(?:todas las|cada) tardes?', 'every afternoon'),
  word('(?:todas las|cada) noches?', 'every night'),
  word('todos los|todas las|cada|los', 'every'),
  word('(?:el )?(?:proximo (\\w+day)|(\\w+day) que viene)', 'next $1$2'),
  word('hoy', 'today'),
  word('manana', 'tomorrow'),
  word('dentro de|en', 'in'),
  word('y', 'and'),
  word('una?', 'one'),
  word('horas?', 'hours'),
  word('minutos?', 'minutes'),
  word('dias?', 'days'),
  word('semanas?', 'weeks'),
  word('el (?:days )?(\\d{1,2})', 'on the $1'),
  word('el', 'on'),
]

const RULES: Readonly<Record<ScheduleLanguage, readonly Rule[]>> = { en: [], de: GERMAN, fr: FRENCH, es: SPANISH }

/** Words that say when, as they would be in English if they were in each language. What is not known stays as it is. */
export function readings(words: string): string[] {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('ß', 'ss')
  return (Object.keys(RULES) as ScheduleLanguage[]).map((language) =>
    RULES[language]
      .reduce((text, [pattern, meaning]) => text.replaceAll(pattern, meaning as string), inDigits(plain, language))
      .replaceAll(/\s+/g, ' ')
      // "On Mondays every morning at 7" is said in two ways at once.
      .replace(/\b(every .+?) every (morning|afternoon|evening|night)\b/, '$1 in the $2')
      .replace(/\b((?:today|tomorrow)\b.*) every (morning|afternoon|evening|night)\b/, '$1 in the $2')
      .replace(/^(every (?:other )?week|weekly),? every (?=\w+day)/, '$1 on ')
      .replaceAll(/(?<=\band |\w+day, )every (?=\w+day)/g, '')
      .replace(/^of every month/, 'every month')
      .replace(/\bon on\b/, 'on')
      .replace(/ on$/, '')
      .trim(),
  )
}
