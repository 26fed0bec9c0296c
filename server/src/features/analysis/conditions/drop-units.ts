import { type Draft, columnAt, holdsMoney, isComparable, pattern, replaceWords } from '../questions/draft.ts'

/** What a figure is a figure of, behind a column or a condition about it: gold medals. */
export function dropUnits(draft: Draft): void {
  replaceWords(draft, '(?:people|persons|fans|spectators|ROWS) ({C})', ([, symbol]) =>
    /attendance|crowd|spectators/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  // "Members in 1979", where a column holds the figures of that year.
  replaceWords(
    draft,
    '(?:members|people|persons|inhabitants|residents|citizens|ROWS) (?:in|during|of) ({C})',
    ([, symbol]) => {
      const { name, measure, type } = columnAt(draft, symbol!)
      return /(?:19|20)\d\d/.test(name) && (measure === 'number' || type === 'integer') ? symbol! : null
    },
  )
  // "Total medals" is one column, and "the final score" is the score.
  replaceWords(draft, '({C}) ({C})', ([, one, other]) =>
    columnAt(draft, one!) === columnAt(draft, other!) ? one! : null,
  )
  replaceWords(draft, 'final ({C})', ([, symbol]) =>
    /score|result/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  // "Order #" is the number of the order.
  replaceWords(draft, '({C}) (?:number|numbers)', ([, symbol]) =>
    /#|\b(?:no|nr|num)\b/i.test(columnAt(draft, symbol!).name) ? symbol! : null,
  )
  draft.rest = draft.rest.replaceAll(pattern('({C}|{K}) (?:medals?|points?|votes?|units?|ROWS)'), (...found) => {
    const [all, symbol] = found as unknown as [string, string]
    const column = symbol.startsWith('K')
      ? draft.conditions[Number(symbol.slice(1))]?.column
      : columnAt(draft, symbol).name
    return draft.table.columns.some((one) => one.name === column && isComparable(one)) ? symbol : all
  })
  // "Over 1,000 euros".
  draft.rest = draft.rest.replaceAll(pattern('(K\\d+) (?:euros?|eur|dollars?|usd)'), (...found) => {
    const [all, sign] = found as unknown as [string, string]
    const column = draft.table.columns.find((one) => one.name === draft.conditions[Number(sign.slice(1))]?.column)
    return column && holdsMoney(column) ? sign : all
  })
  // "Over 10 ha", where cells say "49,4 ha".
  draft.rest = draft.rest.replaceAll(pattern('(K\\d+) ([a-z]{1,4})'), (...found) => {
    const [all, sign, unit] = found as unknown as [string, string, string]
    const name = draft.conditions[Number(sign.slice(1))]?.column
    const column = draft.table.columns.find((one) => one.name === name)
    const isUnit = column?.measure && column.values.some(({ tokens }) => tokens.at(-1)?.plain === unit)
    return isUnit ? sign : all
  })
}
