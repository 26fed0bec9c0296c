/** A small table of plain facts that the engine carries with it. */
export type FactTable = {
  /** "the planets", as it stands in a sentence. */
  readonly name: string
  /** Where the figures come from, said below the table. */
  readonly from: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** Other names of rows, in small letters, by what stands in their first cell. */
  readonly aliases?: ReadonlyMap<string, string>
  /** What is told of a row where only its name is asked for. */
  readonly usualColumn?: number
  /** Groups that can be asked for alone: "europe", "noble gas". */
  readonly groupColumn?: number
  /** "largest" and its like: which column, and which end of it. */
  readonly superlatives?: readonly Superlative[]
}

export type Column = {
  readonly head: string
  /** What people call it, in small letters, several with | between. The longest that fits counts. */
  readonly called: string
  /** A cell of it names its row: an element has one symbol. */
  readonly isUnique?: true
  /** Between the row and its value in a sentence: "The capital of Peru is", "Mars has … moons". */
  readonly says?: (row: string, value: string) => string
  /** Not shown unless it is asked for. */
  readonly isExtra?: true
}

type Superlative = { readonly asks: RegExp; readonly column: number; readonly end: 'most' | 'least' }

/** Rows from lines with | between their cells. */
export function rowsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
