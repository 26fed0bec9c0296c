import { Share } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/page.tsx'

type ChatCrumbsProps = { title: string; project?: { name: string } | undefined }

/** Where a chat stands: in its project, if any, under its title. */
export function ChatCrumbs({ title, project }: ChatCrumbsProps) {
  return <Crumbs trail={project ? [{ label: project.name }, { label: title }] : [{ label: title }]} />
}

/** Sharing needs a chat; until there is one, the button says so. */
export function ShareChatButton({ whyNot }: { whyNot: string }) {
  return (
    <Button whyDisabled={whyNot} aria-label="Share chat">
      <Share aria-hidden className="size-4" />
      <span className="max-sm:hidden">Share</span>
    </Button>
  )
}
