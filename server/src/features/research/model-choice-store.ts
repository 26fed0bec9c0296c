import { eq } from 'drizzle-orm'
import type { ResearchModelChoice } from '#contract/research/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { researchModelChoices } from './tables.ts'

const ONLY_ROW = 1
const NO_CHOICE: ResearchModelChoice = { plannerId: null, readerId: null, writerId: null }

export async function readModelChoice(db: Queryable): Promise<ResearchModelChoice> {
  const { plannerId, readerId, writerId } = researchModelChoices
  const [found] = await db
    .select({ plannerId, readerId, writerId })
    .from(researchModelChoices)
    .where(eq(researchModelChoices.id, ONLY_ROW))
  return found ?? NO_CHOICE
}

export async function saveModelChoice(db: Queryable, choice: ResearchModelChoice): Promise<void> {
  await db
    .insert(researchModelChoices)
    .values({ id: ONLY_ROW, ...choice })
    .onConflictDoUpdate({ target: researchModelChoices.id, set: choice })
}
