import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { AppError } from '../../../http/errors.ts'
import type { HistoryPosition } from './history-store.ts'

/** A place in the history as a client carries it: opaque, and believed only if it is one that we could have made. */
export function writeCursor({ updatedAt, id }: HistoryPosition): string {
  return Buffer.from(`${updatedAt.getTime()} ${id}`).toString('base64url')
}

export function readCursor(cursor: string): HistoryPosition {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position = parts.safeParse({ time, id })
  if (!position.success)
    throw new AppError('bad_input', errorMessages.badInput, { fields: { cursor: errorMessages.badInput } })
  return { updatedAt: new Date(Number(position.data.time)), id: position.data.id }
}

/** Thirteen digits are the years 2001 to 2286. */
const parts = z.object({ time: z.string().regex(/^\d{1,13}$/), id: z.uuid() })
