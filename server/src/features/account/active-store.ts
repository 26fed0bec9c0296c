import { sql, type SQL } from 'drizzle-orm'

/** For what works behind the scenes: the jobs of a suspended person wait until the suspension is lifted. */
export function isActivePerson(uid: SQL): SQL {
  return sql`not exists (select from users where users.uid = ${uid} and users.suspended_at is not null)`
}
