import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { countAttached, Composer, type ComposerHandle, newChatKey, UsageNote } from '../composer/index.ts'
import { cx } from '../../ui/cx.ts'
import { lazy } from '../../ui/lazy.tsx'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useOpenItem } from '../attachments/index.ts'
import { ModeMenu, useSettings, useTableOffer } from '../labs/index.ts'
import { EngineNote, type ModelChoice } from '../models/index.ts'
import { startsBySelf } from '../research/index.ts'
import { useTaskOffer } from '../tasks/index.ts'
import { ChatFrame } from './header/chat-frame.tsx'
import { ConversationStarters } from './conversation-starters.tsx'
import { useChat } from './use-chat.ts'
import { Welcome } from './welcome.tsx'

const ProjectWelcome = lazy(async () => ({ default: (await import('./project-welcome.tsx')).ProjectWelcome }))
const ThreadView = lazy(async () => ({ default: (await import('./thread/thread-view.tsx')).ThreadView }))

type ChatViewProps = {
  chatId: string | undefined
  /** The project that a new chat is begun in. */
  projectId: string | undefined
  /** The first message made this chat: its address is shown, and nothing else changes. */
  onCreated: (chatId: string) => void
  onCreateProject: () => void
  onTryBot: () => void
  openSources: (messageId: string, sourceId?: string) => void
  openVault: () => void
  /** Which model answers. */
  model: { choice: ModelChoice; picker: ReactNode; onConnect: (() => void) | undefined }
}

/** One chat, from the empty page on. The composer stays the same one when the chat begins. */
export function ChatView({
  chatId,
  projectId,
  onCreated,
  onCreateProject,
  onTryBot,
  model,
  ...openers
}: ChatViewProps) {
  const { data: me } = useCurrentUser()
  const chat = useChat({ chatId, projectId, modelId: model.choice.model?.id, onCreated })
  const isInProject = chat.thread ? chat.thread.chat.project !== null : projectId !== undefined
  const settings = useSettings(chatId)
  const { tableNote, computesTables } = useTableOffer(chatId)
  const { timeNote, taskDialog } = useTaskOffer()
  const composer = useRef<ComposerHandle>(null)
  const openItem = useOpenItem()
  const attachedCounts = useMemo(() => countAttached(chat.thread), [chat.thread])
  const isEmpty = chatId === undefined && chat.pending === null

  // Ready to type; on a touch screen that would raise the keyboard over half the page.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [])

  return (
    <ChatFrame chatId={chatId} chat={chat.thread?.chat} projectId={projectId} hasFailed={chat.query.isError}>
      <div className={cx('flex min-h-0 flex-1 flex-col', isEmpty && 'overflow-y-auto')}>
        {isEmpty ? (
          <div className="flex flex-1 flex-col items-center justify-center px-4 pt-10 pb-6 md:justify-end md:pb-8">
            {projectId ? (
              <Suspense>
                <ProjectWelcome projectId={projectId} />
              </Suspense>
            ) : (
              <Welcome />
            )}
          </div>
        ) : (
          <Suspense fallback={<div className="flex-1" />}>
            <ThreadView chatId={chatId} chat={chat} openSources={openers.openSources} openAttachment={openItem} />
          </Suspense>
        )}
        {/* On a short screen, or a large zoom, the rest of a new chat scrolls away behind it. */}
        <div
          className={cx(
            'mx-auto w-full max-w-184 px-4 pb-3 md:px-6 md:pb-4',
            isEmpty && 'sticky bottom-0 z-10 bg-surface-0 max-md:order-last',
          )}
        >
          <UsageNote />
          <Composer
            ref={composer}
            draftKey={chatId ?? newChatKey(projectId)}
            isGuest={getTier(me).isGuest}
            isVisitor={me === null}
            isAnswering={chat.answering !== null}
            attachedCounts={attachedCounts}
            chatBot={chat.thread?.chat.bot}
            model={model.choice.model}
            onOpenVault={openers.openVault}
            onOpenAttachment={openItem}
            onSend={async (message) => {
              // Whoever is quicker than their modes still gets what they have set.
              const modes = settings.data ?? (me && !me.isGuest ? (await settings.refetch()).data : undefined)
              const isResearch = modes?.deepResearch.isEnabled && !isInProject
              await chat.send({
                kind: 'turn',
                ...message,
                computesTables,
                research: isResearch ? { startsBySelf: startsBySelf.read() === true } : undefined,
              })
            }}
            onStop={chat.stop}
            // The first answer should not wait for the code that draws it.
            onTextPresent={() => void ThreadView.preload()}
            tableNote={tableNote}
            timeNote={timeNote}
            leadingActions={
              <ModeMenu chatId={chatId} isInProject={isInProject} hasBot={Boolean(chat.thread?.chat.bot)} />
            }
            trailingActions={model.picker}
          />
          {isEmpty && (
            // Its line is kept free, so that nothing moves when it is known who answers.
            <div className="min-h-10 sm:min-h-6">
              <EngineNote choice={model.choice} onConnect={model.onConnect} />
            </div>
          )}
        </div>
        {taskDialog}
        {isEmpty && (
          <div className="mx-auto w-full max-w-184 px-4 pb-4 md:flex-1 md:px-6 md:pt-3 md:pb-[10dvh]">
            {!projectId && (
              <ConversationStarters
                onAttach={() => composer.current?.attach()}
                onSuggest={(text) => composer.current?.suggest(text)}
                isGuest={me !== undefined && getTier(me).isGuest}
                onCreateProject={onCreateProject}
                onTryBot={onTryBot}
              />
            )}
          </div>
        )}
      </div>
    </ChatFrame>
  )
}
