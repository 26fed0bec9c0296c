import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { owner, sessions } from '../account/tables.ts'

/** The keys of this install, in one row. The browsers of everyone know it by them, so they never change. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
})

/** Browsers that are told. One belongs to a session and goes with it, whoever ends that. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    uid: owner(),
    /** A browser has one address: whoever signs in there next takes it over. */
    endpointHash: text('endpoint_hash').notNull(),
    sealedSubscription: text('sealed_subscription').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_owner').on(table.uid),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
  ],
)
