import { FileText, MessageSquareText, Search, type LucideIcon } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'
import { useMedia } from '../../ui/use-media.ts'
import film from './vault-film.webm'

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

/** The vault itself, in use: `npm run film` makes it from the running app. It starts by itself unless that is unwanted. */
function Film() {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <video
      src={film}
      autoPlay={!isStill}
      loop
      muted
      controls
      playsInline
      aria-label="A document goes into the vault and is read. A question about it is answered, and the answer opens the page that says so."
      className="aspect-[1280/880] w-full rounded-m border border-line bg-surface-2"
    />
  )
}
