import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { isFree } from '../../../db/leased-table.ts'
import { isActivePerson } from '../../account/index.ts'
import { documents } from '../tables.ts'

/** Documents that wait for the same thing. Conditions name the columns of `documents` as they are. */
export type Line = {
  /** Each state is looked up in the index by itself, in its order. */
  readonly states: readonly string[]
  readonly condition?: SQL
}

type TurnOptions = {
  /** The last place that this server has free: it is kept for somebody who has none anywhere. */
  readonly isLastPlace?: boolean
}

/** As many of each person are looked at: so many servers may ask at the same moment, and each takes another one. */
const LOOKED_AT = 8

const IS_FREE = isFree(sql`lease_until`)

/**
 * The id of the document whose turn it is, locked, as a subquery. Who has the fewest in hand is next, of those who has
 * waited longest since their last turn; of theirs the smallest. What took a server with it comes behind the rest.
 *
 * Fairness stands in this one statement because several servers share the line. It walks the index from person to
 * person, so it costs as much as there are people who wait, however many documents they have.
 */
export function nextInTurn(line: Line, { isLastPlace = false }: TurnOptions = {}): SQL {
  const condition = line.condition ?? sql`true`
  const states = sql`${sql.param([...line.states])}::text[]`
  const inLine = sql`${stateIn(line)} and ${condition}`
  return sql`
    with recursive people as (
      (select uid from documents where ${inLine} and ${IS_FREE} order by uid limit 1)
      union all
      select (select uid from documents where uid > people.uid and ${inLine} and ${IS_FREE} order by uid limit 1)
      from people where people.uid is not null
    )
    select documents.id from people
    cross join lateral (
      select count(*) as held from documents
      where uid = people.uid and ${inLine} and lease_until > now()
    ) in_hand
    cross join lateral (select max(turn_at) as last_turn from documents where uid = people.uid) before
    cross join lateral (
      select id, row_number() over (order by crashes, bytes, created_at) as nth from unnest(${states}) as wanted
      cross join lateral (
        select id, crashes, bytes, created_at from documents
        where uid = people.uid and state = wanted and ${stateIn(line)} and ${condition} and ${IS_FREE}
        order by crashes, bytes, created_at limit ${LOOKED_AT}
      ) smallest
    ) own
    join documents on documents.id = own.id
    where ${inLine} and ${IS_FREE} and ${isActivePerson(sql`people.uid`)} and (held = 0 or not ${isLastPlace}::boolean)
    order by held + nth, last_turn nulls first, bytes limit 1
    for no key update of documents skip locked`
}

/** What the leases of all kinds of work on documents share: a document has one at a time. */
export const LEASED_DOCUMENTS = { table: documents, isUnderWay: isNotNull(documents.leaseUntil) } as const

/** What a claimed document was called, or where it came from, when it was put somewhere for the first time. */
export function ofFirstItem(column: 'file_name' | 'url'): SQL {
  return sql`(select ${sql.raw(column)} from items where document_id = documents.id order by created_at limit 1)`
}

/** What is read of a document whose text is cut into passages once more. */
export const TEXT_COLUMNS = {
  id: documents.id,
  uid: documents.uid,
  attempts: documents.attempts,
  text: documents.text,
  pages: documents.pages,
  headings: documents.headings,
  fileName: ofFirstItem('file_name'),
} as const

/** Spelled out: the planner takes a partial index only for what it sees. */
function stateIn({ states }: Line): SQL {
  return sql`state in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`
}
