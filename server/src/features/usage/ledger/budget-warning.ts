import { formatMoney } from '#contract/format-money.ts'
import { formatNumber } from '#contract/format-number.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { BUDGET_WARN_PERCENT } from '#contract/usage/budgets.ts'
import { createBackground } from '../../../background.ts'
import type { World } from '../../../world.ts'
import { claimWarnings, listOwnerEmails, type Warning } from './budget-store.ts'

/** Tells owners by mail, once a month, that most of the install's budget is spent. */
export function createBudgetWarning({
  db,
  clock,
  log,
  mail,
  config,
}: Pick<World, 'db' | 'clock' | 'log' | 'mail' | 'config'>) {
  const letters = createBackground(log)
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  const link = `${base}/owner/spending`
  return {
    async check(): Promise<void> {
      if (config.smtpUrl === undefined) return
      const month = `${clock().toISOString().slice(0, 7)}-01`
      const warnings = await claimWarnings(db, month, BUDGET_WARN_PERCENT)
      if (warnings.length === 0) return
      const text = [...warnings.map(describe), budgetMessages.warningWhatNext, link].join('\n\n')
      for (const to of await listOwnerEmails(db))
        letters.start(mail.send({ to, subject: budgetMessages.warningSubject, text }), 'budget_mail_not_sent')
    },
    close: letters.flush,
  }
}

function describe({ unit, amount, spent }: Warning): string {
  const format = unit === 'money' ? formatMoney : (tokens: number) => `${formatNumber(tokens)} tokens`
  return budgetMessages.warning(format(spent), format(amount))
}
