import { Readability } from '@mozilla/readability'
import { createDocument } from '../text/document.ts'
import { writeHtml, type HtmlNode } from '../text/html-text.ts'
import { depthOf, parsePage, type Page } from '../text/parse-page.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

/** Finding the main text of a page takes time by the cube of its depth; larger and deeper ones are taken whole. */
const ARTICLE_MAX_CHARS = 3_000_000
const ARTICLE_MAX_DEPTH = 200
const ARTICLE_MAX_ELEMENTS = 50_000
/** Less than this of a long page is a wrong guess at its main text. */
const ARTICLE_MIN_SHARE = 0.05

/** A page of the web: its main text if there is one, otherwise all of it without menus and the like. */
export const parseHtml: Parser = async ({ file }, onProgress) => {
  const { text, isCut } = await readTextFile(file, declaredCharset)
  onProgress(10)
  const page = parsePage(text)
  const title = titleOf(page)
  const isPlain = text.length > ARTICLE_MAX_CHARS || depthOf(page, ARTICLE_MAX_DEPTH) > ARTICLE_MAX_DEPTH
  for (const element of page.querySelectorAll(FURNITURE)) element.remove()
  const whole = createDocument()
  writeHtml(whole, page)
  onProgress(50)
  const article = isPlain ? null : findArticle(text)
  onProgress(90)
  const main = createDocument()
  if (article) writeHtml(main, article.content)
  // More than all of it would be menus.
  const isMain = main.length > whole.length * ARTICLE_MIN_SHARE && main.length < whole.length
  const found = isMain ? main : whole
  found.setTitle(title ?? article?.title)
  if (isCut) found.cutHere()
  return found.finish()
}

const FURNITURE = 'nav, footer, aside, [role=navigation], [role=banner], [role=contentinfo], [aria-hidden=true], dialog'

function findArticle(text: string): { title: string | null; content: HtmlNode } | null {
  try {
    const reader = new Readability<HtmlNode>(parsePage(text), {
      maxElemsToParse: ARTICLE_MAX_ELEMENTS,
      serializer: (node) => node,
      // Some say only there what is a heading.
      keepClasses: true,
    })
    const article = reader.parse()
    return article?.content ? { title: article.title ?? null, content: article.content } : null
  } catch {
    // A page that it cannot make sense of is taken whole.
    return null
  }
}

function titleOf(page: Page): string | null {
  const metaTitle = page.querySelector('meta[property="og:title"]')?.getAttribute('content')
  return (
    metaTitle?.trim() ||
    page.querySelector('title')?.textContent?.trim() ||
    page.querySelector('h1')?.textContent ||
    null
  )
}

function declaredCharset(head: string): string | undefined {
  return /<meta[^>]{0,200}charset=["']?([\w-]{2,40})/i.exec(head)?.[1]
}
