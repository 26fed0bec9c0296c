import type * as z from 'zod'
import { expect, test } from 'vitest'
import { linkUrl } from './attachments/schema.ts'
import { botForm } from './bots/schema.ts'
import { chatRename } from './chat/schema.ts'
import { projectForm } from './projects/schema.ts'
import { addToProject, newVaultLink, newVaultText } from './vault/schema.ts'

/** Section 5, form by form: what each needs, may leave out, and does not take. */

const ITEM = '018f3c1e-7b2a-7cc3-9d4e-5f6a7b8c9d0e'
const chatId = '01a1df0d-25d5-701e-8989-f517c57c5fce'

const refusalOf = (rename: object) => chatRename.safeParse(rename).error?.issues[0]?.message

test('renaming needs a chat and a title', () => {
  expect(refusalOf({ chatId: '', newTitle: 'A' })).toBe('No chat selected')
  expect(refusalOf({ chatId, newTitle: '' })).toBe('Title is required')
  expect(chatRename.parse({ chatId, newTitle: ' A ' })).toEqual({ chatId, newTitle: 'A' })
})

test('a project form may leave goal and instructions out', () => {
  expect(projectForm.safeParse({ projectTitle: 'A', projectDescription: 'B' }).success).toBe(true)
})

const bot = { name: 'A', description: 'B', greeting: '', prompt: 'C', icon: '' }
const text = { title: 'A', content: 'B' }

test.each<[form: string, schema: z.ZodType, value: object]>([
  ['project', projectForm, { projectTitle: 'A', projectDescription: 'B' }],
  ['bot', botForm, bot],
  ['vault text', newVaultText, text],
  ['vault link', newVaultLink, { url: 'https://a.example' }],
  ['add to project', addToProject, { attachmentIds: [ITEM], projectId: 'p' }],
  ['rename', chatRename, { chatId, newTitle: 'A' }],
])('the %s form takes no field that it does not know', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(true)
  expect(schema.safeParse({ ...value, owner: 'someone' }).success).toBe(false)
})

test('pasted text is kept as it is, a link is trimmed', () => {
  expect(newVaultText.parse({ title: ' A ', content: '  B\n' })).toEqual({ title: 'A', content: '  B\n' })
  expect(linkUrl.parse('  https://a.example/b ')).toBe('https://a.example/b')
})
