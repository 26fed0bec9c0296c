import { Link } from '@tanstack/react-router'
import { Bot, FileText, FolderPlus, Shapes, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What the craft start writes for someone who does not know yet what to ask for. */
export const CRAFT_SUGGESTION =
  'Build a page that tracks my habits: a week of boxes to tick and a count of days in a row.'

const CARD =
  'flex h-full w-full flex-col gap-1 rounded-m border border-line bg-surface-1 p-2.5 text-left ' +
  'transition-[border-color,box-shadow] duration-160 hover:border-line-strong hover:shadow-mid'

type StartsProps = {
  /** Lets a person choose a file to ask about. */
  onAttach: () => void
  onSuggest: (text: string) => void
  /** Guests make no projects and see no Professional Bots: they look into a sample, and try one. */
  isGuest: boolean
  onCreateProject: () => void
  onTryBot: () => void
}

/** Four things to do with an empty chat, each one click away. */
export function Starts({ onAttach, onSuggest, isGuest, onCreateProject, onTryBot }: StartsProps) {
  return (
    <div className="@container w-full">
      <ul aria-label="Ways to start" className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        <li>
          <button type="button" onClick={onAttach} className={CARD}>
            <Face icon={FileText} title="Ask about a document">
              Add a file and ask what is in it
            </Face>
          </button>
        </li>
        <li>
          <button type="button" onClick={onCreateProject} className={CARD}>
            <Face icon={FolderPlus} title={isGuest ? 'See a project' : 'Create a project'}>
              A goal with its own documents
            </Face>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onSuggest(CRAFT_SUGGESTION)} className={CARD}>
            <Face icon={Shapes} title="Build a craft">
              A page, diagram or small app
            </Face>
          </button>
        </li>
        <li>
          <Link
            to="/chat/bots"
            className={CARD}
            onClick={(event) => {
              if (!isGuest) return
              event.preventDefault()
              onTryBot()
            }}
          >
            <Face icon={Bot} title="Try a bot">
              Made for one kind of work
            </Face>
          </Link>
        </li>
      </ul>
    </div>
  )
}

function Face({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <>
      <span className="mb-1.5 grid size-8 place-items-center rounded-s bg-accent-soft text-accent">
        <Icon aria-hidden />
      </span>
      <span className="text-sm font-medium">{title}</span>
      <span className="text-xs text-ink-3">{children}</span>
    </>
  )
}
