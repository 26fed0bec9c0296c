import { formatNumber } from '#contract/format-number.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'
import { reportMessages } from '#contract/usage/report-messages.ts'
import type { Figures, ReportRow } from '#contract/usage/report.ts'
import { formatCount } from '../../../format/counts.ts'
import { formatMoney } from '#contract/format-money.ts'

/** What a chart shows. */
export const METRICS = ['messages', 'tokens', 'cost'] as const
export type Metric = (typeof METRICS)[number]

export const METRIC_NAMES: Record<Metric, string> = { messages: 'Messages', tokens: 'Tokens', cost: 'Cost' }

export const FEATURE_NAMES: Record<UsageFeatureName, string> = {
  chat: 'Chat',
  titles: 'Titles',
  research: 'Deep research',
  aiTools: 'AI tools',
  canvas: 'Canvas',
  projects: 'Projects',
  magicImport: 'Magic Import',
  images: 'Images',
}

export function tokensOf({ inputTokens, outputTokens }: Figures): number {
  return inputTokens + outputTokens
}

export function amountOf(figures: Figures, metric: Metric): number {
  if (metric === 'messages') return figures.messages
  return metric === 'tokens' ? tokensOf(figures) : figures.costMicros
}

export function formatAmount(amount: number, metric: Metric): string {
  if (metric === 'cost') return formatMoney(amount)
  return amount < 100_000 ? formatNumber(amount) : formatCount(amount)
}

/** Written out as far as it is known: tokens may be estimated, and a cost lack a price. */
export function formatTotal(figures: Figures, metric: Metric): string {
  if (metric === 'cost') return formatCost(figures)
  if (metric === 'messages') return formatNumber(figures.messages)
  return `${figures.estimatedTokens > 0 ? '≈ ' : ''}${formatAmount(tokensOf(figures), metric)}`
}

export function isUnpriced({ unpricedTokens, unpricedPictures }: Figures): boolean {
  return unpricedTokens + unpricedPictures > 0
}

/** What is known of a cost: not that it is nothing where no price was set. */
export function formatCost(figures: Figures): string {
  const money = formatMoney(figures.costMicros)
  if (!isUnpriced(figures)) return money
  return figures.costMicros === 0 ? reportMessages.costUnknown : reportMessages.costOver(money)
}

const DAY_MS = 86_400_000

/** So many days up to this one, as the reports name them. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  return { from: dayOf(now.getTime() - (count - 1) * DAY_MS), to: dayOf(now.getTime()) }
}

/** A row for every day of a range: those without one have nothing. */
export function fillDays(rows: readonly ReportRow[], { from, to }: { from: string; to: string }): ReportRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  const days: ReportRow[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const key = dayOf(at)
    days.push(byDay.get(key) ?? { ...NOTHING, key, label: key, tool: '' })
  }
  return days
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

const NOTHING: Figures = {
  messages: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  estimatedTokens: 0,
  unpricedTokens: 0,
  unpricedPictures: 0,
  costMicros: 0,
}
