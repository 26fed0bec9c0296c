import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, openNewChat, sendMessage, test, waitForAnswer, type Reply } from '../support/chat-fixtures.ts'
import { addPlugin } from '../support/plugins.ts'

const QUESTION = 'When was the lighthouse of Vellan first lit?'

const ASK_PLUGIN = { call: 'harbour__tide', input: { place: 'Dover' } }
const REPLIES: readonly Reply[] = [
  {
    steps: [
      { call: 'web_search', input: { query: 'Vellan' }, id: 'web' },
      { call: 'search_documents', input: { query: 'Vellan' }, id: 'vault' },
      { end: 'tool_calls' },
    ],
  },
  { steps: [{ text: 'It was lit in 1871.' }, { end: 'stop' }] },
  { steps: [{ ...ASK_PLUGIN, id: 'plugin' }, { end: 'tool_calls' }] },
  { steps: [{ text: 'At noon.' }, { end: 'stop' }] },
  { steps: [{ text: 'I do not know.' }, { end: 'stop' }] },
]

test('magic mode says what it chose, asks before a plugin is used, and takes no for an answer @slow', async ({
  page,
  web,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  web.find([{ title: 'Vellan light', path: '/vellan', content: 'A lighthouse in the north.' }])
  mcpServer.tools = [{ name: 'tide', description: 'When the tide is high at a place.' }]
  mcpServer.answer = () => ({ content: [{ type: 'text', text: 'High water is at noon.' }] })
  await addPlugin(page, { url: mcpServer.url, name: 'Harbour' })
  let replies = 0
  scriptedModel.answer(QUESTION, () => REPLIES[replies++]!)
  const answer = answers(page)
  const chips = page.getByRole('list', { name: 'Modes that are on' })

  await openNewChat(page)
  await expect(chips).toContainText('Automatic')
  await test.step('it says that it chose the web and the vault', async () => {
    await sendMessage(page, QUESTION)
    await expect(answer).toContainText('It was lit in 1871.')
    await waitForAnswer(page)
    await expect(answer.getByText('Alcove chose: the web, your vault')).toBeVisible()
    await expect(answer.getByRole('button', { name: 'Not your vault' })).toBeVisible()
    await expectAccessible(page, 'what magic mode chose')
  })
  await test.step('without the web it chooses a plugin, and asks before it is used', async () => {
    await answer.getByRole('button', { name: 'Not the web' }).click()
    const asking = page.getByRole('region', { name: `Use tide from Harbour at ${mcpServer.place}?` })
    await expect(asking).toContainText('"place": "Dover"')
    await expect(answer.getByText('Alcove chose: your plugins')).toBeVisible()
    await asking.getByRole('button', { name: 'Allow once' }).click()
    await expect(answer).toContainText('At noon.')
    await waitForAnswer(page)
    await expectAccessible(page, 'what magic mode chose of the plugins')
  })
  await test.step('without the plugins it goes on alone', async () => {
    await answer.getByRole('button', { name: 'Not your plugins' }).click()
    await expect(answer).toContainText('I do not know.')
    await waitForAnswer(page)
    await expect(answer.getByText('Alcove chose')).toHaveCount(0)
    await expect(chips).toContainText('not the web')
    await expect(chips).toContainText('not your plugins')
    await expectAccessible(page, 'magic mode without the web')
  })
  await test.step('what was left out is used again when that is wanted', async () => {
    await page.reload()
    await chips.getByRole('button', { name: 'Use the web and your plugins again' }).click()
    await expect(chips).not.toContainText('not the web')
    await expect(chips).not.toContainText('not your plugins')
    await expect(chips).toContainText('Magic mode')
  })
})
