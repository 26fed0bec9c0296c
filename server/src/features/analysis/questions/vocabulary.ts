/** Words that carry a question and ask nothing by themselves. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `the a an of in on at to for from by with and is are was were be been being do does did has have had having there here
  this that these those it its their his her they them he she we i me my you your please can could would will shall
  tell show give list listed lists find display what which who whom whose where when name named called table chart file
  data sheet spreadsheet dataset csv shown given according also all any as s t so then whether yes if out up get into
  during within per both exactly just overall only ever actually but`
    .trim()
    .split(/\s+/),
)

/** Words that say how something is asked; none of them is ever passed over. */
export const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  `how many much number amount count total sum average mean avg median minimum maximum min max most least highest
  lowest largest biggest greatest smallest fewest longest shortest tallest top bottom best worst first last next
  previous earliest latest oldest newest more less fewer greater higher lower larger bigger smaller longer shorter
  taller better worse older newer over under above below after before since until between than or not no none never
  neither nor without except excluding besides other same share percentage percent proportion difference distinct
  unique common frequent often times time second third fourth fifth one two three four five six seven eight nine ten
  least empty missing blank begin begins beginning start starts starting end ends ending contain contains containing
  year years month months quarter day days week weeks rows row entries entry records record people person following
  preceding prior consecutive consecutively late early`
    .trim()
    .split(/\s+/),
)

/** Verbs that say no more than that a row is there, or has what was asked for. */
export const EXISTENCE_VERBS: ReadonlySet<string> = new Set(
  `release held build built locate base situate make made produce publish establish create found play include appear
  exist record contain happen occur took take taken place represent participate compete feature come came part mention
  display issue air broadcast direct perform star draft pick select name host stage contest run ran attend serve race
  enter use end award honor crown induct elect appoint sing sang sung perform write wrote written sign schedule list meet
  met recognize nominate attend open face`
    .trim()
    .split(/\s+/),
)

/** Verbs by which somebody has a figure or a thing. */
export const POSSESSION_VERBS: ReadonlySet<string> = new Set(
  `win won get got make made take took taken score receive earn play hold held hit set use go went gone finish achieve
  reach sell sold record produce post gain collect run ran award give gave given obtain complete`
    .trim()
    .split(/\s+/),
)

/** A word that says what is asked about, and not how. */
export function isContentWord(plain: string): boolean {
  return plain.length > 2 && !FILLER_WORDS.has(plain) && !OPERATOR_WORDS.has(plain) && !/^\d/.test(plain)
}

/** A verb in any of its regular forms. */
export function isVerbOf(verbs: ReadonlySet<string>, word: string): boolean {
  return ['', 's', 'es', 'd', 'ed', 'ing'].some((ending) => {
    if (!word.endsWith(ending)) return false
    const base = word.slice(0, word.length - ending.length)
    return verbs.has(base) || (ending === 'ing' && verbs.has(`${base}e`)) || verbs.has(base.replace(/(.)\1$/, '$1'))
  })
}

/** What a row may be called, whatever the table is about. */
export const ROW_NOUNS = 'rows?|entr(?:y|ies)|records?|lines?|items?|ones?|results?|listings?'

