import type { FrameKind } from '#contract/crafts/frame.ts'
import { createBridge, readOptions, type Bridge } from './bridge.ts'
import type { Draw, Renderer } from './renderer.ts'
import { createSvgExport } from './renderers/export-svg.ts'
import { installSandbox } from './sandbox.ts'

type Load = (bridge: Bridge) => Promise<Renderer>

/** Each kind brings its own code, and only when it is wanted. */
const RENDERERS: Record<FrameKind, Load> = {
  html: async (bridge) => ({
    draw: (await import('./renderers/html.ts')).createHtml(bridge),
    exportAs: createSvgExport(bridge),
  }),
  markdown: async (bridge) => ({ draw: (await import('./renderers/markdown.ts')).createMarkdown(bridge) }),
  react: async (bridge) => (await import('./renderers/react.ts')).createReact(bridge),
  mermaid: async (bridge) => ({
    draw: (await import('./renderers/mermaid.ts')).createMermaid(bridge),
    exportAs: createSvgExport(bridge),
  }),
  'vega-lite': async (bridge) => (await import('./renderers/vega-lite.ts')).createChart(bridge),
}

const orders = readOptions(location.hash)
// Opened directly there is no app to talk to, and nothing to render.
if (orders && window.parent !== window) await begin()

async function begin(): Promise<void> {
  installSandbox()
  const bridge = createBridge(orders!)
  try {
    const { draw, warm, exportAs } = await RENDERERS[bridge.options.kind](bridge)
    bridge.listen({
      draw: (...drawn) => void drawSafely(bridge, draw, drawn),
      // What cannot be warmed is drawn all the same, and fails there if it must.
      warm: (content) => void Promise.resolve(warm?.(content)).catch(() => {}),
      exportAs: (format) => void exportAs?.(format).catch(bridge.fail),
    })
    bridge.send({ type: 'ready' })
  } catch (error) {
    bridge.fail(error)
  }
}

/** Kinds that measure their words before they place them. */
const MEASURED: readonly FrameKind[] = ['mermaid', 'vega-lite']

/** A frame that is far out of sight has no size yet, and what is measured in it would be drawn as small as a dot. */
async function untilLaidOut(): Promise<void> {
  while (innerWidth === 0) await new Promise((resolve) => addEventListener('resize', resolve, { once: true }))
}

async function drawSafely(bridge: Bridge, draw: Draw, drawn: Parameters<Draw>): Promise<void> {
  try {
    if (MEASURED.includes(bridge.options.kind)) await untilLaidOut()
    await draw(...drawn)
  } catch (error) {
    bridge.fail(error)
  }
}
