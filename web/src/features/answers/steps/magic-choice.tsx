import { WandSparkles } from 'lucide-react'
import type { Answer } from '#contract/chat/events.ts'
import { labsMessages } from '#contract/labs/messages.ts'
import { leaveOut, magicLooksInto } from '#contract/labs/magic.ts'
import type { ToolArea } from '#contract/tools/limits.ts'
import { useChangeSettings, useSettings } from '../../labs/index.ts'
import { useThreadContext } from '../thread-context.ts'

type MagicChoiceProps = { answer: Answer; messageId: string }

/** Where an answer in magic mode chose to look, in one line, and a way to say no to each. */
export function MagicChoice({ answer, messageId }: MagicChoiceProps) {
  const areas = chosenAreas(answer)
  const isOver = answer.state !== 'streaming' && answer.state !== 'waiting'
  const { actions } = useThreadContext()
  if (areas.length === 0) return null
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 pointer-coarse:min-h-10">
      <span className="flex items-center gap-2">
        <WandSparkles aria-hidden className="size-4 shrink-0" />
        {labsMessages.chose(areas)}
      </span>
      {actions && isOver && <Refusals areas={areas} onRefused={() => actions.regenerate(messageId)} />}
    </div>
  )
}

/** Only what magic mode would look into again can be refused. */
function Refusals({ areas, onRefused }: { areas: readonly ToolArea[]; onRefused: () => void }) {
  const { chatId } = useThreadContext()
  const { data: settings } = useSettings(chatId)
  const change = useChangeSettings(chatId)
  if (!settings) return null
  return areas
    .filter((area) => magicLooksInto(settings, area))
    .map((area) => (
      <button
        key={area}
        type="button"
        disabled={change.isPending}
        data-tip={labsMessages.writeWithout(area)}
        onClick={() => change.mutate(leaveOut(settings, area), { onSuccess: onRefused })}
        className="rounded-s border border-line px-2 py-0.5 text-ink-2 hover:border-line-strong hover:text-ink-1 disabled:opacity-50 pointer-coarse:py-2 print:hidden"
      >
        {labsMessages.not(area)}
      </button>
    ))
}

function chosenAreas({ tools, chosen: besides = [] }: Answer): ToolArea[] {
  return [...new Set([...tools.flatMap(({ chosen }) => chosen ?? []), ...besides])]
}
