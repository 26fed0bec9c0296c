import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

export type MenuItem =
  | { kind: 'action'; label: string; icon?: LucideIcon; keys?: string; isDangerous?: boolean; onSelect: () => void }
  /** `link` is an element without children, so that it can be opened in another tab. */
  | { kind: 'link'; label: string; icon?: LucideIcon; link: ReactElement<{ children?: unknown }> }
  | { kind: 'choices'; label: string; value: string; choices: Choice[]; onChange: (value: string) => void }
  /** Stays open, so that several can be turned on. */
  | { kind: 'toggle'; label: string; icon?: LucideIcon; isOn: boolean; onChange: (isOn: boolean) => void }
  | { kind: 'line' }

type Choice = { value: string; label: string; icon?: LucideIcon }

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
  side?: 'top' | 'right' | 'bottom'
  align?: 'start' | 'end'
}
