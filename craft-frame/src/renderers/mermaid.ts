import mermaid from 'mermaid'
import type { Bridge } from '../bridge.ts'
import type { Draw } from '../renderer.ts'
import { withGuardedSinks } from '../references/guard-sinks.ts'
import { readPicture } from '../references/picture.ts'
import '../page.css'

/** A diagram. Nothing in it can run or lead anywhere, and if it could, it would be in here. */
export function createMermaid(bridge: Bridge): Draw {
  const drawDiagram = createDiagrams(bridge.options.theme)
  document.documentElement.dataset['theme'] = bridge.options.theme
  document.body.className = bridge.options.fits ? 'diagram fits' : 'diagram'
  return async (content) => {
    document.body.replaceChildren(await drawDiagram(content))
    bridge.send({ type: 'drawn' })
  }
}

/** Turns the words of a diagram into an SVG that leads nowhere. */
export function createDiagrams(theme: 'light' | 'dark'): (source: string) => Promise<DocumentFragment> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: theme === 'dark' ? 'dark' : 'neutral',
    fontFamily: 'system-ui, sans-serif',
    maxTextSize: 200_000,
  })
  let count = 0
  return async (source) => {
    const { svg } = await withGuardedSinks(() => mermaid.render(`diagram-${++count}`, source))
    return readPicture(svg)
  }
}
