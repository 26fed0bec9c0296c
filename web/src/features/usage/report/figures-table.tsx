import { findTool } from '#contract/ai-tools/schema.ts'
import { formatNumber } from '#contract/format-number.ts'
import { reportMessages } from '#contract/usage/report-messages.ts'
import type { ReportRow } from '#contract/usage/report.ts'
import { formatCost, isUnpriced, tokensOf } from './figures.ts'

type FiguresTableProps = {
  caption: string
  heading: string
  rows: readonly ReportRow[]
  labelOf: (row: ReportRow) => string
  /** How much of the most a row is, from 0 to 1; draws a bar behind its name. */
  shareOf?: (row: ReportRow) => number
}

/** Messages, tokens and cost of each row. */
export function FiguresTable({ caption, heading, rows, labelOf, shareOf }: FiguresTableProps) {
  const hasTools = rows.some(({ tool }) => tool !== '')
  if (rows.length === 0) return <p className="py-4 text-ink-3">Nothing was used in this period.</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-3">
              <th scope="col" className="py-2 pr-3 font-medium">
                {heading}
              </th>
              {hasTools && (
                <th scope="col" className="hidden px-3 py-2 font-medium sm:table-cell">
                  Tool
                </th>
              )}
              <Heading>Messages</Heading>
              <Heading>Tokens</Heading>
              <Heading>Cost</Heading>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.key} ${row.tool}`} className="border-b border-line">
                <th scope="row" className="w-full min-w-24 py-2 pr-1.5 text-left font-medium sm:pr-3">
                  <span dir="auto" className="wrap-anywhere">
                    {labelOf(row)}
                  </span>
                  {/* A phone has no room for its column. */}
                  {row.tool !== '' && <span className="block font-normal text-ink-3 sm:hidden">{toolOf(row)}</span>}
                  {shareOf && <Bar share={shareOf(row)} />}
                </th>
                {hasTools && <td className="hidden px-3 py-2 sm:table-cell">{toolOf(row)}</td>}
                <td className="px-1.5 py-2 text-right sm:px-3">{formatNumber(row.messages)}</td>
                <td className="px-1.5 py-2 text-right whitespace-nowrap sm:px-3">
                  {row.estimatedTokens > 0 && <abbr title={reportMessages.estimated}>≈ </abbr>}
                  {formatNumber(tokensOf(row))}
                </td>
                <td className="py-2 pl-1.5 text-right sm:pl-3 whitespace-nowrap">
                  {isUnpriced(row) ? <abbr title={reportMessages.unpriced}>{formatCost(row)}</abbr> : formatCost(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ estimatedTokens }) => estimatedTokens > 0) && (
        <p className="mt-2 text-sm text-ink-3">≈ {reportMessages.estimated}</p>
      )}
      {rows.some(isUnpriced) && <p className="mt-2 text-sm text-ink-3">{reportMessages.unpriced}</p>}
    </>
  )
}

const toolOf = ({ tool }: ReportRow) => findTool(tool)?.name ?? tool

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="px-1.5 py-2 text-right sm:px-3 font-medium last:pr-0">
      {children}
    </th>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-1 w-full text-accent">
      <rect width={100} height={1} className="fill-surface-2" />
      <rect width={share * 100} height={1} fill="currentColor" />
    </svg>
  )
}
