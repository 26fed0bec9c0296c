import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pin, ThumbsDown, ThumbsUp } from 'lucide-react'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import type { ToolMetrics, ToolReaction } from '#contract/ai-tools/schema.ts'
import { call } from '../../../api/call.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { metricsQuery } from '../ai-tools-query.ts'
import { usePinTool } from '../use-pin-tool.ts'

/** What the tool is for. */
export function ToolIntro({ tool: { slug, description } }: { tool: ToolDefinition }) {
  return (
    <div className="mb-6 flex items-center gap-4">
      <img
        src={`/tool-images/${slug}.svg`}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-m max-sm:hidden"
      />
      <p className="min-w-0 flex-1 text-md text-ink-2">{description}</p>
    </div>
  )
}

/** What one thinks of the tool, and whether it is pinned. */
export function ToolActions({ tool: { slug, name } }: { tool: ToolDefinition }) {
  const { isPinned, setPinned } = usePinTool()
  const { data } = useQuery(metricsQuery)
  const ownReaction = data?.metrics.find(({ id }) => id === slug)?.ownReaction
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (type: ToolReaction) => call(aiToolsApi.react, { toolId: slug, type }),
    async onSuccess(metrics, type) {
      toast.ok(type === 'like' ? aiToolMessages.liked : aiToolMessages.disliked)
      // A like may be given before it is known how many there are.
      const cached = await queryClient.ensureQueryData(metricsQuery)
      queryClient.setQueryData(metricsQuery.queryKey, { metrics: replaceMetrics(cached.metrics, metrics) })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className="flex shrink-0 [&_.lucide]:size-4">
      <IconButton
        icon={ThumbsUp}
        label="I like this tool"
        aria-pressed={ownReaction === 'like'}
        onClick={() => mutate('like')}
      />
      <IconButton
        icon={ThumbsDown}
        label="I don’t like this tool"
        aria-pressed={ownReaction === 'dislike'}
        onClick={() => mutate('dislike')}
      />
      <IconButton
        icon={Pin}
        label={`${isPinned(slug) ? 'Unpin' : 'Pin'} ${name}`}
        aria-pressed={isPinned(slug)}
        className={isPinned(slug) ? '[&_.lucide]:fill-current' : ''}
        onClick={() => setPinned(slug, !isPinned(slug))}
      />
    </div>
  )
}

function replaceMetrics(all: readonly ToolMetrics[], changed: ToolMetrics): ToolMetrics[] {
  return all.map((metrics) => (metrics.id === changed.id ? changed : metrics))
}
