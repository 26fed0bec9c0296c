import { Link } from '@tanstack/react-router'
import { cx } from '../../ui/cx.ts'

const TABS = [
  { name: 'images', to: '/bonkers', label: 'Images' },
  { name: 'boards', to: '/bonkers/boards', label: 'Vision boards' },
] as const

/** Single pictures, and boards of them. */
export function ImageTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  return (
    <nav aria-label="Image Gen" className="-mb-2 flex gap-1 border-b border-line">
      {TABS.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className={cx(
            '-mb-px border-b-2 px-3 py-2 font-medium',
            name === current ? 'border-accent text-ink-1' : 'border-transparent text-ink-3 hover:text-ink-1',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
