import { expectAccessible } from '../support/accessibility.ts'
import {
  answers,
  askAndWait,
  expect,
  openNewChat,
  replyWithText,
  test,
  waitForAnswer,
} from '../support/chat-fixtures.ts'
import { craftAnswer } from '../support/crafts.ts'
import { chooseModes } from '../support/modes.ts'

test('magic mode says that it chose a craft, and writes without one when told so @slow', async ({
  page,
  scriptedModel: script,
  member: _,
}) => {
  const question = 'Show me the tide'
  script.answer(question, replyWithText(craftAnswer('text/html', 'Tide', '<p>High</p>')))
  await chooseModes(page, { merlinMagic: { isEnabled: true } })
  await openNewChat(page)
  await askAndWait(page, question)
  const answer = answers(page)
  await expect(answer.getByText('Alcove chose: crafts')).toBeVisible()
  await expectAccessible(page, 'magic mode that chose a craft')
  await page.reload()
  await expect(answer.getByText('Alcove chose: crafts')).toBeVisible()

  script.answer(question, replyWithText('High water is at noon.'))
  await answer.getByRole('button', { name: 'Not crafts' }).click()
  await expect(answer).toContainText('High water is at noon.')
  await waitForAnswer(page)
  await expect(answer.getByText('Alcove chose')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Modes that are on' })).toContainText('not crafts')
})
