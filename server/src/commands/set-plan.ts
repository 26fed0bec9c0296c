import * as z from 'zod'
import { planChange } from '#contract/account/schema.ts'
import { createMail } from '../adapters/mail/index.ts'
import { readConfig } from '../config.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase } from '../db/open.ts'
import { createAccount, type Account } from '../features/account/index.ts'
import { createRegistration } from '../features/registration/index.ts'
import { createSettings } from '../features/settings/index.ts'
import { AppError } from '../http/errors.ts'
import { createLog } from '../http/request-log.ts'
import { createPasswords } from '../passwords.ts'
import { StartError } from '../start-error.ts'

// npm run plan -- someone@example.com paid
const USAGE = 'Say whose plan to set and to which: npm run plan -- someone@example.com paid'
const EMBEDDED_HINT = 'While Alcove runs, its owner can set plans in the app.'

try {
  console.log(await setPlan(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StartError || error instanceof AppError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function setPlan([email, plan, ...more]: string[]): Promise<string> {
  if (email === undefined || plan === undefined || more.length > 0) throw new StartError(USAGE)
  const change = z.safeParse(planChange, { email, plan })
  if (!change.success) throw new StartError(`${change.error.issues[0]!.message} ${USAGE}`)

  const config = readConfig()
  const log = createLog('silent')
  const database = await openDatabase({ ...config, log }).catch((error) => {
    if (!(error instanceof StartError) || config.databaseUrl !== undefined) throw error
    throw new StartError(`${error.message} ${EMBEDDED_HINT}`)
  })
  const notifications = createNotifications(database, log)
  try {
    const mail = createMail({ smtpUrl: undefined, log })
    // No device is ever known on the command line, so its secret matters to nobody.
    const passwords = createPasswords()
    const world = { config, secret: '', passwords, db: database.db, notifications, mail, clock: () => new Date(), log }
    const registration = createRegistration(world, createSettings(world), () => account)
    const account: Account = createAccount(world, { registration, features: () => [] })
    const user = await account.setPlan(change.data)
    return `${user.email} now has the plan ${user.plan} (${user.role}).`
  } finally {
    await notifications.close()
    await database.close()
  }
}
