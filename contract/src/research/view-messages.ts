import { formatCounted, formatNumber } from '../format-number.ts'
import type { FoundIn, LogEntry, ResearchState } from './schema.ts'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** What the screens of a research say, besides what the server tells. */
export const researchViewMessages = {
  title: 'Deep research',
  phases: { searching: 'Search', reading: 'Read', checking: 'Check', writing: 'Write' } as const satisfies Record<
    Extract<ResearchState, { kind: 'running' }>['phase'],
    string
  >,
  running: {
    searching: 'Looking for pages',
    reading: 'Reading pages',
    checking: 'Comparing what the pages say',
    writing: 'Writing the report',
  },
  states: {
    planning: 'Making a plan',
    questions: (count: number) => (count === 1 ? 'A question before it begins' : 'Questions before it begins'),
    plan: 'The plan',
    waiting: 'Waiting',
    interrupted: 'The server restarted. The research continues in a moment.',
    stopped: 'Stopped. Nothing is lost.',
    done: 'The report is ready',
    failed: 'The research failed',
    abandoned: 'The research was abandoned',
  },
  again: 'Start over',
  answerPlainly: 'Answer without research',
  questionsWhy: 'Answer as many as you like. Alcove decides the rest.',
  planWhy: 'Change the questions as you like. Each one is researched separately.',
  addSubQuestion: 'Add a question',
  planFull: (most: number) => `A plan has at most ${formatCounted(most, 'question')}.`,
  start: 'Start research',
  startsIn: (seconds: number) =>
    seconds > 0 ? `Starts automatically in ${counted(seconds, 'second', 'seconds')}.` : 'Starting…',
  stopTimer: 'Wait for me',
  setTimer: 'Start automatically after a minute',
  moved: (to: number, count: number) => `Moved to place ${to} of ${count}.`,
  instruct: 'Add a hint',
  instructionPlaceholder: 'Something it should know or look for',
  instructions: 'Your hints',
  continues: 'It keeps going if you leave.',
  depths: { quick: 'Quick', usual: 'Standard', deep: 'Deep' },
  depth: (pages: number, minutes: number) =>
    `Up to ${formatCounted(pages, 'page')} and ${formatCounted(minutes, 'minute')}.`,
  counts: ({ searched, read, kept, dropped }: { searched: number; read: number; kept: number; dropped: number }) =>
    [
      counted(searched, 'search', 'searches'),
      `${formatNumber(read)} read`,
      `${formatNumber(kept)} kept`,
      `${formatNumber(dropped)} dropped`,
    ].join(' · '),
  summary: (read: number, kept: number) => `Read ${counted(read, 'page', 'pages')}, kept ${formatNumber(kept)}.`,
  stopFirst: 'It stops after the current step. What it has found is kept.',

  panel: {
    empty: 'No research here',
    emptyWhy: 'Turn on deep research under Modes and ask something.',
    notOutlined: 'The plan is being made.',
    report: 'Report',
    log: 'Log',
    notes: 'Notes',
    contents: 'Contents',
    toBeWritten: 'Still to be written',
    notesOf: (notes: number, pages: number) =>
      `${counted(notes, 'note', 'notes')} from ${counted(pages, 'page', 'pages')}`,
    noNotes: 'No notes yet',
    noNotesWhy: 'Notes on what pages say appear here, with the passages that support them.',
    noLog: 'Nothing has happened yet',
    noLogWhy: 'Each search and each page is listed here, newest first.',
    noneOfKind: 'Nothing here.',
    newest: (on: string) => `The newest evidence is from ${on}.`,
    oneSource: 'One source',
    disagree: 'Disagree',
    disagreesWith: 'Another source says otherwise',
    taken: 'Notes from this page',
    nothingTaken: 'Its notes were merged with those from other pages.',
    showRead: 'Show the saved page',
    own: 'writer’s own',
    ownWhy: 'No source says this. The writer added it.',
    failed: 'Failed to load the research',
  },

  log: {
    searched: (query: string, where: FoundIn, found: number) =>
      where === 'attached'
        ? `Used what you attached: ${counted(found, 'document', 'documents')}`
        : `Searched ${where === 'web' ? 'the web' : 'your vault'} for “${query}”: ${
            found === 0 ? 'nothing new' : counted(found, 'new page', 'new pages')
          }`,
    kept: (claims: number) => counted(claims, 'note', 'notes'),
    checked: (merged: number, contradictions: number) =>
      `Compared the notes: ${counted(merged, 'says', 'say')} the same, ${counted(contradictions, 'disagreement', 'disagreements')}`,
    wrote: (heading: string) => `Wrote “${heading}”`,
    instructed: (text: string) => `Your hint: ${text}`,
    events: {
      started: 'Started',
      stopped: 'You stopped it',
      resumed: 'You resumed it',
      interrupted: 'The server restarted',
      finished: 'The report is ready',
    } as const satisfies Partial<Record<LogEntry['kind'], string>>,
  },

  models: {
    title: 'Deep research',
    description:
      'Which models plan, read and write. A fast one is good enough for reading. Use the best one for writing.',
    planner: 'Planning',
    reader: 'Reading',
    writer: 'Writing',
    ofChat: 'Same model as the chat',
  },
} as const
