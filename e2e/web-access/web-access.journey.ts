import type { Page } from '@playwright/test'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, openNewChat, sendMessage, test, waitForAnswer } from '../support/chat-fixtures.ts'

const QUESTION = 'When was the lighthouse of Vellan first lit?'

test.beforeEach(({ web }) => {
  web.find([{ title: 'Vellan light', path: '/vellan', content: 'A lighthouse in the north.' }])
  web.publish(
    '/vellan',
    '<title>Vellan light</title><meta property="article:published_time" content="2024-03-05T10:00:00Z"><article><h1>Vellan light</h1><p>The lighthouse of Vellan was lit for the first time in 1871 by Mara Oduya.</p></article>',
  )
})

test('a model searches, reads and cites; the steps stand in their place and open @slow', async ({
  page,
  web,
  scriptedModel: script,
  member: _,
}) => {
  const reading = Promise.withResolvers<void>()
  let step = 0
  script.answer(QUESTION, () => {
    step += 1
    if (step === 1)
      return {
        steps: [
          { text: 'Let me look that up.' },
          { call: 'web_search', input: { query: 'lighthouse of Vellan' } },
          { end: 'tool_calls' },
        ],
      }
    if (step === 2)
      return {
        waitFirst: reading.promise,
        steps: [{ call: 'read_page', input: { url: `${web.origin}/vellan` } }, { end: 'tool_calls' }],
      }
    return { steps: [{ text: 'It was lit in 1871 [1].' }, { end: 'stop' }] }
  })
  await openNewChat(page)
  await turnOn(page, 'Web access')
  await expect(page.getByRole('list', { name: 'Modes that are on' })).toContainText('Web access')

  await sendMessage(page, QUESTION)
  const answer = answers(page)
  await expect(answer.getByText('Searched the web for “lighthouse of Vellan”')).toBeVisible()
  reading.resolve()
  await expect(answer).toContainText('It was lit in 1871')
  await answer.getByText('Searched the web, read 1 page').click()
  await answer.getByText('Read 127.0.0.1 · Vellan light').click()
  await expect(answer.getByRole('link', { name: /Vellan light/ })).toHaveAttribute('href', `${web.origin}/vellan`)
  await expectAccessible(page, 'steps that are open')

  await page.reload()
  await expect(answer.getByText('Searched the web, read 1 page')).toBeVisible()
  const [before, steps, after] = await Promise.all(
    ['Let me look that up.', 'Searched the web, read 1 page', 'It was lit in 1871'].map(async (words) =>
      answer.getByText(words).boundingBox(),
    ),
  )
  expect(before!.y).toBeLessThan(steps!.y)
  expect(steps!.y).toBeLessThan(after!.y)
  await answer.getByRole('button', { name: 'Source 1: Vellan light' }).click()
  const cited = page.getByRole('complementary', { name: 'Sources' }).locator('[aria-current]')
  await expect(cited).toContainText('first time in 1871 by Mara Oduya')
  await expect(cited.getByRole('link')).toHaveAttribute('href', `${web.origin}/vellan`)
  await expect(cited).toContainText('Published Mar 5, 2024')

  // The page is gone, and what was read is still there.
  web.publish('/vellan', '')
  await cited.getByRole('button', { name: webAccessMessages.showRead }).click()
  const dialog = page.getByRole('dialog', { name: 'Vellan light' })
  await expect(dialog.getByText('first time in 1871 by Mara Oduya')).toBeInViewport()
  await expectAccessible(page, 'a page as it was read')
  await page.keyboard.press('Escape')
  await expect(cited.getByRole('button', { name: webAccessMessages.showRead })).toBeFocused()
})

test('modes stand on chips, which say what cannot work here; the built-in engine quotes what was looked up @slow', async ({
  page,
  web,
  member: _,
}) => {
  const chips = page.getByRole('list', { name: 'Modes that are on' })
  const searched = answers(page).getByText('Searched the web, read 1 page')
  await openNewChat(page)
  await test.step('a mode is taken away on its chip, and focus is moved there', async () => {
    await turnOn(page, 'Focus mode')
    await chips.getByRole('combobox', { name: 'Where to look' }).selectOption('My vault only')
    await page.reload()
    await expect(chips.getByRole('combobox', { name: 'Where to look' })).toHaveValue('vault')
    await chips.getByRole('button', { name: 'Turn off Focus mode' }).click()
    await expect(chips).toHaveText('Automatic: web, documents, pictures')
  })
  await test.step('a mode that its model cannot do says why', async () => {
    await page.getByRole('button', { name: 'Model: scripted' }).click()
    await page.getByRole('option', { name: /Built-in engine/ }).click()
    await turnOn(page, 'Magic mode')
    await chips.getByRole('button', { name: 'vault only' }).click()
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('This model cannot choose'),
    ).toBeVisible()
    await expectAccessible(page, 'a mode that its model cannot do')
    await chips.getByRole('button', { name: 'Turn off Magic mode' }).click()
  })
  await test.step('a mode without a network says so', async () => {
    await turnOn(page, 'Web access')
    web.setReachable(false)
    await askAndWait(page, QUESTION)
    web.setReachable(true)
    await page.reload()
    await expect(chips.getByRole('button', { name: 'no network' })).toBeVisible()
    await expectAccessible(page, 'a mode without a network')
  })
  await test.step('the built-in engine quotes what was looked up for it, once there is a network again', async () => {
    await answers(page).getByRole('button', { name: 'Rewrite', exact: true }).click()
    await expect(answers(page)).toContainText('lit for the first time in 1871 by Mara Oduya')
    await waitForAnswer(page)
    await expect(searched).toBeVisible()
    await page.reload()
    await expect(chips).toContainText('Web access')
    await expect(chips.getByRole('button', { name: 'no network' })).toHaveCount(0)
    await answers(page).getByRole('button', { name: 'Rewrite without looking things up' }).click()
    await expect(searched).toHaveCount(0)
    await waitForAnswer(page)
    await expect(answers(page)).not.toContainText('1871')
  })
})

async function turnOn(page: Page, mode: string): Promise<void> {
  await page.getByRole('button', { name: 'Modes' }).click()
  await page.getByRole('menuitemcheckbox', { name: mode }).click()
  await page.keyboard.press('Escape')
}
