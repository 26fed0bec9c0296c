import { costsMore, findDrifts, followCourses, type Course } from './judge.ts'
import { FLOOR, type Soaked } from './run-soak.ts'

type Table = { readonly title: string; readonly rows: (string | number)[][] }

/** Tables that grow with what people do, on purpose; a row of one must not come to cost more and more rows. */
const KEPT_ON_PURPOSE: Readonly<Record<string, string>> = {
  rate_limits: 'what came from each network in the last hour, of which a shorter run does not see the end',
  usage_days: 'what each person used on each day, by model, bot and project, for the reports',
}

/** More failures than this of all that was tried are no longer chance. */
const FAILED_SHARE_MAX = 0.05

/** What a soak has shown, as tables, and a sentence for each thing that is wrong. */
export function reportSoak(soaked: Soaked): {
  readonly tables: readonly Table[]
  readonly troubles: readonly string[]
} {
  const courses = followCourses(soaked.samples)
  const { usual, drifts } = findDrifts(soaked.timings.quarters(soaked.fromMs, soaked.toMs))
  const floor = drifts.find(({ kind }) => kind === FLOOR)
  const troubles = [
    ...courses.flatMap(troubleOf),
    ...drifts.flatMap(({ kind, drift, drifts: isSlower }) =>
      isSlower && kind !== FLOOR
        ? [`${kind} takes ${drift.toFixed(1)} times as long at the end, others ${usual.toFixed(1)}.`]
        : [],
    ),
    ...(floor && usual > 2 * Math.max(floor.drift, 1)
      ? [`Everything takes ${usual.toFixed(1)} times as long at the end, a bare server ${floor.drift.toFixed(1)}.`]
      : []),
    ...[...soaked.counts].flatMap(([name, { done, failed, reasons }]) =>
      failed > (done + failed) * FAILED_SHARE_MAX
        ? [`“${name}” failed ${failed} times of ${done + failed}: ${[...reasons.keys()].slice(0, 3).join(' | ')}`]
        : [],
    ),
  ]
  return {
    tables: [
      {
        title: 'What people did',
        rows: [['', 'done', 'failed'], ...[...soaked.counts].map(([name, { done, failed }]) => [name, done, failed])],
      },
      { title: 'What each leaves in the database when nothing is removed', rows: leavingRows(soaked.leavings) },
      {
        title: 'What the server holds, by quarters of the run',
        rows: courseRows(courses, (name) => !/^(rows|table)/.test(name)),
      },
      { title: 'Rows of tables', rows: courseRows(courses, (name) => name.startsWith('rows')) },
      { title: 'Tables with their indexes, MB', rows: courseRows(courses, (name) => name.startsWith('table')) },
      { title: 'At rest, before and after', rows: restRows(soaked.atRest) },
      {
        title: `The slowest of twenty in ms, first quarter and last (usual: x ${usual.toFixed(2)})`,
        rows: [
          ['', 'requests', 'first', 'last', 'x'],
          ...drifts.map(({ kind, count, p95, drift }) => [
            kind,
            count,
            p95[0].toFixed(1),
            p95[1].toFixed(1),
            drift.toFixed(2),
          ]),
        ],
      },
    ],
    troubles,
  }
}

function troubleOf(course: Course): string[] {
  const { name, quarters, growsOn } = course
  const table = name.startsWith('rows: ')
    ? name.slice('rows: '.length)
    : name.startsWith('table MB: ')
      ? name.slice('table MB: '.length)
      : ''
  if (KEPT_ON_PURPOSE[table] !== undefined) {
    return costsMore(course) ? [`${name} costs more and more for each thing that people do.`] : []
  }
  return growsOn ? [`${name} grows without bound: ${quarters.map(figure).join(', ')}.`] : []
}

function courseRows(courses: readonly Course[], isShown: (name: string) => boolean): Table['rows'] {
  // What stands still from the first to the last is most of it, and says nothing.
  const shown = courses.filter(
    ({ name, first, last, quarters }) => isShown(name) && new Set([first, last, ...quarters].map(figure)).size > 1,
  )
  return [
    ['', 'first', '2nd quarter', '3rd', 'last', 'an hour', 'per 100 actions', ''],
    ...shown.map(({ name, first, quarters, slopePerHour, perAction, growsOn }) => [
      name,
      figure(first),
      ...quarters.map(figure),
      figure(slopePerHour),
      figure(perAction[1] * 100),
      growsOn ? 'grows' : '',
    ]),
  ]
}

function leavingRows(leavings: Soaked['leavings']): Table['rows'] {
  const rowsOf = (rows: Readonly<Record<string, number>>) =>
    Object.entries(rows)
      .map(([table, count]) => `${table} ${figure(count)}`)
      .join(', ')
  return [
    ['', 'kB', 'rows'],
    ...[...leavings].map(([name, { rows, bytes }]) => [name, (bytes / 1_000).toFixed(0), rowsOf(rows)]),
  ]
}

function restRows([before, after]: Soaked['atRest']): Table['rows'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !/^(rows|table)/.test(name),
  )
  return [['', 'before', 'after'], ...names.map((name) => [name, figure(before[name] ?? 0), figure(after[name] ?? 0)])]
}

const figure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
