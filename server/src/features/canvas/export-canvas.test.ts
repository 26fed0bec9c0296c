import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvasApi } from '#contract/canvas/api.ts'
import { CANVAS_MAX_CHARS } from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { CanvasFormat } from '#contract/canvas/schema.ts'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'

let app: ChatApp
const { read, stop } = startAnalysis()
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(async () => {
  await stop()
  await app.close()
})

const TEXT = `# Mühlen & Łódź <b>

The **old mill** stands at the [river bend](https://example.com/mill).
A [trap](javascript:alert(1)) is only words, \u0007 too.

1. Wheat
2. Rye
   - nested оats

| Grain | Tons |
|---|--:|
| Ελληνικό | 1,200 |

\`\`\`js
const a = 1 < 2
\`\`\`
`

async function exported(content: string, format: CanvasFormat) {
  const { id } = await app.call(canvasApi.begin, {}, app.as.paid)
  await app.call(canvasApi.save, { canvasId: id, version: 1, content, change: 'typed' }, app.as.paid)
  return app.request(`/v1/canvases/${id}/file?format=${format}`, {
    headers: { authorization: `Bearer ${app.as.paid.token}` },
  })
}

describe('a text as a file', () => {
  it('is the text itself as Markdown, named after its first line', async () => {
    const response = await exported(TEXT, 'md')
    expect(await response.text()).toBe(TEXT)
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''M%C3%BChlen%20%26%20`)
  })

  it.each(['docx', 'pdf'] as const)('is a %s that can be read again, with all its words', async (format) => {
    const response = await exported(TEXT, format)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { text } = await read(`mill.${format}`, bytes)
    for (const words of ['Mühlen', 'old mill', 'river bend', 'trap', 'Wheat', 'nested', 'Ελληνικό', '1,200', 'const a'])
      expect(text).toContain(words)
    expect(bytes.includes('javascript:')).toBe(false)
  })

  it('as a PDF leads to addresses of the web and nowhere else @case-15', async () => {
    const bytes = Buffer.from(await (await exported(TEXT, 'pdf')).arrayBuffer()).toString('latin1')
    expect(bytes).toContain('https://example.com/mill')
    expect(bytes).not.toContain('javascript')
  })

  it('says which letters no font here has, and what to do instead', async () => {
    // Of a script that no font of a server has.
    const response = await exported('Hello \u{12000}\u{12001}', 'pdf')
    expect(response.status).toBe(400)
    expect(((await response.json()) as { data: { message: string } }).data.message).toBe(
      canvasMessages.missingChars('\u{12000}\u{12001}'),
    )
  })

  it.each([
    ['quotations in quotations', '>'.repeat(20_000)],
    [
      'lists in lists',
      Array.from({ length: 2_000 }, (_, at) => `${' '.repeat(at)}- a`)
        .join('\n')
        .slice(0, CANVAS_MAX_CHARS),
    ],
    ['brackets', '['.repeat(50_000)],
    ['stars', '*a '.repeat(30_000)],
    ['one endless word', 'a'.repeat(CANVAS_MAX_CHARS)],
    ['an endless table', `|a${'|b'.repeat(5_000)}|\n|${'-|'.repeat(5_001)}\n`],
  ])('of %s ends, with a file or a sentence', async (_, text) => {
    const bytes = Buffer.from(await (await exported(text, 'pdf')).arrayBuffer())
    expect(bytes.subarray(0, 4).toString() === '%PDF' || bytes.includes(canvasMessages.cannotExport)).toBe(true)
  })
})
