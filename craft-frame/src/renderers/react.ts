import { createElement, useEffect, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Bridge } from '../bridge.ts'
import type { Renderer } from '../renderer.ts'
import { fetchModules, runModule } from '../react/run-module.ts'
import { createStyles } from '../react/styles.ts'

/** A React component, compiled here and drawn on a light page, for which components are usually coloured. */
export async function createReact(bridge: Bridge): Promise<Renderer> {
  const styles = await createStyles()
  let root: Root | null = null
  const draw = async (content: string) => {
    const loaded = await runModule(content)
    root?.unmount()
    styles.add(content)
    const Component = componentOf(loaded)
    // A module that mounts itself has found its place already.
    if (!Component && document.getElementById('root')?.hasChildNodes()) return bridge.send({ type: 'drawn' })
    if (!Component) throw new Error('The craft has no default export to draw.')
    root = createRoot(freshPlace(), { onUncaughtError: (error) => bridge.fail(error) })
    root.render(createElement(Drawn, { Component, onDrawn: () => bridge.send({ type: 'drawn' }) }))
    styles.watch()
  }
  const warm = async (soFar: string) => {
    styles.add(soFar)
    await fetchModules(soFar)
  }
  return { draw, warm }
}

function Drawn({ Component, onDrawn }: { Component: ComponentType; onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return createElement(Component)
}

function componentOf(exported: Record<string, unknown>): ComponentType | null {
  const all = [exported['default'], exported['App'], ...Object.values(exported)]
  return (all.find(isComponent) as ComponentType | undefined) ?? null
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

function freshPlace(): HTMLElement {
  document.getElementById('root')?.remove()
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  return container
}
