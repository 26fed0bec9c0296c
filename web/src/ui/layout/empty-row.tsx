import type { ReactNode } from 'react'

type EmptyRowProps = { title: string; children?: ReactNode; action?: ReactNode }

/** A list of several on a page that is empty: one line, so that the others are not pushed out of sight. */
export function EmptyRow({ title, children, action }: EmptyRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m border border-dashed border-line-strong p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        {children && <p className="text-sm text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  )
}
