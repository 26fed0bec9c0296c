import { labsMessages } from '#contract/labs/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'
import { visit, walkTo } from '../support/screens.ts'

test('a plugin is connected, looked at, switched, used in an answer once it is allowed, and removed @slow', async ({
  page,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  mcpServer.tools = [
    { name: 'tide', description: 'When the tide is high at a place.', annotations: { readOnlyHint: true } },
    { name: 'send_note', description: 'Sends a note to the harbour master.' },
  ]
  mcpServer.answer = () => ({ content: [{ type: 'text', text: 'High water is at noon.' }] })

  await visit(page, '/chat?panel=labs')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  // Escape before the menu is there would close the panel instead.
  await expect(page.getByRole('menuitem', { name: 'Plugins' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Vault' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'MCP mode' }).click()
  await expect(page.getByRole('switch', { name: 'MCP mode' })).not.toBeChecked()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Vault' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Plugins' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visit(page, '/chat/plugins')
  await expect(page.getByText(pluginTexts.emptyTitle)).toBeVisible()
  await expectAccessible(page, 'the empty page of plugins')

  await page.getByRole('button', { name: pluginTexts.add }).click()
  const dialog = page.getByRole('dialog', { name: pluginTexts.add })
  await expectAccessible(page, 'the dialog that adds a plugin')
  await dialog.getByLabel(pluginTexts.url).fill(mcpServer.url)
  await dialog.getByLabel(pluginTexts.name).fill('Harbour')
  await dialog.getByRole('button', { name: pluginTexts.connect }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(labsMessages.switchedOn.mcpMode)).toBeVisible()
  await expect(page.getByText(/^2 tools · about \d+ tokens in each answer$/)).toBeVisible()
  await page.getByRole('button', { name: pluginTexts.show('Harbour') }).click()
  await page.getByRole('switch', { name: 'send_note' }).click()
  await expect(page.getByText(/^1 of 2 tools/)).toBeVisible()
  await expectAccessible(page, 'what a plugin offers')

  scriptedModel.answer('tide', {
    steps: [{ call: 'harbour__tide', input: { place: 'Dover' }, id: 'c1' }, { end: 'tool_calls' }],
  })
  await walkTo(page, '/chat')
  await sendMessage(page, 'When is the tide high?')
  const question = page.getByRole('region', { name: `Use tide from Harbour at ${mcpServer.place}?` })
  await expect(question).toContainText('"place": "Dover"')
  await expectAccessible(page, 'the question of a plugin')
  scriptedModel.answer('tide', { steps: [{ text: 'At noon.' }, { end: 'stop' }] })
  await question.getByRole('button', { name: 'Allow once' }).click()
  await expect(answers(page).last()).toContainText('At noon.')
  await waitForAnswer(page)
  expect(mcpServer.calls()).toHaveLength(1)

  await walkTo(page, '/chat/plugins?panel=plugins')
  const panel = page.getByRole('complementary', { name: 'Plugins' })
  await expect(panel.getByRole('switch', { name: 'Harbour' })).toBeChecked()
  await expectAccessible(page, 'the panel of plugins')
  await page.getByRole('button', { name: pluginTexts.more('Harbour') }).click()
  await page.getByRole('menuitem', { name: pluginTexts.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: pluginTexts.remove }).click()
  await expect(page.getByText(pluginTexts.emptyTitle).first()).toBeVisible()
})
