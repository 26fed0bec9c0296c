import { FileText, Link2, Lock } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useAccountDialog } from '../../account/index.ts'
import { StorageBar } from './storage-bar.tsx'

const EMPTY_STORAGE = { used: 0, limit: 0, percentage: 0 }

/** A guest sees what the vault would be. Nothing is fetched, and the first click anywhere opens sign-up. */
export function GuestVault() {
  const openAccountDialog = useAccountDialog()
  const hasOpened = useRef(false)
  const openSignUpOnce = () => {
    if (hasOpened.current) return
    hasOpened.current = true
    openAccountDialog({ name: 'signUp' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button inside does the same from the keyboard
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto" onClick={openSignUpOnce}>
      <div className="mx-auto w-full max-w-300 px-4 pt-5 md:px-8">
        <StorageBar storage={EMPTY_STORAGE} />
      </div>
      <div className="grid flex-1 place-items-center px-6 py-12">
        <div className="flex max-w-md animate-rise-in flex-col items-center gap-3 text-center">
          <span aria-hidden className="relative mb-4 flex items-end justify-center text-ink-3">
            <StackedIcon icon={FileText} className="-rotate-8 translate-x-3" />
            <StackedIcon icon={Lock} className="z-10 size-18 text-accent shadow-mid" />
            <StackedIcon icon={Link2} className="rotate-8 -translate-x-3" />
          </span>
          <h2 className="text-xl font-semibold tracking-tight">Unlock Vault</h2>
          <p className="text-md text-ink-2">
            Keep files, links and notes in one place, search their contents, and use them in any chat.
          </p>
          <Button
            variant="primary"
            size="l"
            className="mt-2"
            onClick={(event) => {
              event.stopPropagation()
              hasOpened.current = true
              openAccountDialog({ name: 'signUp' })
            }}
          >
            Sign in for free
          </Button>
        </div>
      </div>
    </div>
  )
}

function StackedIcon({ icon: Icon, className }: { icon: typeof FileText; className: string }) {
  return (
    <span
      className={`grid size-14 place-items-center rounded-m border border-line bg-surface-1 shadow-low ${className}`}
    >
      <Icon className="size-6" />
    </span>
  )
}
