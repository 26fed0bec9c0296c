import { Maximize2, Minimize2, X } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ClosePanelContext } from '../../../ui/layout/panel.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { describeKind, kindOf } from '../craft-kinds.ts'
import type { Craft } from './use-craft.ts'
import { Name } from '../../../ui/name.tsx'

type WindowHeaderProps = {
  craft: Craft
  /** Code is not shown on the whole screen. */
  canFullscreen: boolean
  /** On a page of its own there is nothing to close. */
  isStandalone: boolean
  isFullscreen: boolean
  onFullscreen: (isOn: boolean) => void
}

/** What this is, and how to make it larger or close it. */
export function WindowHeader({ craft, canFullscreen, isStandalone, isFullscreen, onFullscreen }: WindowHeaderProps) {
  const close = useContext(ClosePanelContext)
  const { icon: Icon } = kindOf(craft.type, craft.language)
  return (
    <header className="flex h-14 shrink-0 items-center gap-2.5 border-b border-line pr-3 pl-4">
      <span className="grid size-7 shrink-0 place-items-center rounded-s bg-accent-soft text-accent [&_.lucide]:size-4">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="leading-tight font-semibold">
          <Name className="block truncate">{craft.title}</Name>
        </h2>
        <p className="flex items-center gap-1.5 truncate text-xs text-ink-3">
          {describeKind(craft.type, craft.language)}
          {craft.status === 'pending' && (
            <>
              <Spinner className="size-3 text-accent" /> Writing…
            </>
          )}
          {craft.status === 'error' && <span className="text-danger">Cut off</span>}
        </p>
      </div>
      {canFullscreen && (
        <IconButton
          icon={isFullscreen ? Minimize2 : Maximize2}
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={() => onFullscreen(!isFullscreen)}
        />
      )}
      {!isFullscreen && !isStandalone && <IconButton icon={X} label="Close Craft" keys="escape" onClick={close} />}
    </header>
  )
}
