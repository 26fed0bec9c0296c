import { sql, type SQL } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PAID_PLAN } from '#contract/plans/choices.ts'
import { bytea, timestamptz } from '../../db/columns.ts'

/** Everyone, guests included: a guest is a person without an e-mail, and signing up fills it in. */
export const users = pgTable(
  'users',
  {
    uid: text('uid').primaryKey(),
    email: text('email').unique(),
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    plan: text('plan').notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    /** The one of `profile_pictures` that is shown. */
    pictureId: uuid('picture_id'),
    showsInShares: boolean('shows_in_shares').notNull().default(false),
    suspendedAt: timestamptz('suspended_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('users_owners')
      .on(table.uid)
      .where(sql`${table.isOwner}`),
    index('users_suspended')
      .on(table.uid)
      .where(sql`${table.suspendedAt} is not null`),
    // What owners search people by.
    index('users_words')
      .using('gin', sql`lower(${table.email} || ' ' || ${table.name}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    check('users_members_have_passwords', sql`(${table.email} is null) = (${table.passwordHash} is null)`),
  ],
)

/** Whose a row is: it goes with its person. */
export const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/** Pictures that people chose for themselves: a few kilobytes each, drawn anew, so they live and go with their rows. */
export const profilePictures = pgTable('profile_pictures', {
  uid: owner().primaryKey(),
  id: uuid('id').notNull().unique(),
  bytes: bytea('bytes').notNull(),
  mimeType: text('mime_type').notNull(),
})

/** Only the hash of a token is kept: whoever reads the database cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: owner(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** What its person calls it by. */
    id: uuid('id').notNull().defaultRandom(),
    /** What the browser said it is, and where it signed in from. */
    device: text('device'),
    address: text('address'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_uid').on(table.uid), index('sessions_expires_at').on(table.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: owner(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('password_resets_uid').on(table.uid)],
)

/**
 * Whether somebody may be seen and served while they are not there: what a suspended person shows to everyone is not
 * there, and their jobs wait, until the suspension is lifted. What has no owner is Alcove's own.
 */
export function isActivePerson(uid: SQL): SQL {
  return sql`not exists (select from users where users.uid = ${uid} and users.suspended_at is not null)`
}

// For the queries of others, which name no table of ours.

/** Null for a guest, and for whoever is gone. */
export function emailOf(uid: SQL): SQL<string | null> {
  return sql`(select users.email from users where users.uid = ${uid})`
}

/** What they are called. Null for whoever is gone. */
export function nameOf(uid: SQL): SQL<string | null> {
  return sql`(select users.name from users where users.uid = ${uid})`
}

/** The plan whose limits hold for a person: an owner has the best one. */
export function planOf(uid: SQL): SQL<string> {
  return sql`(select case when users.is_owner then ${PAID_PLAN} else users.plan end from users where users.uid = ${uid})`
}

/** The id of the picture that is shown of them. */
export function pictureOf(uid: SQL): SQL<string | null> {
  return sql`(select users.picture_id from users where users.uid = ${uid})`
}

/** Whether they still are there. */
export function isPerson(uid: SQL): SQL<boolean> {
  return sql`exists (select from users where users.uid = ${uid})`
}

export function isOpenSession(tokenHash: SQL, now: Date): SQL {
  return sql`exists (select from sessions
    where sessions.token_hash = ${tokenHash} and sessions.expires_at > ${now.toISOString()}::timestamptz)`
}
