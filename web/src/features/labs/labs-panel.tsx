import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { SignInGate, getTier, useCurrentUser } from '../account/index.ts'
import { LABS } from './labs.ts'
import { LabRow } from './lab-row.tsx'
import { useSettings, type ModeScope } from './settings-query.ts'
import { useModes } from './use-modes.ts'

const SCOPES = [
  { value: 'chat', label: 'This chat' },
  { value: 'new', label: 'New chats' },
] as const

/** Experiments that each person turns on for themselves: in the chat that is open, and for those to come. */
export function LabsPanel({ chatId, isInProject }: ModeScope) {
  const { data: me } = useCurrentUser()
  const [scope, setScope] = useState<'chat' | 'new'>('chat')
  const isOfChat = chatId !== undefined && scope === 'chat'
  return (
    <Panel title="Labs">
      {me === undefined && <SkeletonRows label="Loading Labs" row="h-10" />}
      {me !== undefined && getTier(me).isGuest && (
        <SignInGate icon={FlaskConical} title="Try what is new">
          Sign up to turn on experiments.
        </SignInGate>
      )}
      {me && !me.isGuest && (
        <>
          <p className="px-4 pt-4 pb-1 text-ink-3">
            Experiments. They may change or go away.{chatId === undefined && ' Your choices here apply to new chats.'}
          </p>
          {chatId !== undefined && (
            <div className="px-4 pt-2">
              <SegmentedControl label="Where it is set" value={scope} options={SCOPES} onChange={setScope} />
            </div>
          )}
          <LabList
            key={isOfChat ? chatId : 'new'}
            chatId={isOfChat ? chatId : undefined}
            isInProject={isInProject && (isOfChat || chatId === undefined)}
          />
        </>
      )}
    </Panel>
  )
}

function LabList(modeScope: ModeScope) {
  const settings = useSettings(modeScope.chatId)
  const modes = useModes(modeScope)
  const ownModes = useModes({ ...modeScope, chatId: undefined })
  if (settings.isError) {
    return (
      <ErrorState title="Failed to load Labs" detail={settings.error.message} onRetry={() => void settings.refetch()} />
    )
  }
  if (settings.isPending) return <SkeletonRows label="Loading Labs" count={LABS.length} row="h-10" />
  const { focusMode } = settings.data ?? DEFAULT_SETTINGS
  return (
    <ul className="divide-y divide-line px-4">
      {LABS.map((lab) => (
        <LabRow
          key={lab.name}
          lab={lab}
          focusMode={focusMode.mode}
          mode={(lab.name === 'tasksMode' ? ownModes : modes)(lab.name)}
        />
      ))}
    </ul>
  )
}
