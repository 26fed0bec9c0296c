import { useNavigate } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { isSendKey, sendInNextComposer } from '../../../features/composer/index.ts'
import { useModelChoice } from '../../../features/models/index.ts'
import { cleanName } from '../../../format/names.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** The page ends in a chat: one press, and whatever answers here says what it can do. */
export function FirstQuestion() {
  const id = useId()
  const navigate = useNavigate()
  const { model } = useModelChoice()
  const [text, setText] = useState<string>(setUpMessages.firstQuestion)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    sendInNextComposer(text)
    void navigate({ to: '/chat' })
  }
  return (
    <form
      onSubmit={ask}
      className="rounded-l border border-line-strong bg-surface-1 p-3 shadow-mid focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15"
    >
      <label htmlFor={id} className="block px-1 text-sm text-ink-3">
        {setUpMessages.askFirst(model?.id === BUILTIN_MODEL_ID ? undefined : model && cleanName(model.name))}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          dir="auto"
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => isSendKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches) && ask(event)}
          className="min-w-0 flex-1 resize-none bg-transparent px-1 pt-1 text-md outline-none"
        />
        <Button type="submit" variant="primary" className="h-9">
          <ArrowUp aria-hidden className="size-4" />
          {setUpMessages.ask}
        </Button>
      </div>
    </form>
  )
}
