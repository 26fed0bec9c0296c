import { CHAT_LIMIT_GUEST } from '#contract/usage/limits.ts'
import { askAndWait, beginChat, composer, expect, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a guest is offered an account where the chats would be, and asked to make one when nothing is left', async ({
  page,
  pageErrors: complaints,
}) => {
  complaints.expectError('429')
  const chats = page.getByRole('region', { name: 'Newest chats' })
  await visit(page, '/chat?panel=history')

  await test.step('a guest is asked to sign up for the history', async () => {
    const history = page.getByRole('complementary', { name: 'History' })
    await expect(history.getByRole('button', { name: 'Sign up for free' })).toBeVisible()
  })
  await test.step('a guest is offered to sign in where the chats would be', async () => {
    await expect(chats).toHaveCount(0)
    await askAndWait(page, 'Asked by a guest')
    await chats.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('what is left is shown before it runs out', async () => {
    for (let number = 2; number < CHAT_LIMIT_GUEST; number++) await beginChat(page, `Question ${number}`)
    await page.reload()
    await expect(page.getByText('One message left today.')).toBeVisible()
    await waitForAnswer(page)
  })
  await test.step('at the end a guest is asked to sign up, and keeps what they wrote', async () => {
    await askAndWait(page, 'The last one')
    await sendMessage(page, 'One too many')
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(composer(page)).toHaveValue('One too many')
  })
})
