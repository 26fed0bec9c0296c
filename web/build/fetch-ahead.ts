import type { Plugin, Rolldown } from 'vite'

/** The place in index.html for the address of the list. */
const PLACE = '<!--fetch-ahead-->'

/**
 * Lists the files of the pages, panels and dialogs that the first load leads to, with what they import, so that the app
 * can have them fetched while nobody waits (src/app/fetch-when-idle.ts). What only those lead to is not among them.
 */
export function fetchAhead(): Plugin {
  return {
    name: 'alcove:fetch-ahead',
    apply: 'build',
    generateBundle: {
      // The page is made by then.
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(filesAhead(bundle).map((file) => `/${file}`))
        const list = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.json', source }))
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The list of files must be made after the page.')
        page.source = String(page.source).replace(PLACE, `<link rel="ahead" href="/${list}">`)
      },
    },
  }
}

function filesAhead(bundle: Rolldown.OutputBundle): string[] {
  const chunkOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk : undefined
  }
  /** In the order in which they are wanted, each with all that it imports. */
  const withImports = (files: readonly string[], seen: Set<string>): Set<string> => {
    for (const file of files) {
      const chunk = chunkOf(file)
      if (!chunk || seen.has(file)) continue
      seen.add(file)
      withImports(chunk.imports, seen)
      for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
    }
    return seen
  }
  const entries = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file.fileName] : [],
  )
  const first = withImports(entries, new Set())
  const next = [...first].flatMap((file) => chunkOf(file)?.dynamicImports ?? [])
  return [...withImports(next, new Set(first))].slice(first.size)
}
