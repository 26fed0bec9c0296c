import { formMessages } from '#contract/questions/question-messages.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, composer, expect, openNewChat, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { addPlugin, turnOnPlugins } from '../support/plugins.ts'
import { walkTo } from '../support/screens.ts'

test('a server asks in the middle of a call, fills in a prompt, and has a resource for a message and the vault @slow', async ({
  page,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
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
  mcpServer.prompts = [
    {
      name: 'plan_trip',
      arguments: [{ name: 'port', required: true }, { name: 'day' }],
      say: ({ port, day }) => `Plan a trip to ${port}${day ? ` on ${day}` : ''}.`,
    },
  ]
  mcpServer.resources = [{ uri: 'tides://2026', name: 'Tides 2026', text: 'High water at Dover is at noon.' }]
  await addPlugin(page, { url: mcpServer.url, name: 'Harbour' })
  await turnOnPlugins(page)

  await test.step('its form is filled in, checked and sent', async () => {
    const request = 'Book me a berth in the harbour.'
    let rounds = 0
    scriptedModel.answer(request, () => {
      rounds += 1
      const call = { call: 'harbour__book', input: {}, id: 'c1' }
      return { steps: rounds === 1 ? [call, { end: 'tool_calls' }] : [{ text: 'It is booked.' }, { end: 'stop' }] }
    })
    await openNewChat(page)
    await sendMessage(page, request)
    await page.getByRole('button', { name: 'Allow once' }).click()
    const form = page.getByRole('region', {
      name: pluginsMessages.serverAsks('Harbour', pluginsMessages.atHost(mcpServer.place)),
    })
    await expect(form).toContainText('Which berth do you want?')
    await expect(form).toContainText(mcpServer.place)
    await form.getByRole('button', { name: formMessages.send }).click()
    await expect(form.getByText(formMessages.missing)).toHaveCount(2)
    await expectAccessible(page, 'the form of a server')

    // It is a state: whoever comes back finds it, with what they typed.
    await form.getByRole('spinbutton', { name: 'Nights' }).fill('7')
    await page.reload()
    await expect(form.getByRole('spinbutton', { name: 'Nights' })).toHaveValue('7')
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
    await waitForAnswer(page)
  })
  await test.step('a prompt of it is filled in', async () => {
    await composer(page).pressSequentially('/plan_')
    await page.getByRole('option', { name: /plan_trip/ }).click()
    const prompt = page.getByRole('dialog', { name: 'plan_trip' })
    await expectAccessible(page, 'the dialog of a plugin’s prompt')
    await prompt.getByRole('textbox', { name: 'port' }).fill('Dover')
    await prompt.getByRole('button', { name: pluginTexts.insert }).click()
    await expect(prompt).toHaveCount(0)
    await expect(composer(page)).toHaveValue('Plan a trip to Dover.')
  })
  await test.step('a resource of it is attached to a message', async () => {
    await composer(page).fill('')
    await composer(page).pressSequentially('/tides')
    await page.getByRole('option', { name: /Tides 2026/ }).click()
    await expect(page.getByText('Tides 2026.md')).toBeVisible()
    await expect(composer(page)).toHaveValue('')
  })
  await test.step('and kept in the vault', async () => {
    await walkTo(page, '/chat/plugins')
    await page.getByRole('button', { name: pluginTexts.show('Harbour') }).click()
    await page.getByRole('button', { name: pluginTexts.saveResource('Tides 2026') }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(vaultMessages.saved)).toBeVisible()
  })
})
