import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { checkFile } from './check-file.ts'
import { readGgufHeader } from './gguf-header.ts'
import { EgressError, type Egress, type EgressResponse } from '../../web/index.ts'

/** The largest models known take about 700 GB. */
const FILE_MAX_BYTES = 1_000 * 1024 ** 3
const IDLE_MS = 60_000
/** Left free, so that the database never finds the disk full. */
const ROOM_LEFT_BYTES = 256 * 1024 ** 2
const MAGIC = Buffer.from('GGUF')

/** A failure with a sentence for the owner. */
export class DownloadError extends Error {}

export type Download = {
  readonly url: string
  /** Where the file will be; until it is complete and checked, it has .part behind its name. */
  readonly path: string
  readonly sha256: string | undefined
  /** How long it has to be. */
  readonly sizeBytes: number | undefined
  /** What the server called the version that the part on disk is of. */
  readonly etag: string | undefined
  readonly signal: AbortSignal
  /** Told when the size is known, and after each piece. */
  readonly onProgress: (progress: { receivedBytes: number; totalBytes: number | null; etag: string | null }) => void
}

const DISK_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: localModelMessages.noRoom,
  EDQUOT: localModelMessages.noRoom,
  EACCES: localModelMessages.folderNotWritable,
  EPERM: localModelMessages.folderNotWritable,
  EROFS: localModelMessages.folderNotWritable,
}

export function partOf(path: string): string {
  return `${path}.part`
}

/** How much of a file is already here. */
export async function receivedBytes(path: string): Promise<number> {
  return (await stat(partOf(path)).catch(() => undefined))?.size ?? 0
}

export async function discardPart(path: string): Promise<void> {
  await rm(partOf(path), { force: true })
}

/** Brings a file here, going on where the last try ended. It is complete, checked and in its place when this resolves. */
export async function downloadFile(egress: Egress, download: Download): Promise<void> {
  try {
    await mkdir(dirname(download.path), { recursive: true })
    await fetchPart(egress, download)
  } catch (error) {
    if (error instanceof EgressError) throw new DownloadError(error.message, { cause: error })
    const sentence = DISK_PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence === undefined ? error : new DownloadError(sentence, { cause: error })
  }
  await check(download)
  await rename(partOf(download.path), download.path)
}

async function fetchPart(egress: Egress, download: Download): Promise<void> {
  const had = download.etag === undefined ? 0 : await receivedBytes(download.path)
  const answer = await ask(egress, download, had)
  // Everything is here already: the last try ended just before it was put in its place.
  if (answer.status === 416 && totalOf(answer, 0) === had) return
  if (answer.status === 404 || answer.status === 410) throw new DownloadError(localModelMessages.addressDead)
  if (answer.status !== 200 && answer.status !== 206)
    throw new DownloadError(localModelMessages.downloadRefused(answer.status))
  const from = answer.status === 206 ? startOf(answer) : 0
  if (from !== 0 && from !== had) throw new DownloadError(localModelMessages.downloadRefused(answer.status))
  const total = totalOf(answer, from)
  if (total !== null && download.sizeBytes !== undefined && total !== download.sizeBytes)
    throw new DownloadError(localModelMessages.sizeDiffers(total, download.sizeBytes))
  await refuseIfFull(download.path, (total ?? 0) - from)
  const file = await open(partOf(download.path), from === 0 ? 'w' : 'a')
  try {
    await write(file, answer, { ...download, from, total })
    await file.sync()
  } finally {
    await file.close()
  }
}

async function ask(egress: Egress, { url, etag, signal }: Download, had: number): Promise<EgressResponse> {
  // If-Range: a file that changed since is sent whole instead of being glued to its predecessor.
  const range = had > 0 && etag !== undefined ? { range: `bytes=${had}-`, 'if-range': etag } : {}
  try {
    return await egress.fetch(url, {
      headers: { 'accept-encoding': 'identity', ...range },
      maxBytes: FILE_MAX_BYTES,
      timeoutMs: Infinity,
      idleMs: IDLE_MS,
      signal,
    })
  } catch (error) {
    const isDead = error instanceof EgressError && error.trouble === 'unreachable'
    throw isDead ? new DownloadError(localModelMessages.addressNotReached, { cause: error }) : error
  }
}

async function write(
  file: FileHandle,
  answer: EgressResponse,
  { from, total, onProgress }: Pick<Download, 'onProgress'> & { from: number; total: number | null },
): Promise<void> {
  const etag = strongTag(answer)
  let received = from
  onProgress({ receivedBytes: received, totalBytes: total, etag })
  for await (const chunk of answer.body) {
    if (received === 0 && !startsLikeGguf(chunk)) throw new DownloadError(localModelMessages.notGguf)
    await file.write(chunk)
    received += chunk.length
    onProgress({ receivedBytes: received, totalBytes: total, etag })
  }
  if (total !== null && received !== total) throw new DownloadError(localModelMessages.connectionLost)
}

/** What is not the file that was meant, or no whole model file, is not kept. */
async function check(download: Download): Promise<void> {
  const problem = (await sumProblem(download)) ?? (await fileProblem(download.path))
  if (problem === null) return
  await discardPart(download.path)
  throw new DownloadError(problem)
}

async function sumProblem({ path, sha256, signal }: Download): Promise<string | null> {
  if (sha256 === undefined) return null
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(partOf(path), { signal, highWaterMark: 1024 * 1024 })) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex') === sha256 ? null : localModelMessages.sha256Differs
}

/** One that cannot answer may still be wanted; the other parts of a model in several files come later. */
async function fileProblem(path: string): Promise<string | null> {
  const [header, { size: sizeBytes }] = await Promise.all([readGgufHeader(partOf(path)), stat(partOf(path))])
  const { kind, problem } = checkFile({ fileName: 'model.gguf', sizeBytes }, header, [])
  return kind === 'other' && header ? null : problem
}

function startsLikeGguf(chunk: Uint8Array): boolean {
  const length = Math.min(chunk.length, MAGIC.length)
  return MAGIC.subarray(0, length).equals(chunk.subarray(0, length))
}

async function refuseIfFull(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bytes + ROOM_LEFT_BYTES > bavail * bsize) throw new DownloadError(localModelMessages.noRoom)
}

function totalOf({ headers }: EgressResponse, from: number): number | null {
  const whole = /\/(\d+)$/.exec(String(headers['content-range'] ?? ''))
  if (whole) return Number(whole[1])
  const length = headers['content-length']
  return length === undefined ? null : from + Number(length)
}

function startOf({ headers }: EgressResponse): number {
  return Number(/^bytes (\d+)-/.exec(String(headers['content-range'] ?? ''))?.[1] ?? -1)
}

/** Only a strong tag, or else the date of the last change, can be asked for a range of the same bytes. */
function strongTag({ headers }: EgressResponse): string | null {
  const etag = headers.etag
  if (typeof etag === 'string' && !etag.startsWith('W/')) return etag
  const date = headers['last-modified']
  return typeof date === 'string' ? date : null
}
