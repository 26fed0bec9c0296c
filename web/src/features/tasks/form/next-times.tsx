import { useQuery } from '@tanstack/react-query'
import { describeSchedule } from '#contract/tasks/describe.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { call } from '../../../api/call.ts'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { formatTaskTime } from '../format-run.ts'
import { scheduleRequest, type ScheduleTexts } from './schedule-form.ts'

const TYPING_MS = 300

/** What the fields mean: the schedule in plain words, and when it would run. */
export function NextTimes({ texts, timeZone }: { texts: ScheduleTexts; timeZone: string }) {
  const request = scheduleRequest(texts)
  const typed = JSON.stringify({ ...request, timeZone })
  const debounced = useDebouncedValue(typed, TYPING_MS)
  const hasRequest = request !== null
  const preview = useQuery({
    queryKey: ['tasks', 'preview', debounced],
    queryFn: ({ signal }) => call(tasksApi.preview, JSON.parse(debounced) as { timeZone: string }, { signal }),
    enabled: hasRequest && debounced.length > JSON.stringify({ timeZone }).length,
    retry: false,
    staleTime: 0,
  })
  // What the words before these meant is not shown as what these mean.
  const isReading = hasRequest && (typed !== debounced || preview.isPending)
  const isRead = hasRequest && !isReading
  return (
    <div role="status" className="min-h-25 rounded-s bg-surface-2 px-3 py-2.5 text-sm">
      {!hasRequest && <p className="text-ink-3">{taskTexts.nextEmpty}</p>}
      {isReading && <p className="text-ink-3">{taskTexts.reading}</p>}
      {isRead && preview.isError && <p className="text-danger">{preview.error.message}</p>}
      {isRead && preview.data && (
        <>
          <p className="font-medium">{describeSchedule(preview.data.schedule)}</p>
          <ul aria-label={taskTexts.next} className="mt-1 text-ink-2 tabular-nums">
            {preview.data.next.map((moment) => (
              <li key={moment}>{formatTaskTime(moment, preview.dataUpdatedAt, timeZone)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
