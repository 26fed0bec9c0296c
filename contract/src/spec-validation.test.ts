import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { linkUrl } from './attachments/schema.ts'
import { botDescription, botGreeting, botName, botPrompt } from './bots/schema.ts'
import { chatTitle } from './chat/schema.ts'
import { importGoal } from './magic-import/schema.ts'
import { projectForm, projectGoal } from './projects/schema.ts'
import { addToProject, newVaultLink, newVaultText, vaultSelection } from './vault/schema.ts'

/** Section 5, rule by rule: a value on each side of every boundary, and the sentence it is refused with. */

const ITEM = '018f3c1e-7b2a-7cc3-9d4e-5f6a7b8c9d0e'
const OK = null
const x = (count: number) => 'x'.repeat(count)
const lines = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join('\n')

type Rows = [value: string, message: string | null][]

const {
  projectTitle,
  projectDescription,
  projectGoal: optionalGoal,
  systemPrompt: customInstructions,
} = projectForm.shape

describe.each<[field: string, schema: z.ZodType, rows: Rows]>([
  [
    'project title',
    projectTitle,
    [
      ['', 'A project title is required.'],
      ['   ', 'A project title is required.'],
      ['x', OK],
      [x(100), OK],
      [` ${x(100)} `, OK],
      [x(101), 'Project title is too long.'],
    ],
  ],
  [
    'project description',
    projectDescription,
    [
      ['', 'A short description is required.'],
      ['\n', 'A short description is required.'],
      ['x', OK],
      [x(500), OK],
      [x(501), 'Project description is too long.'],
    ],
  ],
  [
    'project goal, which may stay empty',
    optionalGoal,
    [
      ['', OK],
      ['   ', OK],
      [x(9), 'Must be at least 10 characters if provided.'],
      [`${x(9)} `, 'Must be at least 10 characters if provided.'],
      [x(10), OK],
      [x(1000), OK],
      [x(1001), 'Your goal is too long.'],
    ],
  ],
  [
    'goal to leave the goal step',
    projectGoal,
    [
      ['', 'Please enter a meaningful project goal (at least 10 characters)'],
      [x(9), 'Please enter a meaningful project goal (at least 10 characters)'],
      [`  ${x(9)}`, 'Please enter a meaningful project goal (at least 10 characters)'],
      [x(10), OK],
      [x(1000), OK],
      [x(1001), 'Your goal is too long.'],
    ],
  ],
  [
    'custom instructions',
    customInstructions,
    [
      ['', OK],
      [x(500), OK],
      [x(501), 'Instructions are too long.'],
    ],
  ],
  [
    'Magic Import goal',
    importGoal,
    [
      ['', 'Goal must be at least 10 characters.'],
      [x(9), 'Goal must be at least 10 characters.'],
      [x(10), OK],
      [x(1000), OK],
      [x(1001), 'Goal is too long. (Max 1000)'],
    ],
  ],
  [
    'link',
    linkUrl,
    [
      ['https://example.com', OK],
      ['http://example.com/a?b=c#d', OK],
      ['  https://example.com/page\n', OK],
      ['', 'Invalid URL'],
      ['example.com', 'Invalid URL'],
      ['not a link', 'Invalid URL'],
      ['https://', 'Invalid URL'],
      ['ftp://example.com', 'Invalid URL'],
      ['file:///etc/passwd', 'Invalid URL'],
      ['javascript:alert(1)', 'Invalid URL'],
      ['data:text/html,hi', 'Invalid URL'],
      [`https://example.com/${x(2028)}`, OK],
      [`https://example.com/${x(2029)}`, 'Invalid URL'],
    ],
  ],
  [
    'vault link',
    newVaultLink.shape.url,
    [
      [' https://example.com ', OK],
      ['nope', 'Invalid URL'],
    ],
  ],
  [
    'bot name',
    botName,
    [
      ['', 'Required'],
      ['  ', 'Required'],
      [x(50), OK],
      [x(51), 'Must be at most 50 characters'],
    ],
  ],
  [
    'bot description',
    botDescription,
    [
      ['', 'Required'],
      [x(500), OK],
      [x(501), 'Must be at most 500 characters'],
    ],
  ],
  [
    'bot greeting',
    botGreeting,
    [
      ['', OK],
      [x(50), OK],
      [x(51), 'Must be at most 50 characters'],
    ],
  ],
  [
    'bot prompt',
    botPrompt,
    [
      ['', 'Required'],
      [x(4000), OK],
      [
        x(4001),
        'Your Prompt is too long. Reduce to approximately 4000 characters or fewer to stay within the allowed limit.',
      ],
    ],
  ],
  [
    'chat title',
    chatTitle,
    [
      ['', 'Title is required'],
      [' ', 'Title is required'],
      [x(100), OK],
      [x(101), 'Title is too long'],
    ],
  ],
  [
    'vault text title',
    newVaultText.shape.title,
    [
      ['', 'Name is required'],
      [' ', 'Name is required'],
      ['untitled', OK],
    ],
  ],
  [
    'vault text content',
    newVaultText.shape.content,
    [
      ['', 'Content is required'],
      [' \n ', 'Content is required'],
      [x(20480), OK],
      [x(20481), 'Content exceeds the maximum limit of 20KB'],
      [lines(200), OK],
      [lines(200).replaceAll('\n', '\r\n'), OK],
      [lines(201), 'Content exceeds 200 lines'],
      [lines(201).replaceAll('\n', '\r'), 'Content exceeds 200 lines'],
    ],
  ],
])('%s', (_, schema, rows) => {
  const named = rows.map(([value, message]) => [message ?? 'is fine', nameOf(value), value, message] as const)
  test.each(named)('%s: %s', (_message, _name, value, message) => {
    expect(firstMessage(schema, value)).toBe(message)
  })
})

describe('a selection in the vault', () => {
  test.each<[message: string | null, schema: z.ZodType, value: unknown]>([
    ['Please select at least one item', vaultSelection, { attachmentIds: [] }],
    [OK, vaultSelection, { attachmentIds: [ITEM] }],
    ['Please select at least one item', addToProject, { attachmentIds: [], projectId: 'p' }],
    ['Please select a valid project first', addToProject, { attachmentIds: [ITEM], projectId: '' }],
    [OK, addToProject, { attachmentIds: [ITEM], projectId: 'p' }],
  ])('%s', (message, schema, value) => {
    expect(firstMessage(schema, value)).toBe(message)
  })
})

function firstMessage(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

function nameOf(value: string): string {
  return value.length <= 40 ? JSON.stringify(value) : `${value.length} characters, ${value.split('\n').length} lines`
}
