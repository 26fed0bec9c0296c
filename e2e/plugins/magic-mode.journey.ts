import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, openNewChat, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { addPlugin } from '../support/plugins.ts'

test('magic mode says that it chose a plugin, asks before it is used, and goes on without it when told so', async ({
  page,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  mcpServer.reset()
  mcpServer.tools = [{ name: 'tide', description: 'When the tide is high at a place.' }]
  mcpServer.answer = () => ({ content: [{ type: 'text', text: 'High water is at noon.' }] })
  await addPlugin(page, { url: mcpServer.url, name: 'Harbour' })

  const question = 'When is the water high in Dover?'
  scriptedModel.answer(question, {
    steps: [{ call: 'harbour__tide', input: { place: 'Dover' }, id: 'c1' }, { end: 'tool_calls' }],
  })
  await openNewChat(page)
  await page.getByRole('button', { name: 'Modes' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Magic mode' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Magic mode' })).toHaveCount(0)
  await sendMessage(page, question)
  const asking = page.getByRole('region', { name: 'Use tide of Harbour?' })
  await expect(asking).toContainText('"place": "Dover"')
  await expect(answers(page).getByText('Alcove chose: your plugins')).toBeVisible()
  scriptedModel.answer(question, { steps: [{ text: 'At noon.' }, { end: 'stop' }] })
  await asking.getByRole('button', { name: 'Allow once' }).click()
  await expect(answers(page)).toContainText('At noon.')
  await waitForAnswer(page)
  await expectAccessible(page, 'what magic mode chose of the plugins')

  scriptedModel.answer(question, { steps: [{ text: 'I do not know.' }, { end: 'stop' }] })
  await answers(page).getByRole('button', { name: 'Not your plugins' }).click()
  await expect(answers(page)).toContainText('I do not know.')
  await waitForAnswer(page)
  await expect(answers(page).getByText('Alcove chose')).toHaveCount(0)
  const chips = page.getByRole('list', { name: 'Modes that are on' })
  await expect(chips).toContainText('not your plugins')
})
