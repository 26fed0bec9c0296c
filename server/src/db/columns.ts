import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment. Always with its zone: without one it would mean another moment on another server. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
