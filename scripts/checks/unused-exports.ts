import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

const CODE = /[.](tsx?|mjs|cjs)$/
const SHIPPED = /^[\w-]+\/src\//
/** Tables are read by their path, whoever names them. */
const READ_BY_PATH = /[.]test[.]tsx?$|\/tables[.]ts$/
const EXPORT = /^export (?:async )?(?:const|let|function\*?|type|class) ([A-Za-z_$][\w$]*)/gm

/** A door that nobody goes through is no use. */
const HANDED_ON = /^export (?:type )?\{[^}]*\} from .*$/gm

/** What is exported and named in no other file: it is the file's own, and says so by not being exported. */
export function unusedExports(folder = PROJECT_ROOT): string[] {
  const files = sourcesOf(folder).filter((file) => CODE.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const uses = new Map<string, number>()
  for (const text of texts.values()) {
    for (const name of new Set(text.replace(HANDED_ON, '').match(/[A-Za-z_$][\w$]*/g) ?? []))
      uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return [...texts].flatMap(([file, text]) =>
    SHIPPED.test(file) && !READ_BY_PATH.test(file)
      ? [...text.matchAll(EXPORT)]
          .filter(([, name]) => uses.get(name!) === 1)
          .map(([, name]) => `${file} exports ${name}, which no other file names.`)
      : [],
  )
}
