import { formatBytes } from '../format-bytes.ts'
import { formatCounted, formatNumber } from '../format-number.ts'

const DAY_SECONDS = 24 * 60 * 60

/** How long, roughly, as people say it. */
export function formatSeconds(seconds: number): string {
  if (seconds < 1) return `${formatNumber(Math.round(seconds * 1_000))} ms`
  if (seconds < 90) return `${Math.round(seconds * 10) / 10} s`
  if (seconds < 90 * 60) return formatCounted(Math.round(seconds / 60), 'minute')
  return seconds < 2 * DAY_SECONDS
    ? formatCounted(Math.round(seconds / 3_600), 'hour')
    : formatCounted(Math.round(seconds / DAY_SECONDS), 'day')
}

const percent = (part: number, whole: number) => `${Math.round((part / Math.max(1, whole)) * 100)} %`

/** Sentences about how an install is. Each finding says what was measured, and what to do. */
export const healthMessages = {
  title: 'Health',
  about: 'What is slow, full or failing, measured on this server in the last 15 minutes.',
  fineTitle: 'Nothing is the matter',
  fineText: 'Nothing is slow, full or failing.',
  figures: 'Figures',
  states: { failing: 'Failing', full: 'Full', slow: 'Slow' },
  open: { jobs: 'Open jobs', backup: 'Open backup', 'set-up': 'Open set-up' },

  requestsFail: (failed: number, count: number) => ({
    title: 'Calls fail',
    text: `${formatNumber(failed)} of ${formatCounted(count, 'call')} ended with an error of the server.`,
    advice: 'Look for request_failed and request_hit_outage in the server’s log. They say why, and which call it was.',
  }),
  databaseSilent: {
    title: 'The database does not answer',
    text: 'It was silent when it was looked at.',
    advice: 'See whether PostgreSQL runs and can be reached from here. What people send waits, or is refused.',
  },
  diskFull: {
    title: 'The disk is full',
    text: 'Something could not be stored a moment ago.',
    advice: 'Make room on the disk of the data folder and on that of the database. Alcove goes on by itself.',
  },
  providerFails: (provider: string, failed: number, calls: number, trouble: string) => ({
    title: `${provider} fails`,
    text: `${formatNumber(failed)} of ${formatCounted(calls, 'call')} of its models failed.`,
    advice: trouble,
  }),
  jobsFail: (kind: string, failed: number, isMore: boolean) => ({
    title: `${kind}: some failed`,
    text: `${formatNumber(failed)}${isMore ? ' or more' : ''} failed and wait for you.`,
    advice: 'See why, then try them again or leave them. People see that theirs did not work.',
  }),
  backupFails: {
    title: 'The newest backup failed',
    text: 'It is not there, or could not be proven.',
    advice: 'The page for backups says why. Make another one when that is fixed.',
  },
  backupOld: (seconds: number) => ({
    title: 'The backup is old',
    text: `The last that was proven is ${formatSeconds(seconds)} old, though one is to be made each night.`,
    advice: 'See whether Alcove ran at that time, and make one now.',
  }),
  diskNearlyFull: (free: number) => ({
    title: 'The disk is nearly full',
    text: `${formatBytes(free)} are free on the disk of the data folder.`,
    advice: 'Make room, or move to a larger disk, before uploads and the database stop.',
  }),
  memoryFull: (used: number, limit: number) => ({
    title: 'Memory is nearly full',
    text: `Alcove uses ${formatBytes(used)} of the ${formatBytes(limit)} that it may have.`,
    advice: 'Give it more memory, or move people to a second server. At the limit it is ended and starts anew.',
  }),
  poolFull: (max: number, waiting: number, samples: number) => ({
    title: 'The database’s connections are all in use',
    text: `Of ${formatNumber(max)} connections none was free ${formatNumber(waiting)} of ${formatCounted(samples, 'time')}.`,
    advice:
      'On PostgreSQL, raise DATABASE_POOL_SIZE while all servers together stay below its max_connections, or look for slow statements there. An embedded database that is always busy is better moved to PostgreSQL.',
  }),
  jobsWait: (kind: string, seconds: number, waiting: number) => ({
    title: `${kind}: the line is long`,
    text: `The oldest of ${formatNumber(waiting)} that wait has waited for ${formatSeconds(seconds)}.`,
    advice: 'If it does not get shorter, this server has too much to do: add cores, or a second server on PostgreSQL.',
  }),
  requestsSlow: (seconds: number) => ({
    title: 'Pages are slow',
    text: `One call in twenty took longer than ${formatSeconds(seconds)}.`,
    advice: 'If the event loop or the connections are named here, begin there. Otherwise look at the database’s disk.',
  }),
  firstTokenSlow: (seconds: number) => ({
    title: 'Models begin late',
    text: `One answer in twenty waited longer than ${formatSeconds(seconds)} for its first word.`,
    advice: 'That is the provider, or a model server that does too much at once. Try a smaller model, or another one.',
  }),
  loopSlow: (seconds: number) => ({
    title: 'The server is too busy',
    text: `Its event loop ran ${formatSeconds(seconds)} late, more than once.`,
    advice: 'It needs a faster core, or a second server on PostgreSQL. Whatever else runs on the machine counts, too.',
  }),

  /** What to do about a provider, by what went wrong most often. */
  troubleAdvice: {
    key: 'Its key is refused. Enter a new one under Models.',
    credit: 'The account there has no credit left. Top it up, or make another model the default.',
    busy: 'It is busy, or your limit there is reached. Ask for a higher one, or spread people over several models.',
    unavailable: 'It cannot be reached. See whether it runs, and whether this machine may connect to it.',
    silent: 'It goes silent in the middle. See whether its machine is overloaded.',
    other: 'Test it under Models: the trial says what the provider answers.',
  },

  figure: {
    requests: 'Calls answered',
    requestTime: '95 % were answered within',
    firstToken: '95 % of answers began within',
    streams: 'Answers being followed',
    loop: 'Delay of the event loop',
    memory: 'Memory',
    disk: 'Free on the disk',
    pool: 'Connections to the database',
    jobs: 'Jobs that wait',
    backup: 'Last proven backup',
    none: 'none yet',
    ago: (seconds: number) => `${formatSeconds(seconds)} ago`,
    memoryOf: (used: number, limit: number) =>
      `${formatBytes(used)} of ${formatBytes(limit)} (${percent(used, limit)})`,
    poolOf: (busy: number, max: number) => `${formatNumber(busy)} of ${formatNumber(max)} in use`,
  },
} as const
