import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

/** Words that need a glossary, and what the field calls the thing. The list grows: what came back once comes again. */
export const BANNED: Readonly<Record<string, string>> = {
  airlock: 'guard',
  aside: 'background',
  asked: 'request, requested',
  brush: 'imageGenerator',
  face: 'summary',
  given: 'input, formAnswers',
  known: 'cached, existing, toolState',
  lane: 'semaphore, worker',
  letters: 'mails, chars',
  meanings: 'queryEmbeddings',
  mend: 'fix',
  painter: 'imageGenerator',
  piece: 'part',
  pieces: 'parts',
  said: 'text, output',
  strangers: 'untrusted, foreign',
  tally: 'meter, usage',
  tell: 'instruct, notify',
  told: 'summary, output',
  tray: 'pendingAttachments',
  wish: 'request, editInstruction',
}
/** saving.ts, listing.ts: what is done to what? save-project.ts, list-bots.ts. */
const GERUND_FILE = /^[a-z]+ing[.]tsx?$/
const GERUND = 'a file that is only an -ing'

/**
 * Uses that are there since before the check, by word: in how many files a name bears it. It only goes down. Where a
 * name is stored (a column, a key in JSON, an address), it stays until a migration takes it along.
 */
export type AllowedNames = Readonly<Record<string, number>>
const ALLOWED: AllowedNames = JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8')) as AllowedNames

/** In how many files the names of the code bear each banned word. */
export function countNames(folder = PROJECT_ROOT): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const file of sourcesOf(folder).filter((each) => /^[\w-]+\/src\/.*[.]tsx?$/.test(each))) {
    if (GERUND_FILE.test(basename(file))) count(GERUND)
    for (const word of new Set(wordsOfNames(readFileSync(join(folder, file), 'utf8')))) {
      if (Object.hasOwn(BANNED, word)) count(word)
    }
  }
  return counts
}

export function brokenNames(folder = PROJECT_ROOT, allowed = ALLOWED): string[] {
  const counts = countNames(folder)
  return [...new Set([...counts.keys(), ...Object.keys(allowed)])].flatMap((word) => {
    const count = counts.get(word) ?? 0
    const most = allowed[word] ?? 0
    const instead = word === GERUND ? 'say what is done to what' : `use ${BANNED[word]}`
    if (count > most) return [`Names with "${word}" stand in ${count} files, ${most} are allowed: ${instead}.`]
    if (count < most)
      return [`Only ${count} files have names with "${word}" now: set it so in scripts/checks/names.json.`]
    return []
  })
}

const NO_CODE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.|\$(?!\{))*`/g

function wordsOfNames(source: string): string[] {
  const names = source.replace(NO_CODE, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []
  return names.flatMap((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[\s_$]+/),
  )
}
