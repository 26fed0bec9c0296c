import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

/** A longer file has more than one reason. */
export const FILE_MAX_LINES = 300
/** More files than a newcomer takes in at a look; tests stand beside their code and do not count. */
export const FOLDER_MAX_FILES = 25
/** A feature has one level of rooms; a room in a room is a room beside it. */
const DEEP_ROOM = /^(server|web)\/src\/features\/[^/]+\/[^/]+\/[^/]+(?=\/)/
/** Those that are there since before the rule. */
const DEEP_ROOMS_LEFT = [
  'web/src/features/chat/composer/drafts',
  'web/src/features/chat/composer/trigger',
  'web/src/features/chat/message/questions',
  'web/src/features/chat/message/steps',
]
const TEST = /[.](test|journey|bench)[.]tsx?$/
const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|misc|lib)([.-]|$)/
const CLASSES_THAT_SAY_NOTHING = /\bclass \w*(Manager|Service|Impl)\b/
/** The stock palette is emptied (tokens.css): such a class compiles to nothing, and what bears it has no colour. */
const NO_TOKEN = /\b(text|bg|border|fill|stroke|ring|outline|accent)-(white|black|[a-z]+-[1-9]\d{1,2})\b(?=[\s"'/`:])/
const ZOD_NAMED_IMPORT = /import \{[^}]*\bz\b[^}]*\} from 'zod'/

/** What breaks the house style and no linter sees, a line each. */
export function brokenStyle(folder = PROJECT_ROOT): string[] {
  const sources = sourcesOf(folder)
  return [...crowdedFolders(sources), ...deepRooms(sources), ...sources.flatMap((file) => brokenFile(folder, file))]
}

function crowdedFolders(sources: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of sources.filter((each) => !TEST.test(each))) {
    const room = dirname(file)
    counts.set(room, (counts.get(room) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_MAX_FILES)
    .map(([room, count]) => `${room} has ${count} source files; ${FOLDER_MAX_FILES} is the most.`)
}

function deepRooms(sources: readonly string[]): string[] {
  const rooms = new Set(sources.flatMap((file) => DEEP_ROOM.exec(file)?.[0] ?? []))
  return [...rooms]
    .filter((room) => !DEEP_ROOMS_LEFT.includes(room))
    .map((room) => `${room} is a room in a room; a feature has one level of them.`)
}

function brokenFile(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const found: string[] = []
  if (lines > FILE_MAX_LINES) found.push(`${file} has ${lines} lines; ${FILE_MAX_LINES} is the most.`)
  if (file.split('/').some((part) => NAMES_THAT_SAY_NOTHING.test(basename(part)))) {
    found.push(`${file} has a name that says nothing about what is in it.`)
  }
  const named = CLASSES_THAT_SAY_NOTHING.exec(text)
  if (named) found.push(`${file}: ${named[0]} says nothing; name it after what it does, or use a factory.`)
  if (ZOD_NAMED_IMPORT.test(text)) found.push(`${file}: write import * as z from 'zod', which can be tree-shaken.`)
  const colour = file.startsWith('web/') && file.endsWith('.tsx') && NO_TOKEN.exec(text)
  if (colour) found.push(`${file}: ${colour[0]} is no colour of tokens.css.`)
  return found
}
