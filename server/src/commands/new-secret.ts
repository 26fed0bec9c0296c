import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { createInstall } from '../features/install/index.ts'
import { createLog } from '../http/request-log.ts'
import { loadSecret } from '../secret.ts'
import { StartError } from '../start-error.ts'

// npm run new-secret: for an install whose secret is lost.
try {
  const config = readConfig()
  const secret = await loadSecret(config)
  const database = await openDatabase({ ...config, log: createLog('silent') })
  await createInstall({ db: database.db, secret }).takeSecret()
  await database.close()
  console.log(
    'The secret of this start is the install’s from now on. Enter the keys of providers, search and Drive again.',
  )
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
