/** One change: what stands there now, and what stands there afterwards. */
export type Hunk = { readonly find: string; readonly replace: string }

const FIND = /^<{5,9} ?FIND\s*$/
const MIDDLE = /^={5,9}\s*$/
const REPLACE = /^>{5,9} ?REPLACE\s*$/

/**
 * Reads the changes of a patch:
 *
 *     <<<<<<< FIND
 *     what stands there
 *     =======
 *     what shall stand there
 *     >>>>>>> REPLACE
 *
 * One that is not finished yet is left out.
 */
export function parseHunks(patch: string): readonly Hunk[] {
  const hunks: Hunk[] = []
  let find: string[] | null = null
  let replace: string[] | null = null
  for (const line of patch.split('\n')) {
    if (find === null) {
      if (FIND.test(line)) find = []
    } else if (replace === null) {
      if (MIDDLE.test(line)) replace = []
      else find.push(line)
    } else if (REPLACE.test(line)) {
      hunks.push({ find: find.join('\n'), replace: replace.join('\n') })
      ;[find, replace] = [null, null]
    } else replace.push(line)
  }
  return hunks
}

type PatchResult = {
  readonly content: string
  /** Changes whose place was not found. The others are made all the same. */
  readonly missed: number
}

/**
 * A craft after a patch. A change is made at the first place that reads exactly like its `find`, else at the first that
 * differs only in the space around lines. A patch without any change in it is taken for the whole craft written anew.
 */
export function applyPatch(content: string, patch: string): PatchResult {
  const hunks = parseHunks(patch)
  if (hunks.length === 0) {
    const isWhole = patch.trim() !== '' && !patch.split('\n').some((line) => FIND.test(line))
    return isWhole ? { content: patch, missed: 0 } : { content, missed: 0 }
  }
  let missed = 0
  let text = content
  for (const hunk of hunks) {
    const next = applyHunk(text, hunk)
    if (next === null) missed += 1
    else text = next
  }
  return { content: text, missed }
}

function applyHunk(content: string, { find, replace }: Hunk): string | null {
  // Nothing to find: the words belong at the end.
  if (find.trim() === '') return content === '' ? replace : `${content.replace(/\n$/, '')}\n${replace}`
  const at = content.indexOf(find)
  if (at !== -1) return content.slice(0, at) + replace + content.slice(at + find.length)
  return applyLoosely(content.split('\n'), find.split('\n'), replace)
}

/** Models often lose the indentation or a trailing space. */
function applyLoosely(lines: readonly string[], find: readonly string[], replace: string): string | null {
  const wanted = trimmedEnds(find.map((line) => line.trim()))
  const have = lines.map((line) => line.trim())
  const at = have.findIndex((_, start) => wanted.every((line, offset) => have[start + offset] === line))
  if (at === -1) return null
  const indent = missingIndent(lines.slice(at, at + wanted.length), find)
  const inserted = replace.split('\n').map((line) => (line.trim() === '' ? line : indent + line))
  return [...lines.slice(0, at), ...inserted, ...lines.slice(at + wanted.length)].join('\n')
}

function trimmedEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return lines.slice(first, last + 1)
}

/** How much further in the place stands than the model wrote it. */
function missingIndent(place: readonly string[], find: readonly string[]): string {
  const there = /^\s*/.exec(place.find((line) => line.trim() !== '') ?? '')![0]
  const written = /^\s*/.exec(find.find((line) => line.trim() !== '') ?? '')![0]
  return there.startsWith(written) ? there.slice(written.length) : ''
}
