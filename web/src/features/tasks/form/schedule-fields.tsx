import { useId, useMemo } from 'react'
import { WEEKDAYS } from '#contract/tasks/describe.ts'
import { EVERY_DAYS_MAX, EVERY_DAYS_MIN, SCHEDULE_TEXT_MAX_CHARS } from '#contract/tasks/limits.ts'
import { localTimeOf, twoDigits } from '#contract/tasks/local-time.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import { NextTimes } from './next-times.tsx'
import type { ScheduleKind, ScheduleProblem, ScheduleTexts } from './schedule-form.ts'

type ScheduleFieldsProps = {
  texts: ScheduleTexts
  timeZone: string
  /** What is wrong, once it was to be saved so. */
  problem: ScheduleProblem | null
  onChange: (texts: ScheduleTexts) => void
  onChangeZone: (timeZone: string) => void
}

const KINDS = (Object.keys(taskTexts.kinds) as ScheduleKind[]).map((value) => ({
  value,
  label: taskTexts.kinds[value],
}))
/** A week as most people write it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** When it runs: in words, or by the fields of the kind that is chosen. The next times stand below. */
export function ScheduleFields({ texts, timeZone, problem, onChange, onChangeZone }: ScheduleFieldsProps) {
  const { kind } = texts
  const set = (change: Partial<ScheduleTexts>) => onChange({ ...texts, ...change })
  const zones = useMemo(() => {
    const supported = Intl.supportedValuesOf('timeZone')
    return [...new Set([timeZone, 'UTC', ...supported])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  }, [timeZone])
  const field = (name: ScheduleProblem['field']) => ({
    name,
    error: problem?.field === name ? problem.message : undefined,
  })
  const time = (
    <TextField
      {...field('time')}
      label={taskTexts.time}
      type="time"
      value={texts.time}
      onChange={(event) => set({ time: event.target.value })}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={taskTexts.when}
          value={kind}
          options={KINDS}
          onChange={(next) => set({ kind: next, from: texts.from || today(timeZone) })}
        />
        <SelectField label={taskTexts.zone} value={timeZone} options={zones} onChange={onChangeZone} />
      </div>
      {kind === 'words' && (
        <TextField
          {...field('words')}
          label={taskTexts.words}
          placeholder={taskTexts.wordsPlaceholder}
          maxLength={SCHEDULE_TEXT_MAX_CHARS}
          value={texts.words}
          onChange={(event) => set({ words: event.target.value })}
        />
      )}
      {kind === 'once' && (
        <TextField
          {...field('at')}
          label={taskTexts.at}
          type="datetime-local"
          value={texts.at}
          onChange={(event) => set({ at: event.target.value })}
        />
      )}
      {(kind === 'weekly' || kind === 'fortnightly') && (
        <DaysField {...field('days')} days={texts.days} onChange={(days) => set({ days })} />
      )}
      {kind === 'everyDays' && (
        <TextField
          {...field('interval')}
          label={taskTexts.interval}
          type="number"
          min={EVERY_DAYS_MIN}
          max={EVERY_DAYS_MAX}
          value={texts.interval}
          onChange={(event) => set({ interval: event.target.value })}
        />
      )}
      {(kind === 'fortnightly' || kind === 'everyDays') && (
        <TextField
          {...field('from')}
          label={kind === 'everyDays' ? taskTexts.firstDay : taskTexts.from}
          hint={kind === 'everyDays' ? undefined : taskTexts.fromHint}
          type="date"
          value={texts.from}
          onChange={(event) => set({ from: event.target.value })}
        />
      )}
      {kind === 'monthly' && (
        <TextField
          {...field('day')}
          label={taskTexts.day}
          hint={taskTexts.dayHint}
          type="number"
          min={1}
          max={31}
          value={texts.day}
          onChange={(event) => set({ day: event.target.value })}
        />
      )}
      {kind === 'cron' && (
        <TextField
          {...field('expression')}
          label={taskTexts.cron}
          hint={taskTexts.cronHint}
          placeholder="0 8 * * 1"
          spellCheck={false}
          autoComplete="off"
          value={texts.expression}
          onChange={(event) => set({ expression: event.target.value })}
        />
      )}
      {kind !== 'words' && kind !== 'once' && kind !== 'cron' && time}
      <NextTimes texts={texts} timeZone={timeZone} />
    </div>
  )
}

function today(timeZone: string): string {
  const { year, month, day } = localTimeOf(new Date(), timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

type DaysFieldProps = {
  name: string
  error: string | undefined
  days: readonly number[]
  onChange: (days: readonly number[]) => void
}

function DaysField({ name, error, days, onChange }: DaysFieldProps) {
  const noteId = useId()
  return (
    <fieldset name={name} aria-describedby={error && noteId}>
      <legend className="mb-1.5 text-sm font-medium">{taskTexts.days}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEK.map((day) => (
          <Chip
            key={day}
            isPressed={days.includes(day)}
            onPress={() => onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])}
          >
            {WEEKDAYS[day]}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
