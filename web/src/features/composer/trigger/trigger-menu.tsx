import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { replaceText } from './replace-text.ts'
import { TriggerList } from './trigger-list.tsx'
import type { Trigger } from './trigger.ts'
import type { TriggerField, TriggerOption } from './trigger-source.ts'
import { TRIGGER_SOURCES } from './trigger-sources.ts'

type TriggerMenuProps = { trigger: Trigger; onBotChosen: TriggerField['setBot']; onClose: () => void }

/** What a trigger opened: the list of its source, then whatever the chosen option has to ask. */
export function TriggerMenu({ trigger, onBotChosen, onClose }: TriggerMenuProps) {
  const [optionDialog, setOptionDialog] = useState<ReactNode>(null)
  const choose = (option: TriggerOption) => {
    const { area } = trigger
    const range = { from: trigger.at, to: area.selectionStart }
    let isClosed = false
    const close = () => {
      isClosed = true
      onClose()
    }
    const field: TriggerField = {
      close,
      setBot: onBotChosen,
      replace(text, selected) {
        // A dialog would hold on to the focus.
        flushSync(close)
        replaceText(area, range, text)
        if (selected) area.setSelectionRange(range.from + selected.from, range.from + selected.to)
      },
    }
    const nextDialog = option.onSelect(field)
    if (nextDialog) setOptionDialog(nextDialog)
    else if (!isClosed) onClose()
  }
  if (optionDialog) {
    // What is sent in a dialog is not the message: events pass through the composer's form on their way up.
    return (
      <div role="presentation" className="contents" onSubmit={(event) => event.stopPropagation()}>
        {optionDialog}
      </div>
    )
  }
  return (
    <TriggerList source={TRIGGER_SOURCES[trigger.character]} trigger={trigger} onChoose={choose} onClose={onClose} />
  )
}
