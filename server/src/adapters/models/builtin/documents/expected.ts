const NUMBER = String.raw`\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|quarter|third|dozen|none|no|several|all|free)\b`
const TIME = String.raw`\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:day|week|month|year|hour|minute|noon|midnight|morning|evening|before|after|until|once|when|during|daily|weekly|monthly|always|never|first|second|third|fourth|fifth)s?\b`

const EXPECTED: readonly (readonly [asks: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:much|many|old|far|tall|big|large|high|heavy|expensive|often)\b|\bwhat (?:is|was) the (?:price|cost|number|amount|rent|salary|fee|size|age)\b/i,
    new RegExp(NUMBER, 'i'),
  ],
  [/^when\b|\b(?:and|since|until) when\b|\bwhat (?:time|date|day|year)\b|\bhow long\b/i, new RegExp(TIME, 'i')],
]

/** Whether a sentence holds the kind of thing that a question asks for: a number after "how many", a time after "when". */
export function isOfTheKind(question: string, sentence: string): boolean {
  return EXPECTED.every(([asks, answer]) => !asks.test(question) || answer.test(sentence))
}
