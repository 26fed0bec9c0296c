import { formatBytes } from '#contract/format-bytes.ts'
import { formatNumber } from '#contract/format-number.ts'
import { maxFiles } from '#contract/account/can.ts'
import { BYTES_PER_MEGABYTE, isLimited, type PlanLimits, type TierLimits } from '#contract/plans/limits.ts'
import { TASK_MINUTES_MIN } from '#contract/tasks/limits.ts'
import { METERS, type Meter } from '#contract/usage/limits.ts'
import { METER_NAMES } from '#contract/usage/meter-names.ts'

export type PlanRole = keyof PlanLimits

export type PlanLine = {
  /** Beside the figure of one plan, and before those of all plans. */
  readonly text: string
  readonly label: string
  /** Null is simply included, 0 is not; undefined is not there yet. */
  readonly count: number | null | undefined
  readonly format: (count: number) => string
}

const METER_LIST = Object.keys(METERS) as Meter[]

/** What a plan holds, line by line; each plan has the same lines. */
export function planLines(role: PlanRole, limits: TierLimits | undefined): PlanLine[] {
  const line = (text: string, count: PlanLine['count'], more: Partial<PlanLine> = {}): PlanLine => ({
    text,
    label: text,
    count,
    format: formatNumber,
    ...more,
  })
  const onlyPaid = role === 'paid' ? null : 0
  return [
    ...METER_LIST.map((meter) =>
      line(`${METER_NAMES[meter]} a ${METERS[meter]}`, isLimited(role, meter) ? limits?.[meter] : 0),
    ),
    line(tasksText(limits), limits?.tasks, { label: 'Tasks' }),
    line('for files', limits?.storageMegabytes, {
      label: 'Space for files',
      format: (megabytes) => formatBytes(megabytes * BYTES_PER_MEGABYTE),
    }),
    line('Answers at once', limits?.answersAtOnce),
    line('Files at once', maxFiles({ isGuest: role === 'guest' })),
    line('History, projects and a vault', role === 'guest' ? 0 : null),
    line('Pro finder in projects', onlyPaid),
    line('Plugins (MCP mode)', onlyPaid),
    line('Crafts without watermark', onlyPaid),
  ]
}

function tasksText(limits: TierLimits | undefined): string {
  if (!limits || limits.tasks === 0) return 'Tasks'
  const minutes = Math.max(limits.taskMinutes, TASK_MINUTES_MIN)
  const pace = minutes === 60 ? 'hour' : minutes === 1 ? 'minute' : `${formatNumber(minutes)} minutes`
  return `Tasks, every ${pace} at most`
}
