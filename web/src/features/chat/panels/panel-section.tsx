import { useId, type ReactNode } from 'react'

/** A named part of the panel. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-xs font-medium text-ink-3">
        {title}
      </h3>
      {children}
    </section>
  )
}
