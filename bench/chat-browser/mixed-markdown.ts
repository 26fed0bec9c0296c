const CHARS = 17_500

/** About 4,000 tokens of what models write: prose, lists, tables, formulas and code. */
export function mixedMarkdown(): string {
  const parts: string[] = []
  for (let part = 1; parts.join('\n\n').length < CHARS; part += 1) {
    parts.push(`## Part ${part}: what the audit says`, prose(part), list(part), table(part), formula(part))
    if (part % 2 === 1) parts.push(code(part))
    parts.push(
      '> Insulating first, as the audit suggests on page 22, brings it under six years.',
      '- [x] loft\n- [ ] cellar',
    )
  }
  return `${parts.join('\n\n').slice(0, CHARS)}\n\nThat is all.`
}

function prose(part: number): string {
  return `The demand of **14,200 kWh** a year and a seasonal factor of *3.4* mean that the pump needs about ${4_000 + part * 13} kWh. That is less than it sounds, because the loft was insulated in 2019 and the windows followed two years later; the audit did not count either of them.`
}

function list(part: number): string {
  return rows(8, (row) =>
    [
      `${row + 1}. **Step ${row + 1}** of part ${part}: measure the *flow temperature*, write it down with \`log(${row})\`.`,
      '   - first the radiators',
      '   - then the pump',
    ].join('\n'),
  )
}

function table(part: number): string {
  const line = (row: number) =>
    `| ${2026 + row} | ${(row + 1) * part * 120} | **${900 + row}** | after the \`boiler\` is gone, see [audit](https://example.com/${row}) |`
  return `| Year | Saving | Cost | Note |\n|-----:|-------:|:----:|:-----|\n${rows(10, line)}`
}

function formula(part: number): string {
  return `$$\n\\sum_{i=1}^{${part}} x_i^2 = \\frac{${part}(${part}+1)}{2}\n$$\n\nwhere $x_i$ is the load in hour $i$ and $\\eta$ the factor.`
}

function code(part: number): string {
  const step = (row: number) => `export async function step${part}_${row}(input: Map<string, number>): Promise<number> {
  const total = [...input.values()].reduce((sum, value) => sum + value, ${row}) // add them
  return total > ${part * 10} ? total * 2 : Number(\`\${total}\`)
}`
  return `\`\`\`typescript\n${Array.from({ length: 18 }, (_, row) => step(row)).join('\n\n')}\n\`\`\``
}

function rows(count: number, row: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => row(index)).join('\n')
}
