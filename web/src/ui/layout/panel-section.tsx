import { useId, type ReactNode } from 'react'

type PanelSectionProps = {
  title: string
  /** Below what it holds: the way to more of it. */
  more?: ReactNode
  children: ReactNode
}

/** A few things under a small heading, in a panel. */
export function PanelSection({ title, more, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-2 pb-3">
      <h3 id={id} className="px-2.5 pb-1 text-xs font-medium text-ink-3">
        {title}
      </h3>
      {children}
      {more && (
        <div className="px-2.5 pt-1 text-sm font-medium text-accent *:touch-target [&_a:hover]:underline">{more}</div>
      )}
    </section>
  )
}
