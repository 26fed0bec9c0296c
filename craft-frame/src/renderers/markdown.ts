import { Marked } from 'marked'
import type { Bridge } from '../bridge.ts'
import type { Draw } from '../renderer.ts'
import { linkCitations } from '../markdown/citations.ts'
import { highlight } from '../markdown/highlight.ts'
import { mathBlock, mathInline } from '../markdown/math.ts'
import { readWithPictures } from '../references/picture.ts'
import '@fontsource-variable/inter/wght.css'
import '../page.css'
import '../document.css'

/** Each finds its own direction; a list follows its first words. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, th, td, body > ul, body > ol'

const CHART_LANGUAGE = 'vega-lite'

const marked = new Marked({ gfm: true, extensions: [mathBlock, mathInline] })

/** A document: GitHub's markdown, formulas, coloured code and diagrams. */
export function createMarkdown(bridge: Bridge): Draw {
  document.documentElement.dataset['theme'] = bridge.options.theme
  return async (content, citations = []) => {
    document.body.className = 'document'
    document.body.replaceChildren(readWithPictures(await marked.parse(content)))
    for (const link of document.body.querySelectorAll('a')) link.rel = 'noreferrer'
    for (const block of document.body.querySelectorAll<HTMLElement>(BLOCKS)) block.dir = 'auto'
    for (const code of document.body.querySelectorAll<HTMLElement>('pre, code')) code.dir = 'ltr'
    linkCitations(document.body, citations, (id) => bridge.send({ type: 'cited', id }))
    bridge.send({ type: 'drawn' })
    await decorate(bridge)
  }
}

/** Colours and diagrams come when their code has come; the document can be read before. */
async function decorate(bridge: Bridge): Promise<void> {
  for (const code of document.body.querySelectorAll<HTMLElement>('pre > code[class^="language-"]')) {
    const language = code.className.slice('language-'.length)
    if (language === 'mermaid') await drawPicture(bridge, code, drawDiagram)
    else if (language === CHART_LANGUAGE) await drawPicture(bridge, code, drawChart)
    else code.innerHTML = (await highlight(code.textContent, language)) ?? code.innerHTML
  }
}

type DrawFigure = (figure: HTMLElement, source: string, theme: 'light' | 'dark') => Promise<void>

/** A picture stands instead of its words once it is there; if it never is, they stay. */
async function drawPicture(bridge: Bridge, code: HTMLElement, draw: DrawFigure): Promise<void> {
  const figure = document.createElement('figure')
  const block = code.parentElement
  try {
    block?.before(figure)
    await draw(figure, code.textContent, bridge.options.theme)
    block?.remove()
  } catch (error) {
    figure.remove()
    const text = `A picture could not be drawn. ${String(error)}`.slice(0, 1_000)
    bridge.send({ type: 'console', level: 'warn', text })
  }
}

const drawDiagram: DrawFigure = async (figure, source, theme) => {
  const { createDiagrams } = await import('./mermaid.ts')
  figure.replaceChildren(await createDiagrams(theme)(source))
}

const drawChart: DrawFigure = async (figure, source, theme) => {
  const charts = await import('./vega-lite.ts')
  await charts.drawChart(figure, charts.readSafeChart(source), theme)
}
