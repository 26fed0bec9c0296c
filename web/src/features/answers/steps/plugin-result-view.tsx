import { formatNumber } from '#contract/format-number.ts'
import type { PluginResult } from '#contract/plugins/result.ts'
import { cx } from '../../../ui/cx.ts'
import { PageLink } from './page-link.tsx'

/** A date or a figure stays on one line; longer words have some room of their own. */
const SHORT_CHARS = 28

/** Data and links of a plugin. All of it is a stranger's, and text. */
export function PluginResultView({ result: { words, entries, entriesLeft, table, links } }: { result: PluginResult }) {
  return (
    <div className="flex flex-col gap-2.5">
      {words && (
        <p dir="auto" className="max-h-60 overflow-auto break-words whitespace-pre-wrap text-ink-2">
          {words}
        </p>
      )}
      {entries.length > 0 && (
        <ul aria-label="Data" className="font-mono text-xs">
          {entries.map(({ depth, name, value }, at) => (
            <li
              key={at}
              className="flex flex-wrap gap-x-2 py-0.5 break-words"
              style={{ paddingInlineStart: `${depth}rem` }}
            >
              {name && (
                <bdi className="whitespace-pre-wrap text-ink-3">
                  {name}
                  {value && ':'}
                </bdi>
              )}
              <bdi className="min-w-0 whitespace-pre-wrap text-ink-1">{value}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Left count={entriesLeft} noun="line" />
      {table && <Table {...table} />}
      {links.length > 0 && (
        <ul aria-label="Links" className="flex flex-col gap-1">
          {links.map(({ title, url }) => (
            <li key={url}>
              <PageLink url={url} title={title} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Table({ name, columns, rows, rowsLeft }: NonNullable<PluginResult['table']>) {
  return (
    <div>
      {name && <p className="mb-1 font-mono text-xs text-ink-3">{name}</p>}
      <div
        role="region"
        aria-label={name || 'Table'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-s border border-line"
      >
        <table className="w-full text-xs">
          <thead className="sticky top-0 bg-surface-2 text-start text-ink-2">
            <tr>
              {columns.map((column, at) => (
                // What a result holds never moves, and long names may be cut to the same words.
                <th
                  key={at}
                  scope="col"
                  dir="auto"
                  className="px-2.5 py-1.5 text-start font-medium whitespace-pre-wrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className="border-t border-line">
                {row.map((value, column) => (
                  <td
                    key={column}
                    dir="auto"
                    className={cx(
                      'px-2.5 py-1.5 align-top break-words tabular-nums',
                      value.length > SHORT_CHARS ? 'min-w-40' : 'whitespace-nowrap',
                    )}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Left count={rowsLeft} noun="row" />
    </div>
  )
}

function Left({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null
  return (
    <p className="mt-1 text-xs text-ink-3">
      {formatNumber(count)} more {noun}
      {count === 1 ? '' : 's'}
    </p>
  )
}
