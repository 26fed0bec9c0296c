import { cloneElement, lazy, Suspense, useState, useTransition } from 'react'
import type { MenuProps } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

const load = () => import('./menu-content.tsx')
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }))

/** A menu whose inside is fetched when someone reaches for it: most visits never do. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [, startTransition] = useTransition()
  const preload = () => void load()
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => startTransition(() => setWanted(true)),
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
