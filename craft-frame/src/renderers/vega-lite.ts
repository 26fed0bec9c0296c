import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'
import { parse, View, type Loader } from 'vega'
import { fitsStraight } from '#contract/crafts/chart-layout.ts'
import { readChartSpec, type ChartSpec } from '#contract/crafts/chart-spec.ts'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import type { Bridge } from '../bridge.ts'
import type { Renderer } from '../renderer.ts'
import { chartColours } from '../chart/colours.ts'
import { createTooltip } from '../chart/tooltip.ts'
import '@fontsource-variable/inter/wght.css'
import '../page.css'

/** A picture that is taken away is this many times finer than the screen's. */
const PNG_SCALE = 2

/** A chart. Its expressions are interpreted and never become code; whatever it wants to fetch, it does not get. */
export function createChart(bridge: Bridge): Renderer {
  const { theme, fits } = bridge.options
  document.documentElement.dataset['theme'] = theme
  document.body.className = fits ? 'chart fits' : 'chart'
  let view: View | null = null
  let drawnSpec: ChartSpec | null = null

  return {
    async draw(content) {
      const reading = readChartSpec(content)
      if ('refusal' in reading) return bridge.send({ type: 'failed', message: reading.refusal })
      const drawn = await drawChart(document.body, reading.spec, theme, !fits)
      view?.finalize()
      view = drawn
      drawnSpec = reading.spec
      bridge.send({ type: 'drawn' })
    },
    async exportAs(format) {
      if (!view || !drawnSpec) return
      const isDarkOnPaper = format === 'print' && theme === 'dark'
      const content = await (isDarkOnPaper ? lightPictureOf(drawnSpec) : pictureOf(view, format))
      bridge.send({ type: 'exported', format, content })
    },
  }
}

/** Puts a chart into its place, instead of what stands there. */
export async function drawChart(
  parent: HTMLElement,
  chart: ChartSpec,
  theme: 'light' | 'dark',
  fillsHeight = false,
): Promise<View> {
  const hasStraightLabels = fitsStraight(chart, parent.clientWidth)
  const { spec } = compile(fitted(chart, fillsHeight), {
    config: chartColours(theme, hasStraightLabels),
    logger: silent,
  })
  const container = document.createElement('div')
  container.className = fillsHeight ? 'chart-view fills' : 'chart-view'
  // A width that is its container's is measured when the view begins, so the container stands there before.
  const before = [...parent.childNodes]
  parent.append(container)
  try {
    const view = new View(parse(spec, undefined, { ast: true }), {
      expr: expressionInterpreter,
      loader: noLoader,
      logger: silent,
      renderer: 'svg',
      container,
      hover: true,
    })
    view.tooltip(createTooltip())
    await view.runAsync()
    for (const node of before) node.remove()
    return view
  } catch (error) {
    container.remove()
    throw error
  }
}

/** A chart that may be drawn; throws the sentence that says why not. */
export function readSafeChart(content: string): ChartSpec {
  const reading = readChartSpec(content)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.spec
}

/** One that says nothing of its width is as wide as there is room; several beside each other keep their own. */
function fitted(spec: ChartSpec, fillsHeight: boolean): TopLevelSpec {
  const isSingle = 'mark' in spec || 'layer' in spec
  const size = { width: 'container', ...(fillsHeight && !hasRows(spec) && { height: 'container' }) }
  return { ...(isSingle && !('width' in spec) && size), ...spec } as TopLevelSpec
}

/** One with a row for each of its words is as high as they are many. */
function hasRows({ encoding, layer }: ChartSpec): boolean {
  const { y } = (encoding ?? {}) as { y?: { type?: unknown } }
  return layer !== undefined || y?.type === 'nominal' || y?.type === 'ordinal'
}

/** Drawn once more out of sight, as wide as it is shown. */
async function lightPictureOf(spec: ChartSpec): Promise<string> {
  const place = document.createElement('div')
  Object.assign(place.style, { position: 'fixed', inset: '0 0 auto', visibility: 'hidden' })
  document.body.append(place)
  try {
    const view = await drawChart(place, spec, 'light')
    const picture = await pictureOf(view, 'print')
    view.finalize()
    return picture
  } finally {
    place.remove()
  }
}

async function pictureOf(view: View, format: ExportFormat): Promise<string> {
  if (format !== 'png') return view.toSVG()
  const canvas = await view.toCanvas(PNG_SCALE)
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '')
}

async function refuseToLoad(): Promise<never> {
  throw new Error('A chart loads nothing.')
}

/** The page's policy forbids every request as well. */
const noLoader: Loader = { load: refuseToLoad, sanitize: refuseToLoad, http: refuseToLoad, file: refuseToLoad }

const silent = {
  level: () => silent,
  error: () => silent,
  warn: () => silent,
  info: () => silent,
  debug: () => silent,
}
