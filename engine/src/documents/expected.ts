const NUMBER = String.raw`\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|quarter|third|dozen|none|no|several|all|free)\b`
const TIME = String.raw`\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:day|week|month|year|hour|minute|noon|midnight|morning|evening|before|after|until|once|when|during|daily|weekly|monthly|always|never|first|second|third|fourth|fifth)s?\b`
const CLOCK = String.raw`\b\d{1,2}(?:[:.]\d{2}|\s*[ap]\.?m\b)|\bo['’]clock\b|\b(?:noon|midnight|morning|evening|afternoon|night|hours?)\b`
const SHARE = String.raw`\d|%|\b(?:percent|per cent|half|quarter|thirds?|most|all|none|majority|one|two|three)\b`

const MEASURES = 'much|many|old|far|tall|big|large|high|heavy|expensive|often|short|wide|deep|fast|cheap|small'
const AMOUNTS = 'price|cost|number|amount|rent|salary|fee|size|age|value|sum|limit|maximum|minimum|length'

const EXPECTED: readonly (readonly [asks: RegExp, answer: RegExp])[] = [
  [
    new RegExp(
      String.raw`\bhow (?:${MEASURES})\b|\bwhat (?:is|was) the (?:${AMOUNTS})\b|\b(?:from|at|to|above|below) (?:which|what) (?:${AMOUNTS})\b`,
      'i',
    ),
    new RegExp(NUMBER, 'i'),
  ],
  [
    /^when\b|\b(?:and|since|until) when\b|\b(?:what|which) (?:date|day|year|month)\b|\bhow long\b/i,
    new RegExp(TIME, 'i'),
  ],
  [/\b(?:what|which) (?:hour|time)\b/i, new RegExp(CLOCK, 'i')],
  [/\b(?:what|which) (?:share|portion|percentage|proportion|fraction|part)\b/i, new RegExp(SHARE, 'i')],
]

/**
 * Whether a sentence holds the kind of thing that a question asks for: a number after "how many", a time after "when",
 * an hour after "at what hour".
 */
export function isOfTheKind(question: string, sentence: string): boolean {
  return EXPECTED.every(([asks, answer]) => !asks.test(question) || answer.test(sentence))
}
