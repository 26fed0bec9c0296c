import { pushMessages } from '#contract/push/messages.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import { labsMessages } from '#contract/labs/messages.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { replyWithText } from '#server/testing/fake-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, test } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'
import { chooseModes } from '../support/modes.ts'

test('a task is made in words, run, looked back at, paused, changed, deleted and brought back @slow', async ({
  page,
  member: _,
  scriptedModel,
}) => {
  await visit(page, '/chat?panel=labs')
  const more = page.getByRole('button', { name: /^More/ })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Tasks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Vault' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Tasks mode' }).click()
  await expect(page.getByRole('switch', { name: 'Tasks mode' })).not.toBeChecked()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Vault' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Tasks' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visit(page, '/chat/tasks')
  await expect(page.getByText(taskTexts.emptyTitle)).toBeVisible()
  await expectAccessible(page, 'the empty page of tasks')

  await page.getByRole('button', { name: taskTexts.add }).click()
  const dialog = page.getByRole('dialog', { name: taskTexts.add })
  await dialog.getByLabel(taskTexts.prompt).fill('Report the price of copper')
  await dialog.getByLabel(taskTexts.name, { exact: true }).fill('Copper')
  await dialog.getByLabel(taskTexts.words).fill('every monday at 8')
  await expect(dialog.getByText('Every Monday at 08:00')).toBeVisible()
  await expect(dialog.getByRole('list', { name: taskTexts.next }).getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('switch', { name: taskTexts.onlyChanges }).click()
  await expectAccessible(page, 'the form of a task')
  await dialog.getByRole('button', { name: taskTexts.create }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(labsMessages.switchedOn.tasksMode)).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: taskTexts.more('Copper') }) })
  await expect(row).toContainText('Every Monday at 08:00')
  await expect(row).toContainText(taskTexts.never)
  await expect(row.getByRole('link')).toHaveCount(0)

  const choose = async (item: string) => {
    await page.getByRole('button', { name: taskTexts.more('Copper') }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  scriptedModel.answer('copper', replyWithText('## Copper\n\nCopper is at **9 crowns**.'))
  await choose(taskTexts.run)
  await expect(row.getByText('Copper is at 9 crowns.')).toBeVisible()
  await expect(row.getByText(taskTexts.states.done)).toBeVisible()
  // The run made a chat, and the sidebar has it without a reload.
  await expect(
    page.getByRole('navigation').getByRole('link', { name: /Report the price of copper|Copper/ }),
  ).toBeVisible()
  await expectAccessible(page, 'a task that has run')

  scriptedModel.answer('copper', replyWithText('## Copper\n\nCopper is at **12 crowns**.'))
  await choose(taskTexts.run)
  await expect(row.getByText('Copper is at 12 crowns.')).toBeVisible()
  await row.getByRole('link', { name: `${taskTexts.runs} Copper` }).click()
  const runs = page.getByRole('region', { name: taskTexts.history('Copper') })
  await expect(runs.getByText(taskTexts.states.done)).toHaveCount(2)
  await runs.getByRole('button', { name: taskTexts.changes }).click()
  await expect(runs.getByRole('deletion')).toHaveText('9')
  await expect(runs.getByRole('insertion')).toHaveText('12')
  await expectAccessible(page, 'the runs of a task')

  await runs.getByRole('link', { name: taskTexts.openChat }).first().click()
  await expect(answers(page).last()).toContainText('Copper is at 12 crowns.')
  await page.getByRole('link', { name: taskTexts.ofChat('Copper') }).click()
  await expect(runs).toBeVisible()

  await choose(taskTexts.pause)
  await expect(row.getByText(taskTexts.isPaused, { exact: true })).toBeVisible()
  await choose(taskTexts.edit)
  const editing = page.getByRole('dialog', { name: taskTexts.editTitle })
  await editing.getByLabel(taskTexts.when).selectOption(taskTexts.kinds.daily)
  await expect(editing.getByText('Every day at 08:00')).toBeVisible()
  await editing.getByRole('button', { name: taskTexts.save }).click()
  await expect(editing).toHaveCount(0)
  await expect(row).toContainText('Every day at 08:00')

  await choose(taskTexts.remove)
  await expect(page.getByText(taskTexts.emptyTitle)).toBeVisible()
  await page.getByRole('button', { name: taskTexts.undo }).click()
  await expect(row).toContainText('Every day at 08:00')
})

