import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CraftPart } from '#contract/crafts/parse.ts'
import { say } from '#contract/crafts/messages.ts'
import { CRAFT_MAX_CHARS } from '#contract/crafts/limits.ts'
import type { CraftVersion } from '#contract/crafts/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { kindOf } from '../craft-kinds.ts'
import { useSaveEdit } from '../versions-query.ts'
import { useDraft } from './drafts.ts'
import { modeOf, step, viewOf, type ViewEvent } from './mode.ts'
import { Preview } from './preview.tsx'
import { useCraft } from './use-craft.ts'
import { VersionNote } from './version-note.tsx'
import { WindowHeader } from './window-header.tsx'
import { WindowToolbar } from './window-toolbar.tsx'

const CodeView = lazy(async () => ({ default: (await import('./code-view.tsx')).CodeView }))

export type CraftWindowProps = {
  /** Empty for a craft that is only looked at. */
  chatId: string
  messageId: string
  part: CraftPart
  /** How it came to be, where the server cannot be asked. */
  versions?: readonly CraftVersion[] | undefined
  /** Sends a message to the model; null where there is nobody to ask. */
  ask: ((text: string) => Promise<void>) | null
}

/** A craft beside the chat: its code, what it looks like, and a way to change it. */
export function CraftWindow({ chatId, messageId, part, versions, ask }: CraftWindowProps) {
  const craft = useCraft(chatId, messageId, part, versions)
  const [view, setView] = useState(() => viewOf(craft.type, craft.status))
  const now = step(view, { type: 'craft', status: craft.status, of: craft.type })
  if (now !== view) setView(now)
  const dispatch = (event: ViewEvent) => setView((before) => step(before, event))
  const mode = modeOf(now)
  const { frame } = kindOf(craft.type)

  const [draft, setDraft] = useDraft(`${chatId} ${part.identifier}`)
  const [changes, setChanges] = useState(false)
  const [drops, setDrops] = useState(0)
  const save = useSaveEdit(chatId, part.identifier)
  const edited = draft ?? craft.content

  const keep = (content: string) => {
    if (content.length > CRAFT_MAX_CHARS) return toast.error(say.tooLong)
    const place = craft.versions.at(-1) ?? { messageId, index: part.index }
    const saved = () => {
      setDraft(null)
      setChanges(false)
      craft.show(craft.versions.length)
      dispatch({ type: 'choose', mode: frame ? 'preview' : 'code' })
    }
    save.mutate(
      { messageId: place.messageId, index: place.index, content },
      { onSuccess: saved, onError: (error) => toast.error(error.message) },
    )
  }

  const drop = () => {
    setDraft(null)
    setDrops(drops + 1)
  }

  useEscape(now.isFullscreen, () => dispatch({ type: 'fullscreen', isOn: false }))
  const showsChanges = changes && craft.at > 0 && mode === 'code'
  return (
    <div className={cx('flex min-h-0 flex-1 flex-col bg-surface-1', now.isFullscreen && 'fixed inset-0 z-50')}>
      <WindowHeader
        craft={craft}
        canFill={mode !== 'code'}
        isAlone={chatId === '' && !versions}
        isFullscreen={now.isFullscreen}
        onFullscreen={(isOn) => dispatch({ type: 'fullscreen', isOn })}
      />
      <WindowToolbar
        craft={craft}
        place={{ chatId, messageId, index: part.index, identifier: part.identifier }}
        mode={mode}
        onMode={(chosen) => dispatch({ type: 'choose', mode: chosen })}
        editing={
          draft === null || draft === craft.content
            ? null
            : { isBusy: save.isPending, onSave: () => keep(draft), onDrop: drop }
        }
      />
      {mode !== 'edit' && (
        <VersionNote
          craft={craft}
          showsChanges={showsChanges}
          onChanges={(isOn) => {
            setChanges(isOn)
            if (isOn) dispatch({ type: 'choose', mode: 'code' })
          }}
          onRestore={chatId && !save.isPending ? () => keep(craft.content) : null}
        />
      )}
      <div className={bodyClass(mode, now.isFullscreen)}>
        {mode !== 'preview' && (
          <div className="flex min-h-0 min-w-0 flex-col">
            <Suspense fallback={<SkeletonRows label="Loading the code" />}>
              <CodeView
                key={drops}
                content={mode === 'edit' ? edited : craft.content}
                before={showsChanges ? craft.versions[craft.at - 1]!.content : null}
                type={craft.type}
                language={craft.language}
                follows={craft.status === 'pending'}
                onChange={mode === 'edit' ? setDraft : null}
              />
            </Suspense>
          </div>
        )}
        {frame && (
          <div className={mode === 'code' ? 'invisible absolute inset-0 -z-10' : 'relative min-h-0 min-w-0'}>
            <Preview
              key={frame}
              kind={frame}
              title={craft.title}
              content={craft.status === 'pending' ? null : mode === 'edit' ? edited : craft.content}
              soFar={craft.status === 'pending' ? craft.content : ''}
              isLive={mode === 'edit'}
              onReady={() => dispatch({ type: 'frame', frame: 'ready' })}
              ask={ask}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function bodyClass(mode: 'code' | 'preview' | 'edit', isFullscreen: boolean): string {
  const edit = isFullscreen ? 'grid-cols-2 divide-x' : 'grid-rows-2 divide-y'
  return cx('relative isolate grid min-h-0 flex-1 divide-line', mode === 'edit' ? edit : 'grid-rows-[minmax(0,1fr)]')
}

/** Escape leaves the full screen first, and the panel only then. */
function useEscape(isOn: boolean, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      left()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOn])
}
