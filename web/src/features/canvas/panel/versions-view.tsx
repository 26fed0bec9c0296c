import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CanvasVersion } from '#contract/canvas/schema.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { versionQuery, versionsQuery } from '../canvas-query.ts'
import { createComparison } from '../editor/comparison.ts'
import { describeVersion } from '../describe-version.ts'

type VersionsViewProps = {
  canvasId: string
  readText: () => string
  /** What was typed last belongs to the list. */
  flush: () => Promise<void>
  onRestore: (content: string) => void
}

/** What the text was, when and by whom it was changed, and the way back. */
export function VersionsView({ canvasId, readText, flush, onRestore }: VersionsViewProps) {
  const query = useQuery(versionsQuery(canvasId, flush))
  const [chosen, setChosen] = useState<CanvasVersion | null>(null)
  const [now] = useState(() => new Date())
  if (chosen) {
    return (
      <OneVersion
        canvasId={canvasId}
        version={chosen}
        now={now}
        text={readText()}
        onBack={() => setChosen(null)}
        onRestore={onRestore}
      />
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <QueryContent query={query} name="the versions">
        {(versions) =>
          versions.length === 0 ? (
            <p className="px-5 py-6 text-ink-3">Versions appear here once you write something.</p>
          ) : (
            <ol aria-label="Versions" className="flex flex-col p-2">
              {versions.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    onClick={() => setChosen(version)}
                    className="flex w-full items-baseline gap-3 rounded-s px-3 py-2 text-start hover:bg-surface-2"
                  >
                    <span className="min-w-0 flex-1 truncate">{describeVersion(version)}</span>
                    <time dateTime={version.createdAt} className="shrink-0 text-xs text-ink-3">
                      {formatMoment(new Date(version.createdAt), now)}
                    </time>
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </QueryContent>
    </div>
  )
}

type OneVersionProps = {
  canvasId: string
  version: CanvasVersion
  now: Date
  text: string
  onBack: () => void
  onRestore: (content: string) => void
}

function OneVersion({ canvasId, version, now, text, onBack, onRestore }: OneVersionProps) {
  const query = useQuery(versionQuery(canvasId, version.id))
  const restore = (content: string) => {
    onRestore(content)
    toast.ok(canvasMessages.restored)
  }
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-surface-2 px-2 py-1.5 text-sm">
        <Button size="s" variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4" />
          Versions
        </Button>
        <span className="min-w-0 flex-1 truncate text-ink-2">
          {formatMoment(new Date(version.createdAt), now)} · {describeVersion(version)}
        </span>
        {query.data && query.data.content !== text && (
          <Button size="s" onClick={() => restore(query.data.content)}>
            <RotateCcw aria-hidden className="size-4" />
            Restore
          </Button>
        )}
      </div>
      <QueryContent query={query} name="this version">
        {({ content }) => (
          <>
            <p className="shrink-0 px-4 pt-2 text-xs text-ink-3">
              {content === text ? 'This is the current text.' : 'Compared with the current text.'}
            </p>
            <Comparison key={version.id} text={content} before={text} />
          </>
        )}
      </QueryContent>
    </>
  )
}

function Comparison({ text, before }: { text: string; before: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => createComparison(container.current!, text, before), [text, before])
  return <div ref={container} className="min-h-0 flex-1 overflow-hidden" />
}
