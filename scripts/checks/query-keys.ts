import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, sourcesOf } from './sources.ts'

const WEB_CODE = /^web\/src\/(?!.*[.]test[.]tsx?$).*[.]tsx?$/
const HOLDER = /^web\/src\/(?:features\/)?([^/]+)\//
/** What is named a key, as an array whose first item is written out. */
const KEY = /\b\w*key\w*\b(?::|[^\n=]*=(?!>))\s*(?:\([^)]*\)\s*=>\s*)?\[\s*'([\w-]+)'/gi
/** An array whose first item is written out; `Message['text']` is none. */
const ARRAY = /(?<![\w\])])\[\s*'([\w-]+)'/g

/** The first word of a query key is written in one feature: who else needs the key imports it from there. */
export function sharedQueryKeys(folder = PROJECT_ROOT): string[] {
  const texts = sourcesOf(folder)
    .filter((file) => WEB_CODE.test(file))
    .map((file) => ({ holder: HOLDER.exec(file)?.[1] ?? file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => /queryKey|queryClient|Key = /.test(text))
  const words = new Set(texts.flatMap(({ text }) => matches(text, KEY)))
  const holders = Map.groupBy(
    texts.flatMap(({ holder, text }) => matches(text, ARRAY).map((word) => ({ word, holder }))),
    ({ word }) => word,
  )
  return [...words].flatMap((word) => {
    const names = [...new Set(holders.get(word)?.map(({ holder }) => holder))]
    return names.length > 1
      ? [
          `The query key '${word}' is written in ${names.join(' and ')}: import it from the query-keys.ts of its feature.`,
        ]
      : []
  })
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!)
}
