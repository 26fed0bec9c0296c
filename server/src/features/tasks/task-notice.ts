import { pushMessages } from '#contract/push/messages.ts'
import type { PushNotice } from '#contract/push/schema.ts'
import type { RunRow } from './run-store.ts'
import type { TaskRow } from './store.ts'

/** What browsers are told of a run: by what name, and what became of it. Its words stay here. */
export function taskNotice(
  { id, name }: Pick<TaskRow, 'id' | 'name'>,
  run: Pick<RunRow, 'state' | 'chatId'>,
): PushNotice {
  return {
    title: name,
    body: bodyOf(run.state),
    path: run.chatId === null ? '/chat/tasks' : `/chat/${run.chatId}`,
    tag: id,
  }
}

function bodyOf(state: RunRow['state']): string {
  switch (state) {
    case 'needsYou':
      return pushMessages.needsYou
    case 'interrupted':
      return pushMessages.interrupted
    case 'failed':
      return pushMessages.failed
    default:
      return pushMessages.done
  }
}
