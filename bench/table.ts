/** Prints rows under a title, columns lined up, the first row being the heading. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map(String))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => row.map((cell, column) => pad(cell, widths[column]!, column === 0)).join('  ')
  console.log(`\n${title}`)
  console.log(line(cells[0]!))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of cells.slice(1)) console.log(line(row))
}

/** The middle one: a single slow run does not move it. */
export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width)
}
