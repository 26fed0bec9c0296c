import { SETTING_TITLES } from '../labs/titles.ts'
import { EVERY_DAYS_MAX, EVERY_DAYS_MIN, TASK_FAILURES_MAX, type TaskMode } from './limits.ts'

/** Sentences about tasks, for people. */
export const taskMessages = {
  promptMissing: 'Write what to ask.',
  nameTooLong: 'The name is too long.',
  timeInvalid: 'Enter a time such as 08:00.',
  wordsMissing: 'Say when it runs, such as “every Monday at 8”.',
  momentInvalid: 'Enter a date and time.',
  daysMissing: 'Choose at least one day.',
  intervalInvalid: `Choose a number of days from ${EVERY_DAYS_MIN} to ${EVERY_DAYS_MAX}.`,
  dayInvalid: 'Choose a day from 1 to 31.',
  filesOnTheirWay: 'The files are still uploading. Wait a moment, then try again.',
  zoneUnknown: 'This time zone is not known.',
  cronInvalid: 'Enter a cron expression with five fields, such as 0 8 * * 1.',
  wordsUnknown: 'This is not clear. Try “every Monday at 8”, “weekdays at 7:30” or “25 November at noon”.',
  isPast: 'This time has passed. Choose a later one.',
  neverDue: 'This schedule never runs.',
  tooOften: (minutes: number) =>
    `On your plan, a task can run at most every ${every(minutes)}. Choose a slower schedule.`,
  tooMany: (most: number) =>
    most === 0
      ? 'Your plan does not include tasks.'
      : `You can have ${most} ${most === 1 ? 'task' : 'tasks'}. Delete one first.`,
  modeNeedsPlan: (mode: TaskMode) => `${SETTING_TITLES[mode]} needs a paid plan.`,
  isOver: 'Its time has passed. Edit the task and choose a new time.',
  alreadyRuns: 'This task is already running.',
  ownerPaused: 'The owner of this Alcove has paused all tasks.',

  // Why a run came to nothing.
  partGone: 'The model, bot, project or file it uses no longer exists. Edit the task.',
  personGone: 'The account cannot be used right now.',
  chatGone: 'Its chat was deleted.',
  notDecided: 'Its question was not answered in time.',
  interrupted: 'The server stopped during the run.',
  gaveUp: 'It could not be started.',
  failed: 'The answer failed.',
  pausedByFailures: `Paused: the last ${TASK_FAILURES_MAX} runs failed.`,
} as const

function every(minutes: number): string {
  if (minutes === 60) return 'hour'
  return minutes === 1 ? 'minute' : `${minutes} minutes`
}
