import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { createDocument } from '../text/document.ts'
import { writeHtml, type HtmlNode } from '../text/html-text.ts'
import type { Parser } from '../read.ts'
import { readTextFile } from '../text/text-file.ts'

/** Finding the main text takes time by the square of some pages; larger ones are taken whole. */
const ARTICLE_MAX_CHARS = 3_000_000
/** Less than this of a long page is a wrong guess at its main text. */
const ARTICLE_MIN_SHARE = 0.05

/** A page of the web: its main text if there is one, otherwise all of it without menus and the like. */
export const parseHtml: Parser = async ({ path }, onProgress) => {
  const { text, isCut } = await readTextFile(path, saidCharset)
  onProgress(10)
  const page = parseHTML(text).document
  const document = createDocument()
  if (isCut) document.cutHere()
  const title = titleOf(page)
  const whole = createDocument()
  for (const element of page.querySelectorAll(FURNITURE)) element.remove()
  writeHtml(whole, page.documentElement)
  onProgress(50)
  const article = text.length > ARTICLE_MAX_CHARS ? null : findArticle(text)
  onProgress(90)
  if (!article) {
    whole.setTitle(title)
    return whole.finish()
  }
  document.setTitle(title ?? article.title)
  writeHtml(document, article.content)
  const found = document.length > whole.length * ARTICLE_MIN_SHARE ? document : whole
  found.setTitle(title ?? article.title)
  return found.finish()
}

const FURNITURE = 'nav, footer, aside, [role=navigation], [role=banner], [role=contentinfo], [aria-hidden=true], dialog'

function findArticle(text: string): { title: string | null; content: HtmlNode } | null {
  try {
    const { document } = parseHTML(text)
    // It was written for a browser's document, and ours has all that it uses.
    const article = new Readability(document, {
      serializer: (node) => node,
    }).parse()
    return article?.content ? { title: article.title ?? null, content: article.content } : null
  } catch {
    // A page that it cannot make sense of is taken whole.
    return null
  }
}

type Page = ReturnType<typeof parseHTML>['document']

function titleOf(page: Page): string | null {
  const said = page.querySelector('meta[property="og:title"]')?.getAttribute('content')
  return (
    said?.trim() || page.querySelector('title')?.textContent?.trim() || page.querySelector('h1')?.textContent || null
  )
}

function saidCharset(head: string): string | undefined {
  return /<meta[^>]{0,200}charset=["']?([\w-]{2,40})/i.exec(head)?.[1]
}
