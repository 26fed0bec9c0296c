import { useEffect, useMemo, useState } from 'react'
import type { renderFormula } from './render-formula.ts'
import { ScrollBox } from '../scroll-box.tsx'

type RenderFormula = typeof renderFormula

let rendererPromise: Promise<RenderFormula> | undefined
let loadedRenderer: RenderFormula | undefined

/**
 * A formula, drawn as MathML once the painter is here. Until then, and when its source is unfinished or wrong, the
 * source itself is shown.
 */
export function Formula({ source, isBlock = false }: { source: string; isBlock?: boolean }) {
  const render = useFormulaRenderer()
  const rendered = useMemo(() => render?.(source, isBlock) ?? null, [render, source, isBlock])
  if (!isBlock)
    return (
      rendered ?? (
        <code className="md-formula" dir="ltr" data-drawing={render ? undefined : ''}>
          {source}
        </code>
      )
    )
  return (
    <ScrollBox as={rendered ? 'div' : 'pre'} label="Formula" dir="ltr" className="md-formula">
      {rendered ?? <code data-drawing={render ? undefined : ''}>{source}</code>}
    </ScrollBox>
  )
}

/** The painter is fetched with the first formula that is shown. */
function useFormulaRenderer(): RenderFormula | undefined {
  const [render, setRender] = useState(() => loadedRenderer)
  useEffect(() => {
    if (render) return undefined
    let isUnmounted = false
    rendererPromise ??= import('./render-formula.ts').then((module) => (loadedRenderer = module.renderFormula))
    rendererPromise.then(
      (loaded) => !isUnmounted && setRender(() => loaded),
      // Without a network the source stays; the next formula tries again.
      () => (rendererPromise = undefined),
    )
    return () => {
      isUnmounted = true
    }
  }, [render])
  return render
}
