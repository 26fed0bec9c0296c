import {
  type Draft,
  LINK,
  NOT,
  addCondition,
  columnAt,
  isAmount,
  nameColumn,
  pattern,
  replaceWords,
  textOf,
} from '../questions/draft.ts'

/** "Without a date", "won no gold": a cell that is empty, or a figure that is nothing. */
export function readMissing(draft: Draft): void {
  const missing = '(?:empty|missing|blank|unknown|null|not known|not given|unset)'
  const make = (symbol: string, isNegated: boolean) =>
    addCondition(draft, { column: columnAt(draft, symbol).name, operator: 'missing', values: [], isNegated })
  replaceWords(draft, `({C})${LINK} ${NOT} ${missing}`, ([, column]) => make(column!, true))
  replaceWords(draft, `({C})${LINK} ${missing}`, ([, column]) => make(column!, false))
  replaceWords(draft, `(?:an )?${missing} ({C})`, ([, column]) => make(column!, false))
  replaceWords(
    draft,
    `(?:without|with no|have no|has no|had no|lacking|lack|lacks)(?: (?:a|an|any|the))? ({C})`,
    ([, column]) => make(column!, false),
  )
  // "With a discount", where some have none.
  replaceWords(draft, '(?:have|has|had|with) (?:a|an|any|some) ({C})(?=\\s*$)', ([, symbol]) =>
    columnAt(draft, symbol!).missing > 0 ? make(symbol!, true) : null,
  )
  // "How many nations have won gold": there is one at least.
  const got = '(?:won|win|received|earned|got|get|scored|taken|took)'
  replaceWords(
    draft,
    `(how many (?:{C}|ROWS)) (?:(?:have|has|had|that|did) )*${got}(?: (?:a|an|any|the))? ({C})(?: medals?)?`,
    ([, counted, symbol]) => {
      const column = columnAt(draft, symbol!)
      if (!isAmount(column)) return null
      return `${counted} ${addCondition(draft, { column: column.name, operator: 'atLeast', values: [1] })}`
    },
  )
  // "Won no gold", "did not win a silver": there is a figure, and it is nothing.
  const none = `(?:no|zero|${NOT}(?: (?:win|won|get|got|have|receive|score|earn))(?: (?:a|any|one))?) ({C})`
  replaceWords(draft, none, ([, symbol]) => {
    const column = columnAt(draft, symbol!)
    return isAmount(column) ? addCondition(draft, { column: column.name, operator: 'is', values: [0] }) : null
  })
}

/** "Begins with S", "contains ball". */
export function readBeginnings(draft: Draft): void {
  for (const [verbs, operator, preposition] of [
    ['begins?|beginning|starts?|starting|began|started', 'startsWith', '(?:with|(?:in|on)(?= the letters?))'],
    ['ends?|ending|ended', 'endsWith', '(?:with|in|on)'],
  ] as const) {
    // In "Ann Lee" the first name comes first.
    const ofName = operator === 'startsWith' ? 'first' : '(?:last|family)'
    const isTurned = (nameColumn(draft)?.values ?? []).some(({ value }) => value.includes(','))
    if (!isTurned)
      draft.rest = draft.rest.replaceAll(pattern(`(whose) ${ofName} ({C}|name)(?= (?:${verbs}) )`), '$1 $2')
    const words = `(?:that |which |whose )?(?:${verbs}) ${preposition}(?: the)?(?: letters?)? (\\S+)(?! {V})`
    const make = (column: string | undefined, symbol: string, isNegated: boolean) => {
      const text = textOf(draft, symbol)
      const named = column ? columnAt(draft, column) : nameColumn(draft)
      if (!named || text === '' || /^[CK]\d/.test(symbol)) return null
      return addCondition(draft, { column: named.name, operator, values: [text], isNegated })
    }
    replaceWords(draft, `({C})${LINK} ${words}`, ([, column, symbol]) => make(column, symbol!, false))
    replaceWords(draft, words, ([, symbol]) => make(undefined, symbol!, false))
  }
  replaceWords(
    draft,
    `({C})${LINK} (?:contains?|containing|includes?|including|mentions?|mentioning) (\\S+)`,
    ([, column, symbol]) => {
      const text = textOf(draft, symbol!)
      if (/^[CK]\d/.test(symbol!) || text === '') return null
      return addCondition(draft, { column: columnAt(draft, column!).name, operator: 'contains', values: [text] })
    },
  )
}
