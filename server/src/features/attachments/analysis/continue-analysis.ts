import { AnalysisError, TEXT_MAX_CHARS, type ScannedPage } from '../../../adapters/analysis/index.ts'
import type { World } from '../../../world.ts'
import { embedPassages } from '../knowledge/prepare.ts'
import { indexPassages, titleOfFile } from '../knowledge/index-passages.ts'
import type { ReadText } from '../knowledge/split-passages.ts'
import { claimScan, leasedScans, putBackScan, saveScan, type ClaimedScan } from './scan-store.ts'

type ContinuedAnalysisWorld = Pick<World, 'db' | 'log' | 'files' | 'analyser' | 'embeddings'>

/**
 * A long scan is ready as soon as its first pages are read. The others follow a few at a time, whenever nothing new is
 * waiting, until the whole of it can be searched.
 */
export function createContinuedAnalysis({ db, log, files, analyser, embeddings }: ContinuedAnalysisWorld) {
  async function readSome(claimed: ClaimedScan, signal: AbortSignal): Promise<void> {
    const unread = claimed.unreadPages
    const scans = await files.withPath(claimed.blobKey, (path) => analyser.readScans({ path }, unread, signal))
    // One page that takes longer than there is time must not keep the others waiting for ever.
    if (scans.length === 0) return putBackScan(db, claimed, unread.slice(1))
    const read = withScans(claimed, scans)
    const fromPage = scans[0]!.number
    const left = read.text.length < TEXT_MAX_CHARS ? unread.slice(scans.length) : []
    const found = indexPassages({ ...read, headings: claimed.headings }, titleOfFile(claimed.fileName ?? '')).filter(
      ({ page }) => page! >= fromPage,
    )
    const tail = await embedPassages(embeddings, found, signal)
    signal.throwIfAborted()
    await saveScan(db, claimed, { ...read, fromPage, tail, unreadPages: left, isTruncated: left.length > 0 })
  }

  return {
    claim: (leaseMs: number) => claimScan(db, leaseMs),

    extend: (claimed: ClaimedScan, leaseMs: number) => leasedScans.extend(db, claimed, leaseMs),

    async work(claimed: ClaimedScan, signal: AbortSignal): Promise<void> {
      try {
        await readSome(claimed, signal)
      } catch (error) {
        if (signal.aborted) throw error
        if (!(error instanceof AnalysisError)) {
          log.error({ err: error, documentId: claimed.id }, 'continued_analysis_failed')
        }
        // What is there stays; what stopped us once will stop us again.
        await putBackScan(db, claimed, [])
      }
    },

    release: (claimed: ClaimedScan) => putBackScan(db, claimed, claimed.unreadPages),
  }
}

/** The text with some pages in their places. What stands before the first of them does not move. */
export function withScans(
  { text, pages }: Pick<ReadText, 'text' | 'pages'>,
  scans: readonly ScannedPage[],
): Pick<ReadText, 'text' | 'pages'> {
  const byNumber = new Map(scans.map((scan) => [scan.number, scan.text]))
  let whole = ''
  const pageRanges = pages.map(({ number, start, end }) => {
    if (whole !== '') whole += '\n\n'
    const from = whole.length
    whole += byNumber.get(number) ?? text.slice(start, end)
    return { number, start: from, end: whole.length }
  })
  return { text: whole, pages: pageRanges }
}
