import { randomUUIDv7 } from 'node:crypto'
import type { ResearchEvent } from '#contract/research/events.ts'
import type { Research } from '#contract/research/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { World } from '../../world.ts'
import {
  addEvents,
  addSteps,
  leasedResearches,
  readEvents,
  readResearch,
  type ResearchRow,
  type RowChange,
} from './store.ts'

/** Somebody else has it by now, or its person stopped it. */
export class NotMineError extends Error {}

type StepOptions = {
  readonly fingerprint?: readonly number[] | undefined
  readonly change?: RowChange
  /** What becomes true together with the step. */
  within?(tx: Transaction, row: ResearchRow): Promise<void>
}

/** A research in the hands of this server: what it is now, and the one way to add a step to it. */
export type Job = {
  readonly row: ResearchRow
  readonly signal: AbortSignal
  research(): Research
  /** Stores a step, decided by what is known at its turn, and knows afterwards whatever others have added. */
  add(event: ResearchEvent | ((research: Research) => ResearchEvent), options?: StepOptions): Promise<void>
  newId(): string
  now(): Date
}

type JobWorld = Pick<World, 'db' | 'clock'>

export async function openJob(
  { db, clock }: JobWorld,
  row: ResearchRow,
  signal: AbortSignal,
  onStored: (researchId: string) => void,
): Promise<Job> {
  let research = await readResearch(db, row)
  // Steps are stored one after the other: each sees what those before it did.
  let last: Promise<unknown> = Promise.resolve()

  async function store(event: ResearchEvent, { fingerprint, change, within }: StepOptions): Promise<void> {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      const locked = await leasedResearches.lock(tx, row)
      if (!locked) throw new NotMineError()
      await addSteps(tx, locked, [{ event, fingerprint }], clock(), change)
      await within?.(tx, locked)
    })
    research = addEvents(research, await readEvents(db, row.id, research.seq))
    onStored(row.id)
  }

  return {
    row,
    signal,
    research: () => research.research,
    add(event, options = {}) {
      const stored = last.then(() => store(typeof event === 'function' ? event(research.research) : event, options))
      last = stored.catch(() => {})
      return stored
    },
    newId: randomUUIDv7,
    now: clock,
  }
}
