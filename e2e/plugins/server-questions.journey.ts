import { formMessages } from '#contract/tools/question-messages.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, openNewChat, sendMessage, test } from '../support/chat-fixtures.ts'
import { addPlugin, turnOnPlugins } from '../support/plugins.ts'

test('a server asks in the middle of a call, and its form is filled in, checked and sent', async ({
  page,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  mcpServer.reset()
  mcpServer.tools = [{ name: 'book', description: 'Books a berth.' }]
  mcpServer.question = {
    method: 'elicitation/create',
    params: {
      message: 'Which berth do you want?',
      requestedSchema: {
        type: 'object',
        properties: {
          berth: { type: 'string', title: 'Berth', enum: ['North', 'South'] },
          nights: { type: 'integer', title: 'Nights', minimum: 1 },
          extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Power', 'Water'] } },
          isQuiet: { type: 'boolean', title: 'A quiet one' },
        },
        required: ['berth', 'nights'],
      },
    },
  }
  await addPlugin(page, { url: mcpServer.url, name: 'Harbour' })
  await turnOnPlugins(page)

  const wish = 'Book me a berth in the harbour.'
  let said = 0
  scriptedModel.answer(wish, () => {
    said += 1
    const call = { call: 'harbour__book', input: {}, id: 'c1' }
    return { steps: said === 1 ? [call, { end: 'tool_calls' }] : [{ text: 'It is booked.' }, { end: 'stop' }] }
  })
  await openNewChat(page)
  await sendMessage(page, wish)
  await page.getByRole('button', { name: 'Allow once' }).click()
  const form = page.getByRole('region', { name: pluginsMessages.serverAsks('Harbour') })
  await expect(form).toContainText('Which berth do you want?')
  await expect(form).toContainText(mcpServer.place)
  await form.getByRole('button', { name: formMessages.send }).click()
  await expect(form.getByText(formMessages.missing)).toHaveCount(2)
  await expectAccessible(page, 'the form of a server')

  // It is a state: whoever comes back finds it.
  await page.reload()
  await form.getByRole('combobox', { name: 'Berth' }).selectOption('South')
  await form.getByRole('spinbutton', { name: 'Nights' }).fill('0')
  await form.getByRole('checkbox', { name: 'Power' }).check()
  await form.getByRole('checkbox', { name: 'A quiet one' }).check()
  await form.getByRole('button', { name: formMessages.send }).click()
  await expect(form.getByText(formMessages.atLeast(1))).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Nights' }).fill('2')
  await form.getByRole('button', { name: formMessages.send }).click()
  await expect(answers(page).last()).toContainText('It is booked.')
  const content = { berth: 'South', nights: 2, extras: ['Power'], isQuiet: true }
  expect(mcpServer.replies).toContainEqual({ action: 'accept', content })
})
