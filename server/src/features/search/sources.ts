import type { SearchedCanvas } from '../canvas/index.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { FoundBot, FoundChat, FoundMessage, FoundProject } from '#contract/search/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { SearchedFiles } from '../attachments/index.ts'

/** Where the search looks, handed in by wiring/features.ts. Each answers only what the person may see. */
export type SearchSources = {
  chats(uid: string, query: string): Promise<{ chats: FoundChat[]; messages: FoundMessage[] }>
  projects(uid: string): Promise<(FoundProject & { readonly goal: string; readonly updatedAt: Date })[]>
  bots(caller: Caller | null, words: readonly string[]): Promise<(FoundBot & { readonly timesUsed: number })[]>
  prompts(uid: string | undefined, query: string): Promise<SavedPrompt[]>
  canvases(uid: string, words: readonly string[]): Promise<SearchedCanvas[]>
  files(uid: string, query: string, words: readonly string[]): Promise<SearchedFiles>
}
