import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type MenuItem =
  | (MenuItemBase & { kind: 'action'; keys?: string; isDangerous?: boolean; onSelect: () => void })
  /** `link` is an element without children, so that it can be opened in another tab. */
  | (MenuItemBase & { kind: 'link'; link: ReactElement<{ children?: unknown }> })
  | { kind: 'choices'; label: string; value: string; choices: Choice[]; onChange: (value: string) => void }
  /** Stays open, so that several can be turned on. */
  | (MenuItemBase & {
      kind: 'toggle'
      isOn: boolean
      /** Why it cannot be turned on. It stays reachable, and a press still says so. */
      disabledReason?: string | undefined
      onChange: (isOn: boolean) => void
    })
  | { kind: 'line' }

/** `badge` stands at the end of the row. */
type MenuItemBase = { label: string; icon?: LucideIcon; badge?: ReactNode }

type Choice = { value: string; label: string; icon?: LucideIcon }

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
  side?: 'top' | 'right' | 'bottom'
  align?: 'start' | 'end'
}
