import { imageMessages } from '#contract/images/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, openNewChat, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { walkTo } from '../support/screens.ts'

const QUESTION = 'Please draw a picture of hills at sunrise.'
const WORDS = 'Layered hills at sunrise'

test('an answer paints what was asked for, shows it, and keeps it in the gallery @slow', async ({
  page,
  member: _,
  scriptedModel: script,
}) => {
  let step = 0
  script.answer(QUESTION, () => {
    step += 1
    if (step > 1) return { steps: [{ text: 'Here are your hills, drawn by rules.' }, { end: 'stop' }] }
    const call = { call: 'paint_image', input: { words: WORDS, size: 'wide' } }
    return { steps: [{ text: 'One moment.' }, call, { end: 'tool_calls' }] }
  })
  await openNewChat(page)
  await sendMessage(page, QUESTION)
  await waitForAnswer(page)
  const picture = page.getByRole('img', { name: WORDS })
  await expect(picture).toBeVisible()
  await expect(page.getByText(imageMessages.builtinShown)).toBeVisible()
  expect(await picture.getAttribute('src')).toMatch(/^\/v1\/images\/[\w-]{36}\/picture$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_536)
  await expectAccessible(page, 'an answer with a picture')
  await page.getByRole('button', { name: 'Save picture to vault' }).click()
  await expect(page.getByText(vaultMessages.saved)).toBeVisible()
  await page.reload()
  await expect(picture).toBeVisible()
  await walkTo(page, '/bonkers')
  await expect(page.getByRole('list', { name: 'Your images' }).getByRole('img', { name: WORDS })).toBeVisible()
})
