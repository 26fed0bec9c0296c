import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

/** How many attacks and failures there are that this product has to stand. */
export const SECURITY_CASES = 40
const PAGE = 'docs/security.md'
const TEST = /^(?!scripts\/).*[.](test|journey)[.]tsx?$/
const TAG = /@case-(\d+)\b/g
/** A row of the table: the number, what is promised, and the files that try it. */
const ROW = /^\| +(\d+) +\| +(\S.*?) +\| +(\S.*?) +\|$/gm
const FILE = /`([\w./-]+)`/g

/** Each case has a test that carries its number in its title, and a row on the page that names such tests and no other. */
export function uncoveredCases(folder = PROJECT_ROOT): string[] {
  const tests = new Map(
    sourcesOf(folder)
      .filter((file) => TEST.test(file))
      .map((file) => [file, new Set(numbers(readFileSync(join(folder, file), 'utf8'), TAG))]),
  )
  const page = existsSync(join(folder, PAGE)) ? readFileSync(join(folder, PAGE), 'utf8') : ''
  const rows = new Map([...page.matchAll(ROW)].map(([, number, , files]) => [Number(number), files!]))
  const cases = Array.from({ length: SECURITY_CASES }, (_, at) => at + 1)
  return [
    ...cases.flatMap((number) => brokenCase(number, rows.get(number), tests)),
    ...[...tests].flatMap(([file, tags]) =>
      [...tags]
        .filter((number) => !cases.includes(number))
        .map((number) => `${file} carries @case-${number}; there are ${SECURITY_CASES} cases.`),
    ),
  ]
}

type Tests = ReadonlyMap<string, ReadonlySet<number>>

function brokenCase(number: number, files: string | undefined, tests: Tests): string[] {
  const isTried = [...tests.values()].some((tags) => tags.has(number))
  const found = isTried ? [] : [`No test carries @case-${number}.`]
  if (files === undefined) return [...found, `${PAGE} has no row for case ${number}.`]
  const named = [...files.matchAll(FILE)].map(([, file]) => file!)
  if (named.length === 0) found.push(`${PAGE} names no test for case ${number}.`)
  const others = named.filter((file) => !tests.get(file)?.has(number))
  return [...found, ...others.map((file) => `${PAGE}: ${file} has no test that carries @case-${number}.`)]
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number))
}
