import { choiceField, type ToolDefinition } from './tool-definition.ts'

const group = 'Documents'
const length = choiceField('length', 'Length', ['one page', 'five points', 'three sentences'])
const withoutModel = 'Without a model it picks the sentences that carry most of it, each with the place it stands at.'

export const DOCUMENT_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'pdf-summary',
    name: 'PDF Summary',
    group,
    description: 'Sums up a PDF or any other document, with the passages it rests on.',
    sample: 'A report of 40 pages → five sentences, each with its page',
    fields: [length],
    documents: { label: 'Documents', takes: 'files' },
    examples: [],
    result: 'words',
    withoutModel,
  },
  {
    slug: 'video-summary',
    name: 'Video Summary',
    group,
    description: 'Sums up what is said in a video, from its captions, with the moments.',
    sample: 'A talk of an hour → six points: “04:10 Why tides are late”',
    fields: [length],
    documents: { label: 'Link to a video', takes: 'links' },
    examples: [],
    result: 'words',
    withoutModel,
  },
]
