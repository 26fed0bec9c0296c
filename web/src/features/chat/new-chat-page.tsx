import { useEffect, useRef, useState } from 'react'
import { Page } from '../../ui/page.tsx'
import { useRemembered } from '../../ui/remembered.ts'
import { ChatCrumbs, ShareChatButton } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { newChatDraft, withSuggestion } from './draft.ts'
import { greetingAt } from './greeting.ts'
import { Starts } from './starts.tsx'

/** The first page: ready to type. */
export function NewChatPage({ onCreateProject }: { onCreateProject: () => void }) {
  const [draft, setDraft] = useRemembered(newChatDraft)
  const [wasSent, setSent] = useState(false)
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const composer = useRef<HTMLTextAreaElement>(null)

  // Ready to type; on a touch screen that would raise the keyboard over half the page.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [])

  const type = (text: string) => {
    setDraft(text)
    setSent(false)
  }
  const suggest = (text: string) => {
    type(withSuggestion(draft, text))
    composer.current?.focus()
  }

  return (
    <Page
      title="New chat"
      crumbs={<ChatCrumbs title="New chat" />}
      actions={<ShareChatButton whyNot="Start a chat to share it." />}
      width="own"
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="mx-auto flex w-full max-w-184 flex-1 flex-col items-center gap-6 px-4 pt-10 pb-4 md:justify-center md:gap-7 md:pt-6 md:pb-[14dvh]">
          <div className="flex flex-col items-center gap-4 text-center max-md:flex-1 max-md:justify-center">
            <span aria-hidden className="alcove-mark scale-150" />
            <h1 className="text-2xl font-semibold tracking-tight">{greeting}</h1>
          </div>
          <div className="w-full max-md:order-last">
            <Composer
              ref={composer}
              value={draft}
              onChange={type}
              onSend={() => setSent(true)}
              notice={
                wasSent && (
                  <span className="text-warn-ink">Answers come with the next release. Your text is kept here.</span>
                )
              }
            />
          </div>
          <Starts onSuggest={suggest} onCreateProject={onCreateProject} />
        </div>
      </div>
    </Page>
  )
}
