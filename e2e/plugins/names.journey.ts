import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { composer, expect, openNewChat, sendMessage, test } from '../support/chat-fixtures.ts'
import { addPlugin, turnOnPlugins } from '../support/plugins.ts'
import { walkTo } from '../support/screens.ts'

/** What nobody sees, or what turns words around. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

test('names of strangers hide nothing where a person decides, and stand by themselves', async ({
  page,
  member,
  mcpServer,
  scriptedModel,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  mcpServer.tools = [{ name: 'read\u202e_all\u200b' }]
  await addPlugin(page, { url: mcpServer.url, name: 'Bank\u202e of\u{e0041} Trust' })
  await turnOnPlugins(page)

  await test.step('the question of an answer says whose host it is', async () => {
    const call = { call: 'bank_of_trust__read__all_', input: { words: 'a\u202eb' }, id: 'c1' }
    scriptedModel.answer('Read it all', { steps: [call, { end: 'tool_calls' }] })
    await openNewChat(page)
    await sendMessage(page, 'Read it all')
    const where = pluginsMessages.atHost(mcpServer.place)
    const question = page.getByRole('region', { name: pluginsMessages.mayUse('read_all', 'Bank of Trust', where) })
    await expect(question.locator('p bdi')).toHaveText(['read_all', 'Bank of Trust'])
    await expect(question).toContainText('"words": "a[U+202E]b"')
    expect(await question.textContent()).not.toMatch(HIDDEN)
    await expect(question.getByRole('button', { name: 'Always allow read_all from Bank of Trust' })).toBeVisible()
    await expect(composer(page)).toBeVisible()
  })
  await test.step('so does the question whether the plugin is removed', async () => {
    await walkTo(page, '/chat/plugins')
    await page.getByRole('button', { name: pluginTexts.more('Bank of Trust') }).click()
    await page.getByRole('menuitem', { name: pluginTexts.remove }).click()
    const dialog = page.getByRole('dialog', { name: pluginTexts.removeTitle('Bank of Trust') })
    await expect(dialog.locator('h2 bdi')).toHaveText('Bank of Trust')
    expect(await page.locator('body').textContent()).not.toMatch(HIDDEN)
    await dialog.getByRole('button', { name: pluginTexts.remove }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).locator('p')).toHaveText(
      pluginTexts.removed('Bank of Trust'),
    )
  })
})
