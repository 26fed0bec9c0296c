import type { Kind } from '../units/table.ts'
import type { FactTable } from './fact-table.ts'

type Entry = { readonly asks: RegExp; readonly load: (query: string) => Promise<FactTable> }

const UNIT_KINDS =
  /\bunits? (?:of|for) (length|mass|temperature|volume|area|speed|data|time|energy|power|pressure|angle)\b/

/** Which words may be about which table. A table is read from the disk when one of them is first said. */
const ENTRIES: readonly Entry[] = [
  {
    asks: /\bplanets?\b|\bsolar system\b|\b(?:mercury|venus|earth|mars|jupiter|saturn|uranus|neptune)\b/,
    load: async () => (await import('./data/planets.ts')).PLANETS,
  },
  {
    asks: /\bcapitals?\b|\bcapital cit|\bcountr(?:y|ies)\b|\bcontinent\b|\bhauptst(?:adt|ädte)\b|\bcapitales?\b/,
    load: async () => (await import('./data/countries.ts')).COUNTRIES,
  },
  {
    asks: /\belements?\b|\bchemical\b|\batomic\b|\bperiodic table\b|\bsymbol\b/,
    load: async () => (await import('./data/elements.ts')).ELEMENTS,
  },
  {
    asks: /\b(?:us|usa|american|united states) states?\b|\bstates? (?:of|in) (?:the )?(?:us|usa|united states|america)\b|\bstate capitals?\b|\bcapitals? of\b|\bpostal codes?\b/,
    load: async () => (await import('./data/us-states.ts')).US_STATES,
  },
  { asks: /\bmonths?\b/, load: async () => (await import('./data/calendar.ts')).MONTHS },
  { asks: /\bweekdays\b|\bdays of the week\b/, load: async () => (await import('./data/calendar.ts')).WEEKDAYS },
  { asks: /\bzodiac\b|\bstar signs?\b/, load: async () => (await import('./data/calendar.ts')).ZODIAC },
  {
    asks: /\bnato\b|\bphonetic alphabet\b|\bspelling alphabet\b|\bmorse\b/,
    load: async () => (await import('./data/alphabets.ts')).SPELLING_ALPHABET,
  },
  { asks: /\bgreek\b/, load: async () => (await import('./data/alphabets.ts')).GREEK_ALPHABET },
  { asks: /\b(?:si|metric) prefix/, load: async () => (await import('./data/measures.ts')).SI_PREFIXES },
  {
    asks: /\bpaper (?:size|format)s?\b|\ba[0-8] paper\b/,
    load: async () => (await import('./data/measures.ts')).PAPER_SIZES,
  },
  { asks: /\broman numerals\b/, load: async () => (await import('./data/measures.ts')).ROMAN_NUMERALS },
  {
    asks: UNIT_KINDS,
    load: async (query) => (await import('./data/measures.ts')).unitsOf(UNIT_KINDS.exec(query)![1] as Kind),
  },
  {
    asks: /\bspeed of (?:light|sound)\b|\blight speed\b|\bfast is (?:light|sound)\b|\bstandard gravity\b|\bgravitational constant\b|\b(?:planck|boltzmann|avogadro|gas) constant\b|\bavogadro|\belementary charge\b|\babsolute zero\b|\bconstants\b/,
    load: async () => (await import('./data/constants.ts')).CONSTANTS,
  },
  {
    asks: /\bmountains?\b|\beverest\b|\bk2\b|\bkilimanjaro\b|\bmont blanc\b|\bmatterhorn\b|\bmount \w+|\baconcagua\b|\bdenali\b|\bzugspitze\b/,
    load: async () => (await import('./data/earth.ts')).MOUNTAINS,
  },
  { asks: /\bcontinents?\b/, load: async () => (await import('./data/earth.ts')).CONTINENTS },
  { asks: /\boceans?\b/, load: async () => (await import('./data/earth.ts')).OCEANS },
  { asks: /\bhttp\b|\bstatus codes?\b/, load: async () => (await import('./data/web.ts')).HTTP_CODES },
]

/** The tables that a request may be about, likeliest first. */
export async function tablesFor(query: string): Promise<FactTable[]> {
  return Promise.all(ENTRIES.filter(({ asks }) => asks.test(query)).map(({ load }) => load(query)))
}
