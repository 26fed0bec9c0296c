import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, composer } from '../support/chat-fixtures.ts'
import { attachFiles, textFile, waitForChips } from '../support/files.ts'
import { markedPassage, waitForApp } from '../support/fixtures.ts'
import { card, expect, panel, show, test } from '../support/research-fixtures.ts'

const LENGTH = 'The bridge of Vellan is 120 metres long.'
const BUILDER = 'Mara Oduya built the bridge of Vellan in 1871.'

test('what is attached is read beside the web, its report opens the words, and it can be researched again @slow', async ({
  page,
  web,
  paid: _,
}) => {
  test.slow()
  web.publish('/north', `<title>Bridges of the north</title><article><p>Fact 1: ${LENGTH}</p></article>`)
  web.find([{ title: 'Bridges of the north', path: '/north', content: LENGTH }])
  await page.goto('/chat')
  await waitForApp(page)
  await attachFiles(page, textFile('letter.txt', `Fact 2: ${BUILDER}`))
  await waitForChips(page, 1)
  await page.getByRole('button', { name: 'Modes' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deep research' }).click()
  await page.keyboard.press('Escape')
  await composer(page).fill('What is known about the bridge of Vellan?')
  await composer(page).press('Enter')
  await card(page).getByRole('button', { name: messages.start }).click()
  await card(page).getByRole('button', { name: 'Open report' }).click()
  await expect(panel(page).getByRole('article', { name: 'Report' })).toContainText(BUILDER)

  await show(page, 'Log')
  await expect(panel(page).getByText(messages.log.searched('', 'attached', 1))).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Read 2/ })
    .click()
  await expect(panel(page).getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'a log of what was read')

  // The report as a document: its numbers open the words as they were read.
  await answers(page)
    .getByRole('button', { name: /Document/ })
    .click()
  const report = page.frameLocator('iframe[title^="Preview of"]')
  await report
    .getByRole('button', { name: /^Source \d+: Bridges of the north/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Bridges of the north' })).toContainText(LENGTH)
  await expect.poll(() => markedPassage(page)).toBe(LENGTH)
  await page.keyboard.press('Escape')

  // Again: a plan first, and the old report is one step away.
  await answers(page).getByRole('button', { name: 'Research again' }).click()
  await expect(card(page).getByRole('button', { name: messages.start })).toBeVisible()
  await expect(answers(page).getByLabel('Version 2 of 2')).toBeVisible()
  await expectAccessible(page, 'a research that is begun again')
  await answers(page).getByRole('button', { name: 'Previous version' }).click()
  await expect(card(page).getByRole('button', { name: 'Open report' })).toBeVisible()
})
