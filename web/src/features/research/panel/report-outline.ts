import { researchMessages } from '#contract/research/messages.ts'

export type ReportHeading = { readonly text: string; readonly depth: number }

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const FENCE = /^(```|~~~)/

/** A report without the list of its contents: on the screen that is one of links. */
export function withoutContents(markdown: string): string {
  let depthOfContents = 0
  const kept = eachLine(markdown, (line, heading) => {
    if (heading && (depthOfContents === 0 || heading.depth <= depthOfContents))
      depthOfContents = heading.text === researchMessages.report.contents ? heading.depth : 0
    return depthOfContents === 0 ? line : null
  })
  return kept.filter((line) => line !== null).join('\n')
}

/** A report in sections that are drawn one by one: each begins with a heading of its title or of a part. */
export function splitReport(markdown: string): string[] {
  const sections: string[][] = [[]]
  eachLine(markdown, (line, heading) => {
    if (heading && heading.depth <= 2) sections.push([])
    sections.at(-1)!.push(line)
  })
  return sections.map((lines) => lines.join('\n')).filter((section) => section.trim() !== '')
}

/** The headings of a report, but for its title. */
export function outlineReport(markdown: string): ReportHeading[] {
  return eachLine(markdown, (_, heading) => heading)
    .filter((heading) => heading !== null)
    .filter(({ depth }) => depth > 1)
}

/** Words with a number sign in code are no headings. */
function eachLine<T>(markdown: string, read: (line: string, heading: ReportHeading | null) => T): T[] {
  let isCode = false
  return markdown.split('\n').map((line) => {
    if (FENCE.test(line)) isCode = !isCode
    const found = isCode ? null : HEADING.exec(line)
    return read(line, found && { depth: found[1]!.length, text: found[2]! })
  })
}
