import {
  cloneElement,
  Suspense,
  useState,
  useTransition,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { loadOrToast, lazy, type Preloadable } from '../lazy.tsx'
import type { MenuProps } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

const MenuContent = lazy(async () => ({ default: (await import('./menu-content.tsx')).MenuContent }))

/** A menu whose inside is fetched when someone reaches for it: most visits never do. */
export function Menu(props: MenuProps) {
  return (
    <LazyMenu trigger={props.trigger} content={MenuContent}>
      <MenuContent {...props} />
    </LazyMenu>
  )
}

type LazyMenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  content: Preloadable
  /** The button with its menu, opened; drawn once it was pressed. */
  children: ReactNode
}

/** The same for a menu whose items are fetched with it. */
export function LazyMenu({ trigger, content, children }: LazyMenuProps) {
  const [isRequested, setRequested] = useState(false)
  const [, startTransition] = useTransition()
  const preload = () => void content.preload()
  const open = () => startTransition(async () => void ((await loadOrToast(content, open)) && setRequested(true)))
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  })
  if (!isRequested) return closed
  return <Suspense fallback={closed}>{children}</Suspense>
}
