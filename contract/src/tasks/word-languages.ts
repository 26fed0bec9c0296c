import { DAY_NAMES } from './word-lists.ts'

type Rule = readonly [RegExp, string]

const word = (pattern: string, meaning: string): Rule => [new RegExp(`\\b(?:${pattern})(?!\\w)`, 'g'), meaning]
const before = (pattern: string, meaning: string): Rule => [new RegExp(`\\b${pattern}`, 'g'), meaning]
/** Names of days from Sunday on; what follows them is cut off, as the s of "lundis". */
const days = (names: string, end = ''): Rule[] =>
  names.split(' ').map((name, day) => word(`${name}${end}`, DAY_NAMES[day]!))

const GERMAN_DAYS = 'sonntag montag dienstag mittwoch donnerstag freitag (?:samstag|sonnabend)'
const GERMAN: readonly Rule[] = [
  ...GERMAN_DAYS.split(' ').map((name, day) => word(`${name}s`, `every ${DAY_NAMES[day]}`)),
  ...days(GERMAN_DAYS),
  word('(?:um |gegen )?(\\d{1,2}) uhr (\\d{2})', 'at $1:$2'),
  word('(?:um |gegen )?(\\d{1,2}(?:[:.]\\d{2})?) ?uhr', 'at $1'),
  before('um (?=\\d)', 'at '),
  word('zweimal (?:am tag|taglich|pro tag)|2 ?(?:mal|x) (?:am tag|taglich|pro tag)', 'twice a day'),
  word('dreimal (?:am tag|taglich|pro tag)', 'three times a day'),
  word('(?:jede[nsrm]?|alle) (?:zweite[nrsm]?|2\\.|andere[nrsm]?)', 'every other'),
  word('alle (?:zwei|2) wochen', 'every other week'),
  word('(?:des|im|jedes|jeden|eines jeden|in jedem) monat(?:s|es)?', 'of every month'),
  word('(?:am|an jedem|jeden|der|den) letzten tag', 'on the last day'),
  word('(?:am|jeden|den|an jedem) letzten', 'on the last'),
  word('(?:am|jeden|den|an jedem) ersten', 'on the first'),
  word('monatlich', 'every month'),
  word('wochentlich', 'weekly'),
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
  word('mittags|am mittag', 'at noon'),
  word('mitternacht', 'midnight'),
  word('am abend', 'in the evening'),
  word('am morgen|fruh', 'in the morning'),
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
  word('(?:a )?(\\d{1,2}) ?h ?(\\d{2})', 'at $1:$2'),
  word('a (\\d{1,2}) heures?', 'at $1'),
  word('(?:a )?(\\d{1,2}) ?h', 'at $1'),
  before('a (?=\\d)', 'at '),
  word('a midi', 'at noon'),
  word('a minuit', 'at midnight'),
  word('deux fois par jour', 'twice a day'),
  word('trois fois par jour', 'three times a day'),
  word('une fois par jour|quotidiennement', 'every day'),
  word('un (\\w+day) sur deux', 'every other $1'),
  word('(?:tous les|chaque) (?:deux|2) (\\w+day)', 'every other $1'),
  word('une semaine sur deux|toutes les (?:deux|2) semaines', 'every other week'),
  word('(?:du|de chaque|chaque|tous les) mois', 'of every month'),
  word('(?:le )?dernier jour', 'on the last day'),
  word('(?:le )?dernier', 'on the last'),
  word('(?:le )?(?:premier|1er)', 'on the first'),
  word('mensuel(?:lement)?', 'every month'),
  word('hebdomadaire(?:ment)?|toutes les semaines|chaque semaine', 'weekly'),
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
  word('al mediodia', 'at noon'),
  word('a medianoche', 'at midnight'),
  word('(?:de|por) la manana', 'in the morning'),
  word('(?:de|por) la tarde', 'in the afternoon'),
  word('(?:de|por) la noche', 'in the evening'),
  word('dos veces (?:al|por) dia', 'twice a day'),
  word('tres veces (?:al|por) dia', 'three times a day'),
  word('(?:cada dos|uno de cada dos) (\\w+day)', 'every other $1'),
  word('un (\\w+day) si y otro no', 'every other $1'),
  word('cada (?:dos|2) semanas(?: el| los)?', 'every other week on'),
  word('(?:del|de cada|cada|todos los) mes(?:es)?', 'of every month'),
  word('(?:el )?ultimo dia', 'on the last day'),
  word('(?:el )?ultimo', 'on the last'),
  word('(?:el )?(?:primer|primero)(?: dia)?', 'on the first'),
  word('mensualmente', 'every month'),
  word('semanalmente|todas las semanas|cada semana', 'weekly'),
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

/** Words that say when in German, French or Spanish, as they would be in English. What is not known stays as it is. */
export function inEnglish(words: string): string[] {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  return [GERMAN, FRENCH, SPANISH].map((rules) =>
    rules
      .reduce((text, [pattern, meaning]) => text.replaceAll(pattern, meaning), plain)
      .replaceAll(/\s+/g, ' ')
      // "On Mondays every morning at 7" is said in two ways at once.
      .replace(/\b(every .+?) every (morning|afternoon|evening|night)\b/, '$1 in the $2')
      .replaceAll(/\band every (?=\w+day)/g, 'and ')
      .replace(/^of every month/, 'every month')
      .replace(/\bon on\b/, 'on')
      .replace(/ on$/, '')
      .trim(),
  )
}
