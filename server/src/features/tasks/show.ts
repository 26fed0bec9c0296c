import { plainText } from '#contract/chat/plain-text.ts'
import type { Task, TaskRun } from '#contract/tasks/schema.ts'
import type { ShownRun } from './run-store.ts'
import type { ShownTask } from './store.ts'

/** A task as its person sees it. */
export function toTask(row: ShownTask, lastRun: ShownRun | undefined): Task {
  const { botName, projectName, sortValue: _, uid: __, chatId: ___, deletedAt: ____, ...shown } = row
  const { botId, projectId } = row
  return {
    ...shown,
    bot: botId !== null && botName !== null ? { id: botId, name: botName } : null,
    project: projectId !== null && projectName !== null ? { id: projectId, name: projectName } : null,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastRun: lastRun ? toRun(lastRun) : null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toRun(row: ShownRun): TaskRun {
  const { liveChatId } = row
  return {
    id: row.id,
    trigger: row.trigger,
    state: row.state,
    missed: row.missed,
    problem: row.problem,
    excerpt: row.excerpt === null ? null : plainText(row.excerpt),
    tokens: row.tokens,
    costMicros: row.costMicros,
    isSeen: row.isSeen,
    dueAt: row.dueAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    chatId: liveChatId,
    hasChanges: row.state === 'done' && row.comparedTo !== null && liveChatId !== null,
  }
}
