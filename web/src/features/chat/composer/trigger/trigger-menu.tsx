import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { putText } from './put-text.ts'
import { TriggerList } from './trigger-list.tsx'
import type { Trigger } from './trigger.ts'
import type { TriggerField, TriggerOption } from './trigger-source.ts'
import { TRIGGER_SOURCES } from './trigger-sources.ts'

type TriggerMenuProps = { trigger: Trigger; onAnswerBy: TriggerField['answerBy']; onClose: () => void }

/** What a trigger opened: the list of its source, then whatever the chosen option has to ask. */
export function TriggerMenu({ trigger, onAnswerBy, onClose }: TriggerMenuProps) {
  const [asked, setAsked] = useState<ReactNode>(null)
  const choose = (option: TriggerOption) => {
    const { area } = trigger
    const place = { from: trigger.at, to: area.selectionStart }
    let isOver = false
    const close = () => {
      isOver = true
      onClose()
    }
    const field: TriggerField = {
      close,
      answerBy: onAnswerBy,
      replace(text, selected) {
        // A dialog would hold on to the focus.
        flushSync(close)
        putText(area, place, text)
        if (selected) area.setSelectionRange(place.from + selected.from, place.from + selected.to)
      },
    }
    const question = option.onChoose(field)
    if (question) setAsked(question)
    else if (!isOver) onClose()
  }
  if (asked) {
    // What is sent in a dialog is not the message: events pass through the composer's form on their way up.
    return (
      <div role="presentation" className="contents" onSubmit={(event) => event.stopPropagation()}>
        {asked}
      </div>
    )
  }
  return (
    <TriggerList source={TRIGGER_SOURCES[trigger.character]} trigger={trigger} onChoose={choose} onClose={onClose} />
  )
}
