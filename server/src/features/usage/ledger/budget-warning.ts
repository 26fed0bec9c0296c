import { formatMoney } from '#contract/format-money.ts'
import { formatCounted } from '#contract/format-number.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { BUDGET_WARN_PERCENT } from '#contract/usage/budgets.ts'
import { createBackground } from '../../../background.ts'
import { appUrl } from '../../../config.ts'
import type { World } from '../../../world.ts'
import { claimWarnings, releaseWarnings, type Warning } from './budget-store.ts'

/** Tells owners by mail, once a month, that most of the install's budget is spent. */
export function createBudgetWarning(
  { db, clock, log, mail, config }: Pick<World, 'db' | 'clock' | 'log' | 'mail' | 'config'>,
  listOwnerEmails: () => Promise<string[]>,
) {
  const mails = createBackground(log)
  const link = `${appUrl(config)}/owner/spending`

  /** Where no mail could be sent, it is tried again. */
  async function send(emails: readonly string[], warnings: readonly Warning[], month: string): Promise<void> {
    const text = [...warnings.map(describe), budgetMessages.warningWhatNext, link].join('\n\n')
    const subject = budgetMessages.warningSubject
    const outcomes = await Promise.allSettled(emails.map((to) => mail.send({ to, subject, text })))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'budget_mail_not_sent')
    if (!outcomes.some(({ status }) => status === 'fulfilled')) await releaseWarnings(db, month, warnings)
  }

  return {
    async check(): Promise<void> {
      if (mail.server() === null) return
      const month = `${clock().toISOString().slice(0, 7)}-01`
      const warnings = await claimWarnings(db, month, BUDGET_WARN_PERCENT)
      if (warnings.length === 0) return
      mails.start(send(await listOwnerEmails(), warnings, month), 'budget_mail_not_sent')
    },
    close: mails.flush,
  }
}

function describe({ unit, amount, spent }: Warning): string {
  const format = unit === 'money' ? formatMoney : (tokens: number) => formatCounted(tokens, 'token')
  return budgetMessages.warning(format(spent), format(amount))
}
