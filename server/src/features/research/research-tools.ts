import * as z from 'zod'
import { deepResearchGate } from '#contract/account/can.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { isSingleSource, type Claim, type Research } from '#contract/research/schema.ts'
import { keywordsOf } from '../../adapters/web/search/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { listReported, readResearch } from './store.ts'
import type { CitablePassage } from '../retrieval/index.ts'
import { defineTool, type AnswerTool, type LookUp, type ToolChat } from '../tools/index.ts'

const NOTES_MAX = 24
const QUERY_MAX_CHARS = 300
const TOOL = 'read_research_notes'

/** Only a chat that has been written in before can have a research behind it. */
function mayHaveNotes(caller: Caller, { personWords }: ToolChat): boolean {
  return personWords.length > 1 && deepResearchGate(caller) === 'open'
}

/** What the researches of a chat noted, for the questions that follow: nothing is searched again. */
export function createResearchTools({ db }: Pick<World, 'db'>): AnswerTool[] {
  return [
    defineTool({
      name: TOOL,
      label: researchMessages.readingNotes,
      description:
        'Reads the notes of the deep research in this chat: claims with the passages that prove them. Use it for every question about what was researched, before anything else.',
      input: z.object({ query: z.string().trim().min(1).max(QUERY_MAX_CHARS).describe('what is asked about') }),
      title: ({ query }) => researchMessages.readingNotesAbout(query),
      effect: 'reads',
      readsUntrusted: true,
      limits: { seconds: 10, resultChars: 24_000 },
      isAvailable: async (caller, chat) =>
        mayHaveNotes(caller, chat) && (await listReported(db, caller.uid, chat.chatId)).length > 0,
      async run({ query }, { caller, chat, maxChars }) {
        const rows = await listReported(db, caller.uid, chat.chatId)
        const whole = await Promise.all(rows.map((row) => readResearch(db, row)))
        const notes = whole.flatMap(({ research }) => research.claims.map((claim) => ({ research, claim })))
        const chosen = rank(notes, query).slice(0, NOTES_MAX)
        let left = maxChars
        const fitting = chosen.filter(
          ({ claim }) => (left -= claim.evidence[0]!.passage.length + claim.text.length) >= 0,
        )
        return {
          text: fitting.map(({ research, claim }) => remarkOf(research, claim)).join('\n') || researchMessages.noNotes,
          passages: fitting.map(({ research, claim }) => passageOf(research, claim)),
        }
      },
    }),
  ]
}

/** For models that call no tools: the notes are read before they answer. */
export function createResearchLookUp({ db }: Pick<World, 'db'>): LookUp {
  return {
    calls: 1,
    isAvailable: async (caller, chat) =>
      mayHaveNotes(caller, chat) && (await listReported(db, caller.uid, chat.chatId)).length > 0,
    async run(question, call) {
      await call(TOOL, { query: question.slice(0, QUERY_MAX_CHARS) })
      return undefined
    },
  }
}

type Note = { readonly research: Research; readonly claim: Claim }

/** Those that share the most words with what is asked; of the others, the first. */
function rank(notes: readonly Note[], query: string): Note[] {
  const words = keywordsOf(query).map((word) => word.toLowerCase())
  const score = ({ claim: { text, evidence } }: Note) => {
    const all = `${text} ${evidence.map(({ passage }) => passage).join(' ')}`.toLowerCase()
    return words.filter((word) => all.includes(word)).length
  }
  return notes.toSorted((a, b) => score(b) - score(a))
}

function remarkOf({ claims }: Research, claim: Claim): string {
  const against = claims
    .filter(({ id }) => claim.contradicts.includes(id))
    .map(({ text }) => researchMessages.noteAgainst(text))
  const single = isSingleSource(claim) ? [researchMessages.noteSingle] : []
  return [claim.text, ...against, ...single].join(' ')
}

function passageOf({ sources }: Research, { evidence }: Claim): CitablePassage {
  const { sourceId, passage, span, page } = evidence[0]!
  const { title, url, itemId, date, pageId } = sources.find(({ id }) => id === sourceId)!
  return {
    text: passage,
    title,
    url,
    itemId,
    page,
    section: null,
    start: span?.start ?? 0,
    date: date ?? undefined,
    pageId: pageId ?? undefined,
  }
}
