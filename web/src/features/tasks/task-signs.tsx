import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { useSettings } from '../labs/index.ts'

const Signs = lazy(async () => ({ default: (await import('./sign.tsx')).Sign }))

/**
 * Beside a chat the task that it is a run of, otherwise a dot while runs have something to say. Nothing is asked while
 * tasks mode is off.
 */
export function TaskSign(about: { chatId?: string }) {
  const isOn = useSettings().data?.tasksMode.isEnabled
  return isOn ? (
    <Suspense>
      <Signs {...about} />
    </Suspense>
  ) : null
}
