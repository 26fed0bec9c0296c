import { FlaskConical } from 'lucide-react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SignInGate, tierOf, useMe } from '../account/index.ts'
import { LABS } from './labs.ts'
import { LabRow } from './lab-row.tsx'
import { useSettings } from './settings-query.ts'
import { useAttempt } from './use-attempt.ts'

/** Experiments that each person turns on for themselves. */
export function LabsPanel() {
  const { data: me } = useMe()
  return (
    <Panel title="Labs">
      {me === undefined && <SkeletonRows label="Loading Labs" row="h-10" />}
      {me !== undefined && tierOf(me).isGuest && (
        <SignInGate icon={FlaskConical} title="Try what is new">
          Sign up to turn experiments on and keep them on.
        </SignInGate>
      )}
      {me && !me.isGuest && <LabList />}
    </Panel>
  )
}

function LabList() {
  const settings = useSettings()
  const attempt = useAttempt()
  if (settings.isError) {
    return (
      <ErrorState title="Failed to load Labs" detail={settings.error.message} onRetry={() => void settings.refetch()} />
    )
  }
  if (settings.isPending) return <SkeletonRows label="Loading Labs" count={LABS.length} row="h-10" />
  const all = settings.data ?? DEFAULT_SETTINGS
  return (
    <>
      <p className="px-4 pt-4 pb-1 text-ink-3">Experiments. They may change or go away.</p>
      <ul className="divide-y divide-line px-4">
        {LABS.map((lab) => (
          <LabRow key={lab.name} lab={lab} settings={all} onChange={(wanted) => attempt(lab.title, wanted)} />
        ))}
      </ul>
    </>
  )
}
