import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PLUGIN_STATES, PLUGIN_TRANSPORTS } from '#contract/plugins/schema.ts'
import type { ServerListing, ServerTool } from '../../adapters/mcp/port.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** Servers whose tools answers can use. Headers are kept sealed: see server/src/key-box.ts. */
export const plugins = pgTable(
  'plugins',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    name: text('name').notNull(),
    transport: text('transport').$type<(typeof PLUGIN_TRANSPORTS)[number]>().notNull(),
    url: text('url').notNull(),
    /** What stands behind the address's question mark: it can be a key. */
    sealedQuery: text('sealed_query'),
    headerName: text('header_name'),
    sealedHeader: text('sealed_header'),
    /** Added by the owner of the install, whose servers may stand in their own network. */
    isOwners: boolean('is_owners').notNull(),
    isForEveryone: boolean('is_for_everyone').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('plugins_owner').on(table.uid)],
)

/** A plugin as one person has it: what it offered them, what of it is on, and how they are known there. */
export const pluginStates = pgTable(
  'plugin_states',
  {
    pluginId: uuid('plugin_id')
      .notNull()
      .references(() => plugins.id, { onDelete: 'cascade' }),
    uid: owner(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    switchedOff: jsonb('switched_off').$type<string[]>().notNull().default([]),
    state: text('state').$type<(typeof PLUGIN_STATES)[number]>().notNull(),
    error: text('error'),
    listing: jsonb('listing').$type<ServerListing>(),
    /** Each tool as it was when its person last allowed it, to show what has changed. */
    allowed: jsonb('allowed').$type<Record<string, ServerTool>>().notNull().default({}),
    connectedAt: timestamptz('connected_at'),
    /** How the person signed in there: JSON, sealed. Null where nobody has to. */
    sealedSignIn: text('sealed_sign_in'),
  },
  (table) => [primaryKey({ columns: [table.pluginId, table.uid] }), index('plugin_states_owner').on(table.uid)],
)
