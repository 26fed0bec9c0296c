import { X } from 'lucide-react'
import { createContext, useContext, type ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Name } from '../name.tsx'

/** How the panel that is shown here is closed. */
export const ClosePanelContext = createContext<() => void>(() => {})

type PanelProps = {
  title: string
  /** More than the title says. */
  tip?: string | undefined
  /** Before the title: the way back. */
  leading?: ReactNode
  /** Beside the title: a count, a segmented choice. */
  actions?: ReactNode
  children: ReactNode
}

/** What stands beside the page: its own 56 px header and what scrolls. */
export function Panel({ title, tip, leading, actions, children }: PanelProps) {
  const close = useContext(ClosePanelContext)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-3 pl-4">
        {leading && <div className="-ml-2">{leading}</div>}
        <h2 data-tip={tip} className="min-w-0 flex-1 font-semibold">
          <Name className="block truncate">{title}</Name>
        </h2>
        {actions}
        <IconButton icon={X} label={`Close ${title}`} keys="escape" onClick={close} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </div>
  )
}
