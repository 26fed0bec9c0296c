import type { LucideIcon } from 'lucide-react'
import { cloneElement, lazy, Suspense, useState, useTransition, type ComponentProps, type ReactElement } from 'react'

export type MenuItem =
  | { kind: 'action'; label: string; icon?: LucideIcon; keys?: string; isDangerous?: boolean; onSelect: () => void }
  /** `link` is an element without children, so that it can be opened in another tab. */
  | { kind: 'link'; label: string; icon?: LucideIcon; link: ReactElement<{ children?: unknown }> }
  | { kind: 'choices'; label: string; value: string; choices: Choice[]; onChange: (value: string) => void }
  | { kind: 'line' }

type Choice = { value: string; label: string; icon?: LucideIcon }

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
  side?: 'top' | 'right' | 'bottom'
  align?: 'start' | 'end'
}

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
