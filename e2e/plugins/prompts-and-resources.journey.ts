import { pluginTexts } from '#contract/plugins/texts.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { composer, expect, openNewChat, test } from '../support/chat-fixtures.ts'
import { addPlugin, turnOnPlugins } from '../support/plugins.ts'
import { visit } from '../support/screens.ts'

test('a prompt of a plugin is filled in, and a resource is attached to a message and kept in the vault', async ({
  page,
  member,
  mcpServer,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  mcpServer.reset()
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

  await openNewChat(page)
  await composer(page).pressSequentially('/plan_')
  await page.getByRole('option', { name: /plan_trip/ }).click()
  const prompt = page.getByRole('dialog', { name: 'plan_trip' })
  await expectAccessible(page, 'the dialog of a plugin’s prompt')
  await prompt.getByRole('textbox', { name: 'port' }).fill('Dover')
  await prompt.getByRole('button', { name: pluginTexts.insert }).click()
  await expect(prompt).toHaveCount(0)
  await expect(composer(page)).toHaveValue('Plan a trip to Dover.')

  await composer(page).fill('')
  await composer(page).pressSequentially('/tides')
  await page.getByRole('option', { name: /Tides 2026/ }).click()
  await expect(page.getByText('Tides 2026.md')).toBeVisible()
  await expect(composer(page)).toHaveValue('')

  await visit(page, '/chat/plugins')
  await page.getByRole('button', { name: pluginTexts.show('Harbour') }).click()
  await page.getByRole('button', { name: pluginTexts.saveResource('Tides 2026') }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(vaultMessages.saved)).toBeVisible()
})
