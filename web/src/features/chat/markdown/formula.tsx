import { useEffect, useMemo, useState } from 'react'
import type { paintFormula } from './paint-formula.ts'
import { ScrollBox } from './scroll-box.tsx'

type Paint = typeof paintFormula

let painter: Promise<Paint> | undefined
let ready: Paint | undefined

/**
 * A formula, drawn as MathML once the painter is here. Until then, and when its source is unfinished or wrong, the
 * source itself is shown.
 */
export function Formula({ source, isBlock = false }: { source: string; isBlock?: boolean }) {
  const paint = usePainter()
  const drawn = useMemo(() => paint?.(source, isBlock) ?? null, [paint, source, isBlock])
  if (!isBlock)
    return (
      drawn ?? (
        <code className="md-formula" dir="ltr">
          {source}
        </code>
      )
    )
  return (
    <ScrollBox as={drawn ? 'div' : 'pre'} label="Formula" dir="ltr" className="md-formula">
      {drawn ?? <code>{source}</code>}
    </ScrollBox>
  )
}

/** The painter is fetched with the first formula that is shown. */
function usePainter(): Paint | undefined {
  const [paint, setPaint] = useState(() => ready)
  useEffect(() => {
    if (paint) return undefined
    let isGone = false
    painter ??= import('./paint-formula.ts').then((module) => (ready = module.paintFormula))
    painter.then(
      (loaded) => !isGone && setPaint(() => loaded),
      // Without a network the source stays; the next formula tries again.
      () => (painter = undefined),
    )
    return () => {
      isGone = true
    }
  }, [paint])
  return paint
}
