import { Suspense } from 'react'
import { seesTasks } from '#contract/account/can.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useSettings } from '../labs/index.ts'

const Link = lazy(async () => ({ default: (await import('./chat-task-link.tsx')).ChatTaskLink }))
const Dot = lazy(async () => ({ default: (await import('./news-dot.tsx')).NewsDot }))

/** In the header of a chat: the task that it is a run of. Nothing is asked while tasks mode is off. */
export function ChatTask({ chatId }: { chatId: string }) {
  return (
    useSeesTasks() && (
      <Suspense>
        <Link chatId={chatId} />
      </Suspense>
    )
  )
}

/** Beside what leads to tasks: a dot while there is something that was not seen. */
export function TaskNews() {
  return (
    useSeesTasks() && (
      <Suspense>
        <Dot />
      </Suspense>
    )
  )
}

function useSeesTasks(): boolean {
  const { data } = useSettings()
  return data !== undefined && seesTasks(data)
}
