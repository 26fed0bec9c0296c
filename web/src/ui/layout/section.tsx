import { useId, type ReactNode } from 'react'

export type SectionProps = { title: string; description?: ReactNode; action?: ReactNode; children: ReactNode }

/** One part of a page of settings. */
export function Section({ title, description, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-b border-line pb-2.5">
        <div>
          <h2 id={id} className="text-md font-semibold tracking-tight">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-ink-3">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
