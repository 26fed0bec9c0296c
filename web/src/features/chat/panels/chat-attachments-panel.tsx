import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FileUp, Paperclip } from 'lucide-react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import type { Thread } from '#contract/chat/thread.ts'
import { call } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { pickAndAttach, useActiveAttachments, type ActiveAttachments } from '../../attachments/index.ts'
import { chatQuery } from '../../answers/index.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { PanelSection } from './panel-section.tsx'
import { PendingAttachmentRows } from './pending-attachment-rows.tsx'
import { attachmentsKey } from '../../attachments/query-keys.ts'

/** What lies in the composer, and what was sent in this chat. */
export function ChatAttachmentsPanel() {
  const open = useActiveAttachments()
  const { chatId } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const { data: thread } = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const ids = sentIds(thread)
  return (
    <Panel title="Attachments">
      {!open && (
        <EmptyState icon={Paperclip} title="No chat is open">
          Open a chat to see its attachments here.
        </EmptyState>
      )}
      {open && (
        <div className="flex flex-col gap-5 p-4">
          <UploadButton open={open} />
          <PendingAttachmentRows pending={open.pending} fallback={ids.length === 0 && <NoAttachments />} />
          {ids.length > 0 && (
            <PanelSection title="In this chat">
              <SentRows ids={ids} />
            </PanelSection>
          )}
        </div>
      )}
    </Panel>
  )
}

function UploadButton({ open: { pending, context: uploadContext } }: { open: ActiveAttachments }) {
  return (
    <button
      type="button"
      onClick={() => void pickAndAttach(pending, uploadContext)}
      className="flex flex-col items-center gap-1 rounded-m border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-120 hover:border-accent hover:bg-accent-soft"
    >
      <FileUp aria-hidden className="mb-1 text-accent" />
      <span className="font-medium">Upload files</span>
      <span className="text-sm text-ink-3">Or drop them anywhere on the page.</span>
    </button>
  )
}

function NoAttachments() {
  return (
    <EmptyState icon={Paperclip} title="No attachments yet">
      Add a file and ask about it.
    </EmptyState>
  )
}

/** What was sent, with what the server knows of each. */
function SentRows({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: [...attachmentsKey, 'states', ...ids],
    queryFn: ({ signal }) => call(attachmentsApi.states, { ids: ids.join(',') }, { signal }),
  })
  if (query.isPending) return <SkeletonRows label="Loading attachments" count={Math.min(4, ids.length)} row="h-12" />
  if (query.isError) {
    return (
      <ErrorState
        title="Failed to load attachments"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const open = (item: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, panel: 'attachmentLayout', item, page: undefined, mark: undefined }),
    })
  return (
    <ul className="flex flex-col gap-1.5">
      {query.data.map((item) => (
        <AttachmentRow key={item.id} item={item} onOpen={() => open(item.id)} />
      ))}
    </ul>
  )
}

function sentIds(thread: Thread | undefined): string[] {
  return [...new Set(thread?.messages.flatMap(({ attachments }) => attachments.map(({ id }) => id)))]
}