/** What rows are, by the columns that tables of them have. */
export const NOUNS_OF_COLUMNS: readonly (readonly [noun: RegExp, column: RegExp, isOfEachRow?: boolean])[] = [
  [/^(?:games?|match(?:es)?)$/, /opponent|home team|away team|visitor|score|result|loser/i],
  [/^(?:songs?|tracks?|singles?|hits?)$/, /song|single|track|title/i, true],
  [/^(?:films?|movies?|videos?)$/, /film|movie|video|title/i, true],
  [/^(?:books?|novels?|albums?|episodes?|shows?|titles?)$/, /title|book|album|episode/i, true],
  [
    /^(?:players?|athletes?|members?|people|persons?|candidates?|contestants?|drivers?|riders?|winners?|men|women|finalists?)$/,
    /player|athlete|^name$|driver|rider|wrestler|candidate|contestant|member|winner/i,
  ],
  [
    /^(?:competitions?|tournaments?|events?|championships?|races?)$/,
    /competition|tournament|event|championship|race/i,
    true,
  ],
  [/^(?:compan(?:y|ies)|firms?|stocks?)$/, /company|security|ticker|symbol|firm/i],
  [/^(?:ships?|boats?|vessels?)$/, /ship|boat|vessel|builder|pennant|launched/i],
  [/^(?:buildings?|towers?|structures?|sites?|bulding)$/, /building|height|floors|storeys|site|listing/i],
  [/^(?:stadiums?|arenas?|venues?)$/, /stadium|arena|venue|capacity/i],
  [
    /^(?:orders?|sales|purchases?|transactions?)$/,
    /order|quantity|price|amount|customer|preis|menge|betrag|prix|quantit|montant|precio|cantidad|importe/i,
  ],
  [/^(?:products?|articles?)$/, /product|article|sku|price/i],
  [/^(?:customers?|clients?|users?)$/, /customer|client|user|e-?mail/i],
  [/^(?:employees?|workers?|staff)$/, /employee|salary|department|job/i],
  [/^(?:students?|pupils?)$/, /student|pupil|grade/i],
  [/^(?:invoices?|bills?|payments?)$/, /invoice|bill|payment|due/i],
  [/^(?:tickets?|tasks?|issues?|cases?|bugs?)$/, /ticket|task|issue|case|priority|assignee/i],
  [
    /^(?:cities|city|towns?|villages?|municipalit(?:y|ies)|communit(?:y|ies)|places?)$/,
    /city|town|village|municipality|community|population/i,
  ],
  [/^(?:times?)$/, /./],
]

/** Dates by which something is old or new. When it was added to a list says nothing of that. */
export const BEGUN =
  /year|^date$|found|establish|built|launch|born|birth|release|open|creat|construct|incorporat|complet|commission|publish|start|began|begin|elect|issue/i

/** Columns that answer "who", "where" and "when". */
export const WHO =
  /^(?:name|player|athlete|person|customer|client|employee|student|patient|artist|driver|rider|winner|singer|actor|author|candidate|member|wrestler|performer|pitcher|contestant|director|team|nation|representative|opponent|rider|champion)\b|(?:player|athlete|driver|winner|name|author|artist|vocalist|builder|manufacturer|owner|holder)$/i
export const WHERE = /location|place|venue|city|site|country|hometown|residence|stadium|town|region|state|ground/i
export const WHEN = /date|year|season|when|day|time/i

/** Words that stand for one another where a column is called by one of them. */
const SYNONYMS: readonly ReadonlySet<string>[] = `country nation nationality noc territory
  team club side squad
  place location venue city town
  symbol ticker
  sector industry branch
  venue stadium arena ground
  position rank placing finish standing place ranking
  film movie title
  song title track single
  episode title
  length duration runtime time
  author writer
  year season
  score result
  network channel station
  party affiliation
  attendance crowd spectator
  population inhabitant people resident
  quantity amount unit
  revenue sale turnover income
  customer client buyer
  role character part
  kind type category class genre
  job occupation profession
  height elevation altitude
  college university school
  manufacturer maker builder constructor
  comment note remark
  salary wage pay
  competition tournament event championship
  opponent rival adversary
  player athlete name
  person name
  pts point
  pos position place rank
  att attendance
  nat nationality country nation
  pop population
  rd round
  dist distance`
  .split('\n')
  .map((line) => new Set(line.trim().split(' ')))

/** Whether columns are called so, in other tables if not in this one. */
export function namesColumns(word: string): boolean {
  return SYNONYMS.some((words) => words.has(word))
}

export function areSynonyms(one: string, other: string): boolean {
  return SYNONYMS.some((words) => words.has(one) && words.has(other))
}

/** Words by which a figure is asked for, and the columns that hold it. */
export const MEASURES_OF_WORDS: readonly (readonly [word: RegExp, column: RegExp])[] = [
  [/^(?:costs?|costing|priced|expensive|cheap)$/, /price|preis|prix|precio|cost/i],
  [/^(?:old|aged)$/, /^age$/i],
  [/^(?:tall|high)$/, /height|elevation/i],
  [/^long$/, /^length|^duration|runtime/i],
  [/^far$/, /distance/i],
  [/^(?:big|large)$/, /^size|area/i],
  [/^heavy$/, /weight/i],
  [/^attend(?:ed|ing|ance)?$/, /attendance/i],
]
