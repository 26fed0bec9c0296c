import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { SECURITY_CASES, uncoveredCases } from './security-cases.ts'

const FILE = 'server/src/all.test.ts'
const CASES = Array.from({ length: SECURITY_CASES }, (_, at) => at + 1)
const testsOf = (numbers: readonly number[]) => numbers.map((number) => `it('holds @case-${number}', …)`).join('\n')
const pageOf = (numbers: readonly number[], file = FILE) =>
  [
    '| case | promise | tests |',
    '| ---- | --- | --- |',
    ...numbers.map((each) => `| ${each} | It holds. | \`${file}\` |`),
  ].join('\n')

function check(files: Record<string, string>): string[] {
  const fixture = createFixture({ [FILE]: testsOf(CASES), 'docs/security.md': pageOf(CASES), ...files })
  const found = uncoveredCases(fixture.folder)
  fixture.remove()
  return found
}

test('a test and a row for each case is all that is wanted', () => {
  expect(check({})).toEqual([])
})

test('a case without a test is found, also where its number only begins another', () => {
  const found = check({ [FILE]: testsOf(CASES.filter((number) => number !== 4)) })
  expect(found).toEqual(['No test carries @case-4.', `docs/security.md: ${FILE} has no test that carries @case-4.`])
})

test('a case that the page does not name is found', () => {
  expect(check({ 'docs/security.md': pageOf(CASES.slice(1)) })).toEqual(['docs/security.md has no row for case 1.'])
})

test('a row whose file is not there, or has no such test, is found', () => {
  const page = pageOf(CASES.slice(0, -1)) + `\n| 40 | It holds. | \`server/src/gone.test.ts\` |`
  expect(check({ 'docs/security.md': page })).toEqual([
    'docs/security.md: server/src/gone.test.ts has no test that carries @case-40.',
  ])
})

test('a row that names no file is found', () => {
  const page = pageOf(CASES.slice(0, -1)) + '\n| 40 | It holds. | nowhere |'
  expect(check({ 'docs/security.md': page })).toEqual(['docs/security.md names no test for case 40.'])
})

test('a number that no case has is found', () => {
  expect(check({ 'e2e/chat/odd.journey.ts': testsOf([41]) })).toEqual([
    `e2e/chat/odd.journey.ts carries @case-41; there are ${SECURITY_CASES} cases.`,
  ])
})
