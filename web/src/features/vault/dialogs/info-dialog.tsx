import { FileText, MessageSquareText, Search, type LucideIcon } from 'lucide-react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import film from './vault-intro.webm'

const STEPS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileText,
    title: 'Put things in',
    text: 'Files, web pages and notes. Drop them on the page, or save them from a chat.',
  },
  {
    icon: Search,
    title: 'They are read once',
    text: 'Each gets a summary and tags, and you can search their contents.',
  },
  {
    icon: MessageSquareText,
    title: 'Ask about them',
    text: 'Start a chat with any of them. Answers lead back to the exact passage.',
  },
]

/** What the vault is for, in a short film and three sentences. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Your vault" autoFocusDialog className="max-w-130!">
      <div className="flex flex-col gap-5 px-6 pt-4 pb-6">
        <IntroVideo />
        <ol className="flex flex-col gap-4">
          {STEPS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-s bg-accent-soft text-accent">
                <Icon aria-hidden />
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

/** The vault itself, in use: `npm run film` makes it from the running app. It starts by itself unless that is unwanted. */
function IntroVideo() {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <video
      src={film}
      autoPlay={!prefersReducedMotion}
      loop
      muted
      controls
      playsInline
      aria-label="A document goes into the vault and is read. A question about it is answered, and the answer opens the page that says so."
      className="aspect-[1280/880] w-full rounded-m border border-line bg-surface-2"
    />
  )
}
