import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment. Always with its zone: without one it would mean another moment on another server. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A vector of any length. An index over one is made for each length: see vector-store.ts. */
export const anyVector = customType<{ data: Float32Array; driverData: string }>({
  dataType: () => 'vector',
  toDriver: (numbers) => `[${numbers.join(',')}]`,
})
