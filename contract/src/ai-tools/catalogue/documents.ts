import { choiceField, type ToolDefinition } from './tool-definition.ts'

const group = 'Documents'
const length = choiceField('length', 'Length', ['one page', 'five points', 'three sentences'])
const withoutModel = 'Without a model it picks the key sentences, each with where it is from.'

export const DOCUMENT_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'pdf-summary',
    name: 'PDF Summary',
    group,
    description: 'Summarizes a PDF or any other document, and cites the passages.',
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
    description: 'Summarizes a video from its captions, with timestamps.',
    sample: 'A talk of an hour → six points: “04:10 Why tides are late”',
    fields: [length],
    documents: { label: 'Link to a video', takes: 'links' },
    examples: [],
    result: 'words',
    withoutModel,
  },
]
