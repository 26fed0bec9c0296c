import { historyGate, projectsGate, vaultGate } from '#contract/account/can.ts'
import { searchApi } from '#contract/search/api.ts'
import { SEARCH_RESULTS_A_KIND } from '#contract/search/limits.ts'
import { searchWords } from '#contract/search/match.ts'
import type { FoundCanvas, FoundFile, SearchGroup } from '#contract/search/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { SearchedFiles } from '../attachments/index.ts'
import { excerptOf } from './excerpt.ts'
import { rank, type Candidate } from './rank.ts'
import type { SearchSources } from './sources.ts'

export type { SearchSources } from './sources.ts'

export type Search = { mount(router: Router): void }

/** What is found by the word of a text only. */
const IN_TEXT = 0.3
const PROMPT_MAX_CHARS = 100

/** One search over everything that a person may open. */
export function createSearch(sources: SearchSources): Search {
  async function search(caller: Caller | null, query: string): Promise<SearchGroup[]> {
    const words = searchWords(query)
    const member = (gate: typeof historyGate) => (caller && gate(caller) === 'open' ? caller.uid : undefined)
    const [inChats, inProjects, inFiles] = [member(historyGate), member(projectsGate), member(vaultGate)]
    const [chats, projects, files, canvases, bots, prompts] = await Promise.all([
      inChats === undefined ? { chats: [], messages: [] } : sources.chats(inChats, query),
      inProjects === undefined ? [] : sources.projects(inProjects),
      inFiles === undefined ? { named: [], saying: [] } : sources.files(inFiles, query, words),
      caller ? sources.canvases(caller.uid, words) : [],
      sources.bots(caller, words),
      sources.prompts(caller?.uid, query.slice(0, PROMPT_MAX_CHARS)),
    ])
    const groups: SearchGroup[] = [
      { kind: 'chats', ...rank(chats.chats.map(chatCandidate), words) },
      { kind: 'projects', ...rank(projects.map(projectCandidate), words) },
      { kind: 'files', ...rank(fileCandidates(files, words), words) },
      { kind: 'canvases', ...rank(canvases.map(canvasCandidate(words)), words) },
      { kind: 'bots', ...rank(bots.map(botCandidate), words) },
      { kind: 'prompts', ...rank(prompts.map(promptCandidate), words) },
      { kind: 'messages', fit: IN_TEXT, results: chats.messages.slice(0, SEARCH_RESULTS_A_KIND) },
    ]
    return groups.filter(({ results }) => results.length > 0).toSorted((one, other) => other.fit - one.fit)
  }

  return {
    mount(router) {
      mount(router, searchApi.search, async ({ query }, caller) => ({ groups: await search(caller, query) }))
    },
  }
}

type From<Source extends keyof SearchSources> = Awaited<ReturnType<SearchSources[Source]>>

function chatCandidate(chat: From<'chats'>['chats'][number]) {
  return { result: chat, name: chat.title, usedAt: Date.parse(chat.updatedAt), fitAtLeast: IN_TEXT }
}

function projectCandidate({ id, name, description, goal, updatedAt }: From<'projects'>[number]) {
  return { result: { id, name, description }, name, text: `${description} ${goal}`, usedAt: updatedAt.getTime() }
}

function botCandidate({ id, name, handle, icon, description, timesUsed }: From<'bots'>[number]) {
  return {
    result: { id, name, handle, icon, description },
    name: `${name} @${handle}`,
    text: description,
    usedAt: timesUsed,
  }
}

function canvasCandidate(words: readonly string[]) {
  return ({ id, title, passage, updatedAt }: From<'canvases'>[number]): Candidate<FoundCanvas> => ({
    result: { id, title, passage: passage && excerptOf(passage, words), updatedAt: updatedAt.toISOString() },
    name: title,
    usedAt: updatedAt.getTime(),
    ...(passage !== null && { fitAtLeast: IN_TEXT }),
  })
}

/** They come in the order of how well they fit; only how well is not told. */
function promptCandidate(prompt: From<'prompts'>[number], at: number) {
  const { promptName, promptTag, promptText } = prompt
  return { result: prompt, name: `${promptName} ${promptTag.join(' ')}`, text: promptText, usedAt: -at }
}

/** A file that is found by its name is not shown once more for what stands in it. */
function fileCandidates({ named, saying }: SearchedFiles, words: readonly string[]): Candidate<FoundFile>[] {
  const byName = new Set(named.map(({ id }) => id))
  return [
    ...named.map((file) => ({ file, passage: null })),
    ...saying
      .filter(({ id }) => !byName.has(id))
      .map(({ text, page, start, end, ...file }) => ({
        file,
        passage: { text: excerptOf(text, words), page, start, end },
      })),
  ].map(({ file, passage }) => ({
    result: { id: file.id, type: file.type, kind: file.kind, title: file.title ?? file.fileName, passage },
    name: `${file.title ?? ''} ${file.fileName}`,
    usedAt: file.createdAt.getTime(),
    ...(passage && { fitAtLeast: IN_TEXT }),
  }))
}
