import './vault.css'
import { FileText, Link2, MessageSquareText, Search, type LucideIcon } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'

const STEPS: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: FileText,
    title: 'Put things in',
    words: 'Files, web pages, notes. Drop them on the page, or save them from a chat.',
  },
  { icon: Search, title: 'They are read once', words: 'Each gets a summary and tags, and is found by what is in it.' },
  {
    icon: MessageSquareText,
    title: 'Ask about them',
    words: 'Start a chat with any of them. Answers lead back to the exact passage.',
  },
]

/** What the vault is for, in a short film and three sentences. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Your vault" focusesItself className="max-w-130!">
      <div className="flex flex-col gap-5 px-6 pt-4 pb-6">
        <Film />
        <ol className="flex flex-col gap-4">
          {STEPS.map(({ icon: Icon, title, words }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-s bg-accent-soft text-accent">
                <Icon aria-hidden />
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-ink-2">{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

/** A loop of a few seconds, drawn: documents go into the alcove and an answer comes out. Still for whoever wants that. */
function Film() {
  return (
    <div
      role="img"
      aria-label="Documents go into the vault, and an answer with its source comes out."
      className="relative grid h-44 place-items-center overflow-hidden rounded-m border border-line bg-surface-2"
    >
      <span className="absolute vault-film-in rounded-s border border-line bg-surface-1 p-2.5 text-ink-3 shadow-low">
        <FileText aria-hidden />
      </span>
      <span className="absolute vault-film-in rounded-s border border-line bg-surface-1 p-2.5 text-ink-3 shadow-low [animation-delay:0.7s]">
        <Link2 aria-hidden />
      </span>
      <span aria-hidden className="z-10 alcove-mark scale-[3.4] [--mark-ground:var(--surface-2)]" />
      <span className="absolute vault-film-out rounded-m rounded-bl-xs border border-line bg-surface-1 px-3 py-2 text-xs shadow-mid">
        Page 12 says so <span className="rounded-xs bg-accent-soft px-1 text-accent">report.pdf</span>
      </span>
    </div>
  )
}
