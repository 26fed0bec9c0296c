import type { Answer } from '#contract/chat/events.ts'
import type { Person } from '../app.ts'

/** How far a change has come: sent, or acknowledged by a server. Nothing is promised of what was only sent. */
export type Progress = 'sent' | 'acknowledged'

type Removable = { removal?: Progress }

export type Turn = {
  readonly marker: string
  readonly text: string
  readonly asks: boolean
  progress: Progress
  answerId?: string
  /** The end of its answer, as somebody who followed it saw it. */
  seen?: Answer
}

export type ChatRecord = Removable & { id?: string; readonly turns: Turn[] }
export type ItemRecord = Removable & {
  id?: string
  readonly name: string
  readonly bytes: Buffer
  /** All its bytes are acknowledged. */
  isWhole: boolean
}
type TaskRecord = Removable & { id?: string; readonly marker: string; runs: number }
type ProjectRecord = Removable & { readonly id: string; readonly name: string; progress: Progress }

/** What one person did, as far as they can know. */
export type Journal = {
  readonly person: Person
  readonly chats: ChatRecord[]
  readonly items: ItemRecord[]
  readonly tasks: TaskRecord[]
  readonly projects: ProjectRecord[]
  /** Answers that no server should have made: each is a fault that was found. */
  readonly problems: string[]
}

export function newJournal(person: Person): Journal {
  return { person, chats: [], items: [], tasks: [], projects: [], problems: [] }
}

/** Those that are there and stay. */
export function kept<T extends Removable>(records: readonly T[]): T[] {
  return records.filter(({ removal }) => removal === undefined)
}
