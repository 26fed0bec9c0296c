import { FileText } from 'lucide-react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ExportMenu } from '../export-menu.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useOpenResearch } from '../use-open-research.ts'
import { CardFrame, CardNote } from './card-frame.tsx'

/** A research that is over: the report stands below it, as the answer, and beside the chat. */
export function DoneView({ feed }: { feed: ResearchFeed }) {
  const { id, counts, notes } = feed.read().snapshot.research
  const open = useOpenResearch()
  return (
    <CardFrame
      status={messages.summary(counts.read, counts.kept)}
      actions={
        <div className="flex flex-wrap gap-1.5">
          <Button size="s" onClick={() => open(id, 'report')}>
            <FileText aria-hidden className="size-4" />
            Open report
          </Button>
          <ExportMenu researchId={id} />
        </div>
      }
    >
      {notes.length > 0 && notes.map((note) => <CardNote key={note}>{note}</CardNote>)}
    </CardFrame>
  )
}
