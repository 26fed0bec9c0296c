import { useState, type FormEvent } from 'react'
import { researchApi } from '#contract/research/api.ts'
import { RESEARCH_INSTRUCTION_MAX_CHARS } from '#contract/research/limits.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall, useResearchPart } from '../research-query.ts'

const sendWords = (researchId: string, text: string) => call(researchApi.instruct, { researchId, text })

/** Something that it should know from now on. What is not taken stays in the field. */
export function InstructForm({ feed }: { feed: ResearchFeed }) {
  const [text, setText] = useState('')
  const tells = useResearchPart(feed, (research) => research.tells)
  const instruct = useResearchCall(feed, sendWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words && !instruct.isPending) instruct.mutate(words, { onSuccess: () => setText('') })
  }
  return (
    <div>
      <form onSubmit={submit} className="flex gap-2">
        <input
          dir="auto"
          aria-label={messages.instruct}
          placeholder={messages.instructionPlaceholder}
          maxLength={RESEARCH_INSTRUCTION_MAX_CHARS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(CONTROL_CLASS, 'h-8 min-w-0 flex-1 border-line-strong pointer-coarse:h-10')}
        />
        <Button type="submit" isBusy={instruct.isPending}>
          Tell
        </Button>
      </form>
      {tells.length > 0 && (
        <ul aria-label={messages.instructions} className="mt-2 flex flex-col gap-1 text-sm text-ink-2">
          {tells.map((words, at) => (
            <li key={at} dir="auto" className="border-s-2 border-line-strong ps-2.5 break-words">
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
