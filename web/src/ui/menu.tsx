import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  useTransition,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { MenuProps } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

const load = () => import('./menu-content.tsx')
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }))

/** A menu whose inside is fetched when someone reaches for it: most visits never do. */
export function Menu(props: MenuProps) {
  return (
    <MenuWhenWanted trigger={props.trigger} load={load}>
      <OpenMenu {...props} />
    </MenuWhenWanted>
  )
}

type MenuWhenWantedProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  load: () => Promise<unknown>
  /** The button with its menu, opened; drawn once it was pressed. */
  children: ReactNode
}

/** The same for a menu whose items are fetched with it. */
export function MenuWhenWanted({ trigger, load: fetchInside, children }: MenuWhenWantedProps) {
  const [isWanted, setWanted] = useState(false)
  const [, startTransition] = useTransition()
  const preload = () => void fetchInside()
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => startTransition(() => setWanted(true)),
  })
  if (!isWanted) return closed
  return <Suspense fallback={closed}>{children}</Suspense>
}
