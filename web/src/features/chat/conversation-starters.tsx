import { Link } from '@tanstack/react-router'
import { Bot, FileText, FolderPlus, Shapes, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CRAFT_SUGGESTION } from '#contract/chat/craft-suggestion.ts'
import { opensNewTab } from '../../ui/opens-new-tab.ts'

const CARD_CLASS =
  'flex h-full w-full flex-col gap-1 rounded-m border border-line bg-surface-1 p-2.5 text-left ' +
  'transition-[border-color,box-shadow] duration-160 hover:border-line-strong hover:shadow-mid'

type ConversationStartersProps = {
  /** Lets a person choose a file to ask about. */
  onAttach: () => void
  onSuggest: (text: string) => void
  /** Guests make no projects and see no Professional Bots: they look into a sample, and try one. */
  isGuest: boolean
  onCreateProject: () => void
  onTryBot: () => void
}

/** Four things to do with an empty chat, each one click away. */
export function ConversationStarters({
  onAttach,
  onSuggest,
  isGuest,
  onCreateProject,
  onTryBot,
}: ConversationStartersProps) {
  return (
    <div className="@container w-full">
      <ul aria-label="Ways to start" className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        <li>
          <button type="button" onClick={onAttach} className={CARD_CLASS}>
            <StarterContent icon={FileText} title="Ask about a document">
              Add a file and ask about it
            </StarterContent>
          </button>
        </li>
        <li>
          <button type="button" data-press="project" onClick={onCreateProject} className={CARD_CLASS}>
            <StarterContent icon={FolderPlus} title={isGuest ? 'See a project' : 'Create a project'}>
              A goal with its own documents
            </StarterContent>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onSuggest(CRAFT_SUGGESTION)} className={CARD_CLASS}>
            <StarterContent icon={Shapes} title="Build a craft">
              A page, diagram or small app
            </StarterContent>
          </button>
        </li>
        <li>
          <Link
            to="/chat/bots"
            className={CARD_CLASS}
            onClick={(event) => {
              if (opensNewTab(event)) return
              event.preventDefault()
              onTryBot()
            }}
          >
            <StarterContent icon={Bot} title="Try a bot">
              Made for one kind of work
            </StarterContent>
          </Link>
        </li>
      </ul>
      <p className="pt-3 text-center text-sm">
        <Link
          to="/chat"
          search={{ panel: 'explore' }}
          data-opens="explore"
          data-press="explore"
          className="touch-target font-medium text-ink-3 hover:text-ink-1 hover:underline"
        >
          Explore {isGuest ? 'prompts' : 'bots and prompts'}
        </Link>
      </p>
    </div>
  )
}

function StarterContent({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
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
