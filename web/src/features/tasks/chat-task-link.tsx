import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { taskTexts } from '#contract/tasks/texts.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { chatTaskQuery } from './tasks-query.ts'
import { Name } from '../../ui/name.tsx'

/** Leads from a chat to the task that it is a run of. */
export function ChatTaskLink({ chatId }: { chatId: string }) {
  const task = useQuery(chatTaskQuery(chatId)).data?.task
  if (!task) return null
  const label = taskTexts.ofChat(task.name)
  return (
    <Link
      to="/chat/tasks"
      search={{ task: task.id }}
      aria-label={label}
      data-tip={label}
      className={cx(buttonClass('ghost'), 'max-w-48')}
    >
      <Clock aria-hidden className="size-4" />
      <Name className="truncate max-sm:hidden">{task.name}</Name>
    </Link>
  )
}
