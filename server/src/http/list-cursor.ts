import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** Where a page of a list ended: the value it is sorted by, and the id that tells equals apart. */
export type CursorPosition = { readonly value: string; readonly id: string }

/** A moment as the database writes it. */
export const CURSOR_MOMENT = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)

/**
 * Places in a sorted list as a client carries them: opaque, and believed only if it is one that we could have made for
 * the same order. `values` says what each order is sorted by.
 */
export function createListCursor<Sort extends string>(values: Record<Sort, z.ZodType<string>>) {
  const parts = z.tuple([z.string(), z.string(), z.uuid()])
  return {
    write: (sort: Sort, { value, id }: CursorPosition): string =>
      Buffer.from(JSON.stringify([sort, value, id])).toString('base64url'),

    read(cursor: string, sort: Sort): CursorPosition {
      const read = parts.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
      const isOurs = read.success && read.data[0] === sort && values[sort].safeParse(read.data[1]).success
      if (!isOurs)
        throw new AppError('bad_input', errorMessages.badInput, { fields: { cursor: errorMessages.badInput } })
      return { value: read.data[1], id: read.data[2] }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
