import { researchMessages } from '#contract/research/messages.ts'
import type { Candidate, Claim, ResearchSource } from '#contract/research/schema.ts'
import type { PageDate } from '#contract/web-access/schema.ts'
import type { World } from '../../world.ts'
import type { ChatAttachments } from '../chat/index.ts'
import type { WebResearch } from '../web-access/index.ts'
import { fingerprintOf, isCopy } from './fingerprint.ts'
import type { Job } from './job.ts'
import type { Researcher } from './models.ts'
import { takeNotes, type PageText } from './take-notes.ts'

export type ReadingDependencies = {
  readonly web: Pick<WebResearch, 'read'>
  readonly vault: Pick<ChatAttachments, 'read'>
}

/** Pages that were read, to know a copy of one. */
export type ReadTexts = { title: string; fingerprint: readonly number[] }[]

type OpenedPage = PageText & {
  readonly title: string
  readonly url: string | null
  readonly date: PageDate | null
  readonly pageId: string | null
}

/** A page may take so long to come; a search brings others. */
const PAGE_MS = 45_000
const VAULT_CHARS = 24_000
const TEXT_MIN_CHARS = 20

/** Reads one page, takes notes of it, and stores both as one step; or says why it was thrown away. */
export function createReading({ log }: Pick<World, 'log'>, { web, vault }: ReadingDependencies) {
  async function open(job: Job, { url, itemId }: Candidate): Promise<OpenedPage> {
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(PAGE_MS)])
    if (url !== null) {
      const page = await web.read(url, job.row, signal)
      const { title, date, text, pageId } = page
      const passages = page.passages.map((each) => ({
        text: each.text,
        start: each.start,
        page: each.page,
        heading: each.heading,
      }))
      return { title, url: page.url, date: date ?? null, text, passages, pageId: pageId ?? null, placesIn: 'text' }
    }
    // A document may answer any of them.
    const questions = job.research().subQuestions.map(({ text }) => text)
    const itemIds = [itemId!]
    const read = await vault.read({ uid: job.row.uid, itemIds, questions, budgetChars: VAULT_CHARS, signal })
    const passages = read.passages.map(({ text, start, page, section }) => ({ text, start, page, heading: section }))
    const text = passages.map((passage) => passage.text).join('\n\n')
    const title = read.passages[0]?.title ?? ''
    return { title, url: null, date: null, text, passages, pageId: null, placesIn: 'passages' }
  }

  return async (job: Job, candidate: Candidate, reader: Researcher, readTexts: ReadTexts): Promise<void> => {
    const drop = (why: string, isRead: boolean, tokens = 0) =>
      job.add({ type: 'dropped', candidateId: candidate.id, why, isRead, tokens })
    const { dropped } = researchMessages
    let page: OpenedPage
    try {
      page = await open(job, candidate)
    } catch (error) {
      job.signal.throwIfAborted()
      log.info({ err: error, researchId: job.row.id }, 'research_page_unreadable')
      return drop(dropped.unreadable, false)
    }
    const { length } = page.text.trim()
    if (length < TEXT_MIN_CHARS) return drop(length === 0 ? dropped.empty : dropped.tooShort, true)
    const fingerprint = fingerprintOf(page.text)
    const original = readTexts.find((each) => isCopy(each.fingerprint, fingerprint))
    if (original) return drop(dropped.copyOf(original.title), true)
    const title = page.title || candidate.title
    // Before the notes are there: a copy may be read at the same time.
    const mine = { title, fingerprint }
    readTexts.push(mine)
    const forget = () => void readTexts.splice(readTexts.indexOf(mine), 1)
    const notes = await takeNotes(job, page, title, reader)
    if (notes.claims.length === 0) {
      forget()
      return drop(notes.wasUnproven ? dropped.unproven : dropped.besideThePoint, true, notes.tokens)
    }
    const source: ResearchSource = {
      id: candidate.id,
      subQuestionId: candidate.subQuestionId,
      title,
      url: page.url ?? candidate.url,
      itemId: candidate.itemId,
      date: page.date,
      readAt: job.now().toISOString(),
      chars: page.text.length,
      pageId: page.pageId,
    }
    const claims: Claim[] = notes.claims.map(({ subQuestionId, text, passage, span, page: number }) => ({
      id: job.newId(),
      subQuestionId,
      text,
      evidence: [{ sourceId: source.id, passage, span, page: number, date: page.date }],
      contradicts: [],
    }))
    await job.add({ type: 'kept', source, claims, tokens: notes.tokens }, { fingerprint })
  }
}
