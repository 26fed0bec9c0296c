import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../docs/decisions')
export const INDEX = join(FOLDER, 'README.md')

type Decision = { readonly page: string; readonly number: string; readonly title: string; readonly status: string }

/** Each decision by its first lines: number and title, and behind "Status:" whether it counts and what replaced it. */
export function readDecisions(folder = FOLDER): Decision[] {
  const pages = readdirSync(folder).filter((page) => /^\d{4}-.*[.]md$/.test(page))
  return pages.toSorted().map((page) => {
    const [, number = '', title = '', status = ''] =
      /^# (\d{4}): (.+)\n\nStatus: (.+)\n/.exec(readFileSync(join(folder, page), 'utf8')) ?? []
    return { page, number, title, status }
  })
}

export function indexOf(decisions: readonly Decision[]): string {
  const lines = decisions.map(({ page, number, title, status }) => `- [${number}](${page}) ${title}. ${status}`)
  return `# Decisions

What was decided and why, so that nobody has to find it out again. Made by \`npm run decisions\`.

${lines.join('\n')}
`
}
