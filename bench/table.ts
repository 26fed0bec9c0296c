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

export type Times = { median: number; p95: number }

/** How long something takes, after it has been done a few times. */
export async function measureTimes(
  work: () => Promise<unknown>,
  { tries, warmUp }: { tries: number; warmUp: number },
): Promise<Times> {
  for (let run = 0; run < warmUp; run += 1) await work()
  const times: number[] = []
  for (let run = 0; run < tries; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  return { median: median(times), p95: times[Math.floor(times.length * 0.95)]! }
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width)
}
