import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

const FEATURE = /^server\/src\/features\/([^/]+)\//
const TEST = /[.]test[.]ts$|^server\/src\/testing\//

/**
 * No feature names another's table in SQL: a read across features is a function of the tables' owner, so that whoever
 * changes a table finds all who read it.
 */
export function strangeTables(folder = PROJECT_ROOT): string[] {
  const files = sourcesOf(folder).filter((file) => file.startsWith('server/src/') && !TEST.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const owners = new Map<string, string>()
  for (const [file, text] of texts) {
    const feature = FEATURE.exec(file)?.[1]
    if (!feature || !file.endsWith('/tables.ts')) continue
    for (const [, table] of text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)) owners.set(table!, feature)
  }
  if (owners.size === 0) return []
  const names = [...owners.keys()].join('|')
  const named = new RegExp(
    `\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?(${names})\\b|\\b(${names})[.][a-z_]+`,
    'g',
  )
  return [...texts].flatMap(([file, text]) => {
    const feature = FEATURE.exec(file)?.[1]
    const tables = new Set(
      sqlIn(text).flatMap((part) => [...part.matchAll(named)].map((match) => match[1] ?? match[2]!)),
    )
    return [...tables]
      .filter((table) => owners.get(table) !== feature)
      .map(
        (table) =>
          `${file} names the table ${table} of ${owners.get(table)} in SQL: let ${owners.get(table)} export it.`,
      )
  })
}

/** What stands in templates with the tag sql, without what is put into them. */
function sqlIn(text: string): string[] {
  return [...text.matchAll(/\bsql(?:<[^`;]*?>)?`/g)].map((match) => literalFrom(text, match.index + match[0].length))
}

function literalFrom(text: string, begin: number): string {
  let literal = ''
  for (let at = begin; at < text.length && text[at] !== '`'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$' && text[at + 1] === '{') at = endOfHole(text, at + 2)
    else literal += text[at]
  }
  return literal
}

/** The closing brace of what is put into a template; templates in it have braces of their own. */
function endOfHole(text: string, begin: number): number {
  let depth = 1
  let at = begin
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    else if (text[at] === '`') at += skipTemplate(text, at + 1)
  }
  return at - 1
}

function skipTemplate(text: string, begin: number): number {
  let at = begin
  for (; at < text.length && text[at] !== '`'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$' && text[at + 1] === '{') at = endOfHole(text, at + 2)
  }
  return at - begin + 1
}
