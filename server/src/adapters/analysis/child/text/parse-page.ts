import { parseHTML } from 'linkedom'

export type Page = ReturnType<typeof parseHTML>['document']

/** A page as a tree. Nothing in it runs or is fetched. */
export function parsePage(text: string): Page {
  // A browser makes a page of any piece of HTML; this parser takes it as it is.
  return parseHTML(/<body[\s>]/i.test(text) ? text : `<!doctype html><html><body>${text}</body></html>`).document
}

/** How deep elements stand within elements, counted no further than asked. */
export function depthOf(page: Page, most: number): number {
  let level = [page.documentElement]
  let depth = 0
  while (level.length > 0 && depth <= most) {
    depth += 1
    level = level.flatMap((element) => [...element.children])
  }
  return depth
}
