import { sql } from 'drizzle-orm'
import { success } from '#contract/envelope.ts'
import type { Database } from '../db/open.ts'
import { AppError, errorResponse } from './errors.ts'
import type { Router } from './mount.ts'

/** /health says that the process answers; /ready says that the database does too. */
export function mountHealth(router: Router, db: Database): void {
  router.hono.get('/health', (context) => context.json(success({ up: true })))
  router.hono.get('/ready', async (context) => {
    try {
      await db.execute(sql`select 1`)
      return context.json(success({ ready: true }))
    } catch {
      return errorResponse(new AppError('unavailable', 'The database does not answer.'))
    }
  })
}
