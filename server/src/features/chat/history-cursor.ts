import * as z from 'zod'
import { say } from '#contract/envelope.ts'
import { AppError } from '../../http/errors.ts'
import type { HistoryPlace } from './history-store.ts'

/** A place in the history as a client carries it: opaque, and believed only if it is one that we could have made. */
export function writeCursor({ updatedAt, id }: HistoryPlace): string {
  return Buffer.from(`${updatedAt.getTime()} ${id}`).toString('base64url')
}

export function readCursor(cursor: string): HistoryPlace {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const place = parts.safeParse({ time, id })
  if (!place.success) throw new AppError('bad_input', say.badInput, { fields: { cursor: say.badInput } })
  return { updatedAt: new Date(Number(place.data.time)), id: place.data.id }
}

/** Thirteen digits are the years 2001 to 2286. */
const parts = z.object({ time: z.string().regex(/^\d{1,13}$/), id: z.uuid() })
