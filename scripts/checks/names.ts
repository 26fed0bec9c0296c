import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

/** Words that need a glossary, and what the field calls the thing. The list grows: what came back once comes again. */
const BANNED: Readonly<Record<string, string>> = {
  acts: 'actions',
  airlock: 'guard',
  aside: 'background',
  asked: 'request, requested',
  borrowed: 'quoted',
  brush: 'imageGenerator',
  courier: 'sender',
  deed: 'action',
  easel: 'surface',
  errand: 'job',
  face: 'summary',
  given: 'input, formAnswers',
  herald: 'notifier',
  keeper: 'saver, cache',
  known: 'cached, existing, stored',
  lane: 'semaphore, worker',
  letters: 'mails, chars',
  likeness: 'similarity',
  meanings: 'queryEmbeddings',
  mend: 'fix',
  newcomer: 'guest',
  newcomers: 'firstRequests',
  obstacle: 'blocker',
  obstacles: 'blockers',
  pacer: 'throttle',
  painter: 'imageGenerator',
  patience: 'timeout',
  piece: 'part',
  pieces: 'parts',
  said: 'text, output',
  spender: 'budgetHolder',
  strangers: 'untrusted, foreign',
  surroundings: 'context',
  tally: 'meter, usage',
  tell: 'instruct, notify',
  tidy: 'normalize, clean',
  told: 'summary, output',
  tray: 'pendingAttachments',
  wish: 'request, editInstruction',
}
/** One of them as a word of a name or of a sentence: asked, isAsked, ASKED_AT. */
const ANY_BANNED = new RegExp(
  Object.keys(BANNED)
    .flatMap((word) => [`(?<![a-z])${word}`, word.slice(0, 1).toUpperCase() + word.slice(1), word.toUpperCase()])
    .map((word) => `${word}(?![a-z])`)
    .join('|'),
)

/** What is written down (a column, a key in JSON, an event) keeps its name until a migration takes it along. */
type KeptName = { readonly name: string; readonly in: string; readonly reason: string }
const KEPT: readonly KeptName[] = [
  { name: 'isAfterStrangers', in: '', reason: 'stored: the question of a tool call' },
  { name: 'hasReadStrangers', in: 'server/src/', reason: 'stored: an answer that waits' },
  { name: 'strangersItemId', in: 'server/src/features/', reason: 'stored: an answer that waits' },
  { name: 'known', in: 'server/src/features/chat/answering/', reason: 'stored: an answer that waits' },
  { name: 'asked', in: 'server/src/features/tools/tool-loop.ts', reason: 'stored: an answer that waits' },
  { name: 'asked', in: 'server/src/features/chat/questions/', reason: 'stored: an answer that waits' },
  { name: 'given', in: 'server/src/features/tools/tool-caller.ts', reason: 'stored: an answer that waits' },
  { name: 'isGivenUp', in: '', reason: 'stored: an event of a research' },
  { name: 'told', in: 'web/src/features/research/log-line.tsx', reason: 'stored: an event of a research' },
  { name: 'trayId', in: 'web/src/features/composer/', reason: 'stored: a draft, in the browser' },
  { name: 'autoinstall_known_extensions', in: 'server/src/adapters/tables/', reason: 'a setting of DuckDB' },
  { name: 'autoload_known_extensions', in: 'server/src/adapters/tables/', reason: 'a setting of DuckDB' },
]

/** saving.ts, listing.ts: what is done to what? save-project.ts, list-bots.ts. */
const GERUND_FILE = /^([a-z]+ing)[.]tsx?$/
const NOUNS: readonly string[] = ['greeting', 'reasoning']

/** Names of files, and in their code, that bear a banned word. */
export function brokenNames(folder = PROJECT_ROOT): string[] {
  const found: string[] = []
  const used = new Set<KeptName>()
  for (const file of sourcesOf(folder).filter((each) => /^[\w-]+\/src\/.*[.]tsx?$/.test(each))) {
    const gerund = GERUND_FILE.exec(basename(file))?.[1]
    if (gerund && !NOUNS.includes(gerund)) found.push(`${file} is only an -ing: say what is done to what.`)
    for (const name of namesOf(file, readFileSync(join(folder, file), 'utf8'))) {
      const word = wordsOf(name).find((each) => Object.hasOwn(BANNED, each))
      if (word === undefined) continue
      const kept = KEPT.find((each) => each.name === name && file.startsWith(each.in))
      if (kept) used.add(kept)
      else found.push(`${file} names ${name}: for "${word}" use ${BANNED[word]}.`)
    }
  }
  const gone = folder === PROJECT_ROOT ? KEPT.filter((each) => !used.has(each)) : []
  return [...found, ...gone.map(({ name, in: path }) => `Nothing in ${path || 'src'} is named ${name} any more.`)]
}

/** What the code names: no words of sentences, elements of HTML, patterns or SQL. Parsed only where one could be. */
function namesOf(file: string, source: string): ReadonlySet<string> {
  const names = new Set([basename(file).replace(/[.].*/, '')])
  if (!ANY_BANNED.test(source)) return names
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && 'name' in node)
      names.add(String(node.name))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return names
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/)
}
