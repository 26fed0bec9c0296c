import {
  cloneElement,
  Suspense,
  useState,
  useTransition,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { isLoadedOrSaid, lazy, type Preloadable } from './lazy.tsx'
import type { MenuProps } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

const OpenMenu = lazy(async () => ({ default: (await import('./menu-content.tsx')).OpenMenu }))

/** A menu whose inside is fetched when someone reaches for it: most visits never do. */
export function Menu(props: MenuProps) {
  return (
    <MenuWhenWanted trigger={props.trigger} inside={OpenMenu}>
      <OpenMenu {...props} />
    </MenuWhenWanted>
  )
}

type MenuWhenWantedProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  inside: Preloadable
  /** The button with its menu, opened; drawn once it was pressed. */
  children: ReactNode
}

/** The same for a menu whose items are fetched with it. */
export function MenuWhenWanted({ trigger, inside, children }: MenuWhenWantedProps) {
  const [isWanted, setWanted] = useState(false)
  const [, startTransition] = useTransition()
  const preload = () => void inside.preload()
  const open = () => startTransition(async () => void ((await isLoadedOrSaid(inside, open)) && setWanted(true)))
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  })
  if (!isWanted) return closed
  return <Suspense fallback={closed}>{children}</Suspense>
}
