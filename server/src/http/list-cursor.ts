import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** Where a page of a list ended: the value it is sorted by, and the id that tells equals apart. */
export type CursorPosition = { readonly value: string; readonly id: string }

/** What a cursor carries of a row, as `orderList` selects it. */
type CursorRow = { readonly sortValue: string; readonly id: string }

/** A moment as the database writes it. */
export const CURSOR_MOMENT = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)

/**
 * Places in a sorted list as a client carries them: opaque, and believed only if it is one that we could have made for
 * the same order. `values` says what each order is sorted by.
 */
export function createListCursor<Sort extends string>(values: Record<Sort, z.ZodType<string>>) {
  const parts = z.tuple([z.string(), z.string(), z.uuid()])

  function write(sort: Sort, { sortValue, id }: CursorRow): string {
    return Buffer.from(JSON.stringify([sort, sortValue, id])).toString('base64url')
  }

  function read(cursor: string, sort: Sort): CursorPosition {
    const position = parts.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
    const isOurs = position.success && position.data[0] === sort && values[sort].safeParse(position.data[1]).success
    if (!isOurs) throw new AppError('bad_input', errorMessages.badInput, { fields: { cursor: errorMessages.badInput } })
    return { value: position.data[1], id: position.data[2] }
  }

  return {
    /** A page of `size`: what to ask the database for, and how to cut what it answers. */
    page(sort: Sort, cursor: string | undefined, size: number) {
      return {
        after: cursor === undefined ? undefined : read(cursor, sort),
        /** One more than a page says whether there is another. */
        limit: size + 1,
        cut<Row extends CursorRow>(rows: readonly Row[]): { page: Row[]; next: string | null } {
          const page = rows.slice(0, size)
          const last = rows.length > size ? page.at(-1) : undefined
          return { page, next: last ? write(sort, last) : null }
        },
      }
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
