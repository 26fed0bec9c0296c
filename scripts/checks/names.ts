import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
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
  surroundings: 'context',
  tally: 'meter, usage',
  tell: 'instruct, notify',
  told: 'summary, output',
  tray: 'pendingAttachments',
  wish: 'request, editInstruction',
}

const ANY_BANNED = new RegExp(Object.keys(BANNED).join('|'), 'i')

/** saving.ts, listing.ts: what is done to what? save-project.ts, list-bots.ts. */
const GERUND_FILE = /^([a-z]+ing)[.]tsx?$/
const GERUND = 'a file that is only an -ing'
const NOUNS: readonly string[] = ['greeting', 'reasoning']

/** A name that is written down, or a vendor's: it stays until a migration takes it along, and only in these files. */
type KeptName = { readonly reason: string; readonly files: RegExp }
type KeptNames = Readonly<Record<string, KeptName>>
const KEPT: KeptNames = {
  isAfterStrangers: { reason: 'stored: the questions of an answer', files: /./ },
}

/** Uses that are there since before the check, by word: in how many files a name bears it. It only goes down. */
export type AllowedNames = Readonly<Record<string, number>>
const ALLOWED: AllowedNames = JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8')) as AllowedNames

/** In how many files the names of the code bear each banned word. */
export function countNames(folder = PROJECT_ROOT): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const file of sourcesOf(folder).filter((each) => /^[\w-]+\/src\/.*[.]tsx?$/.test(each))) {
    const gerund = GERUND_FILE.exec(basename(file))?.[1]
    if (gerund && !NOUNS.includes(gerund)) count(GERUND)
    const isKept = (name: string) => Object.hasOwn(KEPT, name) && KEPT[name]!.files.test(file)
    const names = namesOf(file, readFileSync(join(folder, file), 'utf8')).filter((name) => !isKept(name))
    for (const word of new Set(names.flatMap(wordsOf))) if (Object.hasOwn(BANNED, word)) count(word)
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

/** What the code names: no words of sentences, elements of HTML, patterns or SQL. Parsed only where one could be. */
function namesOf(file: string, source: string): string[] {
  const fileName = basename(file).replace(/[.].*/, '').replaceAll('-', '_')
  if (!ANY_BANNED.test(source)) return [fileName]
  const names = new Set([fileName])
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && /^(?:Private)?Identifier$/.test(String(node.type)) && 'name' in node)
      names.add(String(node.name))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return [...names]
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
}
