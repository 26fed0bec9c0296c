import type { FrameKind } from '#contract/crafts/frame.ts'
import { createBridge, readOrders, type Bridge } from './bridge.ts'

import { buildWalls } from './walls.ts'

/** Draws what it is given. Called again, it draws the new thing in the place of the old one. */
export type Draw = (content: string) => void | Promise<void>

type Load = (bridge: Bridge) => Promise<Draw>

/** Each kind brings its own code, and only when it is wanted. */
const RENDERERS: Record<FrameKind, Load> = {
  html: async (bridge) => (await import('./renderers/html.ts')).createHtml(bridge),
  markdown: async (bridge) => (await import('./renderers/markdown.ts')).createMarkdown(bridge),
  react: async (bridge) => (await import('./renderers/react.ts')).createReact(bridge),
  mermaid: async (bridge) => (await import('./renderers/mermaid.ts')).createMermaid(bridge),
}

const orders = readOrders(location.hash)
// Opened directly there is no app to talk to, and nothing to render.
if (orders && window.parent !== window) await begin()

async function begin(): Promise<void> {
  buildWalls()
  const bridge = createBridge(orders!)
  try {
    const draw = await RENDERERS[bridge.orders.kind](bridge)
    bridge.listen((content) => void drawSafely(bridge, draw, content))
    bridge.say({ type: 'ready' })
  } catch (error) {
    bridge.fail(error)
  }
}

async function drawSafely(bridge: Bridge, draw: Draw, content: string): Promise<void> {
  try {
    await draw(content)
  } catch (error) {
    bridge.fail(error)
  }
}
