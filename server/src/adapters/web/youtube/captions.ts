import * as z from 'zod'
import { decodeEntities } from '../link-title.ts'

type Cue = { readonly ms: number; readonly text: string }

const json3 = z.object({
  events: z.array(
    z.object({ tStartMs: z.number().catch(0), segs: z.array(z.object({ utf8: z.string().catch('') })).catch([]) }),
  ),
})
/** A paragraph of what is said takes about as long. */
const PARAGRAPH_MS = 30_000

/** What is said in a video, in paragraphs that begin with their time; null where there is nothing. */
export function readCaptions(body: string): string | null {
  const cues = (body.trimStart().startsWith('{') ? fromJson(body) : fromXml(body)).filter(({ text }) => text !== '')
  const paragraphs: { ms: number; texts: string[] }[] = []
  for (const { ms, text } of cues) {
    const last = paragraphs.at(-1)
    if (last && ms - last.ms < PARAGRAPH_MS) last.texts.push(text)
    else paragraphs.push({ ms, texts: [text] })
  }
  return paragraphs.map(({ ms, texts }) => `[${timeOf(ms)}] ${texts.join(' ')}`).join('\n\n') || null
}

function fromJson(body: string): Cue[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return []
  }
  const parsed = json3.safeParse(value)
  if (!parsed.success) return []
  return parsed.data.events.map(({ tStartMs, segs }) => ({
    ms: tStartMs,
    text: oneLine(segs.map(({ utf8 }) => utf8).join('')),
  }))
}

/** The two older forms: seconds in `text`, milliseconds in `p`. */
function fromXml(body: string): Cue[] {
  const isOld = body.includes('</text>')
  const [begin, end] = isOld ? ['<text ', '</text>'] : ['<p ', '</p>']
  return body.split(end).flatMap((block) => {
    const open = block.lastIndexOf(begin)
    const close = block.indexOf('>', open)
    if (open < 0 || close < 0) return []
    const start = /\s(?:start|t)="([\d.]{1,15})"/.exec(block.slice(open, close))?.[1]
    if (start === undefined) return []
    // Captions are escaped as text, and once more as XML.
    const text = decodeEntities(decodeEntities(block.slice(close + 1).replace(/<[^>]{0,200}>/g, '')))
    return [{ ms: Number(start) * (isOld ? 1_000 : 1), text: oneLine(text) }]
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function timeOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
