import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CraftPart } from '#contract/crafts/parse.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import { CRAFT_MAX_CHARS } from '#contract/crafts/limits.ts'
import type { CraftVersion } from '#contract/crafts/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { kindOf } from '../craft-kinds.ts'
import { saveExport } from '../save-file.ts'
import { useSaveEdit } from '../versions-query.ts'
import { useDraft } from './use-draft.ts'
import { modeOf, windowReducer, initialWindowState, type WindowEvent } from './window-reducer.ts'
import { Preview, type CraftCitations } from './preview.tsx'
import { useCraft } from './use-craft.ts'
import { VersionNote } from './version-note.tsx'
import { WindowHeader } from './window-header.tsx'
import { WindowToolbar } from './window-toolbar.tsx'

const CodeView = lazy(async () => ({ default: (await import('./code-view.tsx')).CodeView }))

type CraftWindowProps = {
  /** Empty for a craft that is only looked at. */
  chatId: string
  messageId: string
  part: CraftPart
  /** How it came to be, where the server cannot be asked. */
  versions?: readonly CraftVersion[] | undefined
  /** Sends a message to the model; null where there is nobody to ask. */
  askModel: ((text: string) => Promise<void>) | null
  citations?: CraftCitations
}

const NO_CITATIONS: CraftCitations = new Map()

/** A craft beside the chat: its code, what it looks like, and a way to change it. */
export function CraftWindow({
  chatId,
  messageId,
  part,
  versions,
  askModel,
  citations = NO_CITATIONS,
}: CraftWindowProps) {
  const craft = useCraft(chatId, messageId, part, versions)
  const { frame } = kindOf(craft.type, craft.language)
  const isDrawn = frame !== null
  const [storedState, setStoredState] = useState(() => initialWindowState(isDrawn, craft.status))
  const windowState = windowReducer(storedState, { type: 'craft', status: craft.status, isDrawn })
  if (windowState !== storedState) setStoredState(windowState)
  const dispatch = (event: WindowEvent) => setStoredState((before) => windowReducer(before, event))
  const mode = modeOf(windowState)
  const [exporting, setExporting] = useState<ExportFormat | null>(null)

  const [draft, setDraft] = useDraft(`${chatId} ${part.identifier}`)
  const [changes, setChanges] = useState(false)
  const [discardCount, setDiscardCount] = useState(0)
  const save = useSaveEdit(chatId, part.identifier)
  const editedContent = draft ?? craft.content

  const saveVersion = (content: string) => {
    if (content.length > CRAFT_MAX_CHARS) return toast.error(craftMessages.tooLong)
    const baseVersion = craft.versions.at(-1) ?? { messageId, index: part.index }
    const onSaved = () => {
      setDraft(null)
      setChanges(false)
      craft.show(craft.versions.length)
      dispatch({ type: 'choose', mode: frame ? 'preview' : 'code' })
    }
    save.mutate(
      { messageId: baseVersion.messageId, index: baseVersion.index, content },
      { onSuccess: onSaved, onError: (error) => toast.error(error.message) },
    )
  }

  const discardDraft = () => {
    setDraft(null)
    setDiscardCount(discardCount + 1)
  }

  useEscape(windowState.isFullscreen, () => dispatch({ type: 'fullscreen', isOn: false }))
  const showsChanges = changes && craft.at > 0 && mode === 'code'
  return (
    <div className={cx('flex min-h-0 flex-1 flex-col bg-surface-1', windowState.isFullscreen && 'fixed inset-0 z-50')}>
      <WindowHeader
        craft={craft}
        canFullscreen={mode !== 'code'}
        isStandalone={chatId === '' && !versions}
        isFullscreen={windowState.isFullscreen}
        onFullscreen={(isOn) => dispatch({ type: 'fullscreen', isOn })}
      />
      <WindowToolbar
        craft={craft}
        craftLocation={{ chatId, messageId, index: part.index, identifier: part.identifier }}
        mode={mode}
        onExport={frame === 'vega-lite' ? setExporting : null}
        onModeChange={(chosen) => dispatch({ type: 'choose', mode: chosen })}
        editing={
          draft === null || draft === craft.content
            ? null
            : { isBusy: save.isPending, onSave: () => saveVersion(draft), onDiscard: discardDraft }
        }
      />
      {mode !== 'edit' && (
        <VersionNote
          craft={craft}
          showsChanges={showsChanges}
          onToggleChanges={(isOn) => {
            setChanges(isOn)
            if (isOn) dispatch({ type: 'choose', mode: 'code' })
          }}
          onRestore={chatId && !save.isPending ? () => saveVersion(craft.content) : null}
        />
      )}
      <div className={bodyClass(mode, windowState.isFullscreen)}>
        {mode !== 'preview' && (
          <div className="flex min-h-0 min-w-0 flex-col">
            <Suspense fallback={<SkeletonRows label="Loading the code" />}>
              <CodeView
                key={discardCount}
                content={mode === 'edit' ? editedContent : craft.content}
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
              content={craft.status === 'pending' ? null : mode === 'edit' ? editedContent : craft.content}
              partialContent={craft.status === 'pending' ? craft.content : ''}
              isLive={mode === 'edit'}
              onReady={() => dispatch({ type: 'frame', frame: 'ready' })}
              askModel={askModel}
              exporting={exporting}
              citations={citations}
              onExported={(picture) => {
                setExporting(null)
                saveExport(picture, craft.title)
              }}
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
function useEscape(isOn: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      handleEscape()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOn])
}
