import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createAnalyser } from '../server/src/adapters/analysis/index.ts'
import { makeDocx, makeXlsx, wordText } from '../server/src/testing/sample-files/office.ts'
import { makePdf, makeRawPdf, pictureObject } from '../server/src/testing/sample-files/pdf.ts'
import { drawText } from '../server/src/testing/sample-files/pictures.ts'
import { median, printTable } from './table.ts'

const PAGES = 100
const LINES = 45
const RUNS = 5
const WORDS = 'the quick brown fox reads long reports about revenue and growth near a river while people wait'.split(
  ' ',
)
const lineOf = (seed: number) =>
  Array.from({ length: 14 }, (_, at) => WORDS[(seed * 7 + at * 5) % WORDS.length]).join(' ')

const pdf = makePdf(
  Array.from({ length: PAGES }, (_, page) => [
    { text: `Chapter ${page + 1}`, y: 740, size: 20 },
    ...Array.from({ length: LINES }, (_line, line) => ({ text: lineOf(page * LINES + line), y: 710 - line * 15 })),
  ]),
)
const docx = await makeDocx(Array.from({ length: PAGES * LINES }, (_, at) => wordText(lineOf(at))).join(''))
const row = (at: number) =>
  `<row>${Array.from({ length: 10 }, (_, cell) => `<c><v>${at * cell}</v></c>`).join('')}</row>`
const xlsx = await makeXlsx({ Numbers: Array.from({ length: 20_000 }, (_, at) => row(at)).join('') })
const scanned = drawText(
  Array.from({ length: 12 }, (_, at) => lineOf(at).slice(0, 45)),
  'jpeg',
)
const scan = makeRawPdf(['q 540 0 0 432 36 300 cm /Im0 Do Q'], { objects: [pictureObject(scanned, 1_200, 960)] })

const folder = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
const analyser = createAnalyser()
const { signal } = new AbortController()
const rows: string[][] = []
try {
  const before = process.memoryUsage.rss()
  await measure(`PDF, ${PAGES} pages of text`, 'a.pdf', pdf)
  await measure(`Word, the same text`, 'a.docx', docx)
  await measure('Excel, 200,000 cells', 'a.xlsx', xlsx)
  await measure('PDF, one scanned page of 12 lines', 'scan.pdf', scan)
  const own = performance.now()
  await textAlone(pdf)
  rows.push(['bare pdf.js in our own process (floor)', (performance.now() - own).toFixed(0), '', ''])
  const path = write('page.pdf', pdf)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await analyser.renderPage(
      { path },
      { number: 50, width: 1_000, highlight: { start: 0, end: 100, pageStart: 0 } },
      signal,
    )
    times.push(performance.now() - began)
  }
  rows.push(['one page of it drawn, with a passage', median(times).toFixed(0), '', ''])
  printTable('Analysis', [['', 'ms', 'characters', 'pages'], ...rows])
  printTable('The server meanwhile', [
    ['', 'MB'],
    ['grown by', ((process.memoryUsage.rss() - before) / 1024 ** 2).toFixed(0)],
  ])
} finally {
  await analyser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(what: string, name: string, bytes: Buffer): Promise<void> {
  const path = write(name, bytes)
  const { mimeType } = (await analyser.sniff({ path, name }))!
  const times: number[] = []
  let shown: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    const { text, pages } = await analyser.analyse({ path, name, mimeType }, { signal, onProgress: () => {} })
    times.push(performance.now() - began)
    shown = [text.length.toLocaleString('en'), String(pages.length)]
  }
  rows.push([what, median(times).toFixed(0), ...shown])
}

/** What reading takes at the very least: the words of all pages, with nothing made of them and nobody protected. */
async function textAlone(bytes: Buffer): Promise<void> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  for (let number = 1; number <= document.numPages; number += 1) await (await document.getPage(number)).getTextContent()
}

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
