import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Corpus, CorpusDocument, CorpusQuestion } from './corpora.ts'

/** A section of a handbook whose heading is a question, and what stands below it. */
type Section = { readonly chapter: string; readonly heading: string; readonly text: string }

const PARAGRAPH_MIN_CHARS = 2
/** Of a quotation so much must stand in the section: its edges may reach into the next one. */
const SHARE_IN_SECTION = 0.5

/**
 * The Debian FAQ in a language, as the packages debian-faq and debian-faq-* unpack it: headings are questions and the
 * text below them answers. Nothing of it was used for fitting. Each section is asked about twice, in a vault that has
 * it and in one that does not; `half` says which are left out.
 */
export function readFaq(folder: string, language: string, half: 0 | 1): Corpus {
  const english = new Set(language === 'en' ? [] : readSections(folder, 'en').flatMap(({ text }) => text.split('\n\n')))
  // What nobody translated is no question in this language.
  const sections = readSections(folder, language)
    .map((section) => ({ ...section, text: paragraphsOf(section.text, english) }))
    .filter(({ text }) => text !== '')
  const isLeftOut = (at: number) => at % 2 === half
  const kept = Map.groupBy(
    sections.filter((_, at) => !isLeftOut(at)),
    ({ chapter }) => chapter,
  )
  const documents = [...kept].map(([name, some]): CorpusDocument => {
    return { name, text: some.map(({ text }) => text).join('\n\n') }
  })
  const titles = new Set(language === 'en' ? [] : readSections(folder, 'en').map(({ heading }) => heading))
  const questions = sections.flatMap(({ chapter, heading, text }, at): CorpusQuestion[] => {
    if (!/[?？]$/.test(heading) || titles.has(heading)) return []
    const answers = isLeftOut(at) ? undefined : (stretch: string) => standsIn(stretch, text)
    const base = { id: at, question: heading, language, isOdd: false, document: chapter, isNearMiss: false }
    return [{ ...base, answers, answerIn: () => undefined }]
  })
  return { name: 'Debian FAQ', documents, questions }
}

/** The languages that are there; none, and it says so, where the folder is not. */
export function faqLanguages(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) {
    const problem = folder === undefined ? 'FAQ_DIR names no folder' : `There is no ${folder}`
    const help = 'Unpack debian-faq and debian-faq-* (dpkg-deb -x) and name their usr/share/doc/debian/FAQ in FAQ_DIR.'
    console.log(`${problem}. ${help}`)
    return []
  }
  const others = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
  return ['en', ...others].filter((language) => chaptersOf(folder, language).length > 0)
}

function chaptersOf(folder: string, language: string): string[] {
  const files = readdirSync(language === 'en' ? folder : join(folder, language))
  return files.filter((name) => name.endsWith(`.${language}.html`) && !name.startsWith('index.'))
}

function readSections(folder: string, language: string): Section[] {
  return chaptersOf(folder, language)
    .toSorted()
    .flatMap((file) => {
      const html = readFileSync(join(folder, language === 'en' ? '.' : language, file), 'utf8')
      const [, ...sections] = html.split('<h2 class="title"')
      return sections.map((section) => {
        const [head = '', ...rest] = section.split('</h2>')
        const heading = plainOf(head.slice(head.indexOf('>') + 1)).replace(/^[\d.]+\s*/, '')
        return { chapter: file, heading, text: plainOf(rest.join('</h2>').split('<div class="navfooter">')[0]!) }
      })
    })
}

/** The text of a stretch of HTML, a blank line between its blocks. References name other headings, so they go. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<a class="xref"[^>]*>.*?<\/a>/gs, '')
    .replaceAll(/<h3[^>]*>.*?<\/h3>/gs, '\n\n')
    .replaceAll(/<(pre)[^>]*>.*?<\/\1>/gs, (block) => block.replaceAll(/\n\s*\n/g, '\n'))
    .split(/<\/?(?:p|div|li|ul|ol|pre|dt|dd|dl|tr|table)\b[^>]*>/)
    .map((block) =>
      decoded(block.replaceAll(/<[^>]*>/g, ''))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block.length >= PARAGRAPH_MIN_CHARS)
    .join('\n\n')
}

function decoded(text: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => signs[name]!)
}

function paragraphsOf(text: string, without: ReadonlySet<string>): string {
  return text
    .split('\n\n')
    .filter((paragraph) => !without.has(paragraph))
    .join('\n\n')
}

function standsIn(stretch: string, section: string): boolean {
  const sentences = stretch.split(/(?<=[.!?。！？])\s*|\n+/).map((sentence) => sentence.trim())
  const chars = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0)
  return (
    chars(sentences.filter((sentence) => section.includes(sentence))) >=
    SHARE_IN_SECTION * Math.max(1, chars(sentences))
  )
}