test('a task is refused with words until it can run, and takes a file along @slow', async ({
  page,
  member: _,
  scriptedModel: __,
  pageErrors,
}) => {
  pageErrors.expectError('400')
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 400 && refused.push(response.url())))
  const dialog = page.getByRole('dialog', { name: taskTexts.add })
  await test.step('a browser that cannot be told when a task is done says why', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await chooseModes(page, { tasksMode: { isEnabled: false } })
    await visit(page, '/chat/tasks')
    await expect(page.getByText(pushMessages.blocked)).toBeVisible()
    await expect(page.getByRole('switch', { name: pushMessages.title })).toBeDisabled()
    await expect(page.getByText(taskTexts.modeOff)).toBeVisible()
    await expectAccessible(page, 'a browser that blocks notifications')
  })
  await test.step('words that are not understood are said so, and nothing is saved', async () => {
    await page.getByRole('button', { name: taskTexts.add }).click()
    await dialog.getByLabel(taskTexts.prompt).fill('Say hello')
    await dialog.getByLabel(taskTexts.words).fill('now and then')
    await expect(dialog.getByRole('status').getByText(taskMessages.wordsUnknown)).toBeVisible()
    await dialog.getByRole('button', { name: taskTexts.create }).click()
    await expect(dialog.getByRole('alert')).toHaveText(taskMessages.wordsUnknown)
    await dialog.getByLabel(taskTexts.words).fill('every day at 8')
    await expect(dialog.getByRole('alert')).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(taskTexts.emptyTitle)).toBeVisible()
  })
  await test.step('a schedule that lacks something says what, at the field', async () => {
    const refusedWords = [...refused]
    await page.getByRole('button', { name: taskTexts.add }).click()
    const create = dialog.getByRole('button', { name: taskTexts.create })
    await dialog.getByLabel(taskTexts.prompt).fill('Say hello')
    await create.click()
    await expect(dialog.getByLabel(taskTexts.words)).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText(taskMessages.wordsMissing)

    await dialog.getByLabel(taskTexts.when).selectOption(taskTexts.kinds.weekly)
    await dialog.getByRole('button', { name: 'Monday' }).click()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await create.click()
    await expect(dialog.getByRole('alert')).toHaveText(taskMessages.daysMissing)
    await expect(dialog.getByRole('button', { name: 'Monday' })).toBeFocused()
    await expectAccessible(page, 'the form of a task with something missing')

    await dialog.getByLabel(taskTexts.when).selectOption(taskTexts.kinds.monthly)
    await dialog.getByLabel(taskTexts.day).fill('45')
    await create.click()
    await expect(dialog.getByLabel(taskTexts.day)).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText(taskMessages.dayInvalid)

    await dialog.getByLabel(taskTexts.when).selectOption(taskTexts.kinds.daily)
    await dialog.getByLabel(taskTexts.time, { exact: true }).fill('')
    await create.click()
    await expect(dialog.getByLabel(taskTexts.time, { exact: true })).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText(taskMessages.timeInvalid)
    // The form says so by itself: the server was not asked.
    expect(refused).toEqual(refusedWords)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a file is uploaded where a task is written, and its runs have it', async () => {
    await page.getByRole('button', { name: taskTexts.add }).click()
    await dialog.getByLabel(taskTexts.prompt).fill('What does the note say?')
    await dialog.getByLabel(taskTexts.words).fill('every monday at 8')
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: taskTexts.upload }).click()
    const bytes = Buffer.from('Copper was at 8 crowns in spring.')
    await (await choosing).setFiles({ name: 'copper.txt', mimeType: 'text/plain', buffer: bytes })
    await expect(dialog.getByRole('button', { name: new RegExp(taskTexts.files) })).toContainText(
      taskTexts.filesChosen(1),
    )
    await dialog.getByRole('button', { name: taskTexts.files }).click()
    await expect(dialog.getByRole('checkbox', { name: 'copper.txt' })).toBeChecked()
    await expectAccessible(page, 'the form of a task with a file')
    await dialog.getByRole('button', { name: taskTexts.create }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'What does the note say?' })
    await expect(row).toContainText(taskTexts.filesChosen(1))
    await page.getByRole('button', { name: taskTexts.more('What does the note say?') }).click()
    await page.getByRole('menuitem', { name: taskTexts.run }).click()
    await expect(row.getByText(taskTexts.states.done)).toBeVisible()
    await row.getByRole('link', { name: taskTexts.openChat }).click()
    await expect(page.getByText('copper.txt').first()).toBeVisible()
  })
})
