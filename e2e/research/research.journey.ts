import { textOf } from '#server/testing/research/script-researcher.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, sendMessage, waitForAnswer } from '../support/chat-fixtures.ts'
import { markedPassage } from '../support/fixtures.ts'
import { askForResearch, card, expect, panel, plan, show, test } from '../support/research-fixtures.ts'

const LENGTH = 'The bridge of Vellan is 120 metres long.'
const OTHERWISE = 'The bridge of Vellan is 140 metres long.'
const BUILDER = 'Mara Oduya built the bridge of Vellan in 1871.'

const page_ = (title: string, fact: string) => `<title>${title}</title><article><p>${fact}</p></article>`

test.beforeEach(({ web }) => {
  const pages = [
    { title: 'Bridges of the north', path: '/north', fact: `Fact 1: ${LENGTH}` },
    { title: 'A traveller writes', path: '/traveller', fact: `Fact 1: ${OTHERWISE}` },
    { title: 'Builders', path: '/builders', fact: `Fact 2: ${BUILDER}` },
    { title: 'A shop', path: '/shop', fact: 'Buy our shoes.' },
  ]
  for (const { title, path, fact } of pages) web.publish(path, page_(title, fact))
  web.find(pages.map(({ title, path, fact }) => ({ title, path, content: fact })))
})

test('a question becomes a plan, a report with its passages, files, and answers from the notes @slow', async ({
  page,
  researcher,
  paid: _,
}) => {
  test.slow()
  researcher.play({
    plan: (body) =>
      textOf(body, 'user').includes('The old one')
        ? { questions: [], subQuestions: ['Who built it?', 'How long is the bridge?'] }
        : { questions: [{ text: 'Which bridge?', why: 'There are two.' }], subQuestions: [] },
    other: (body) => {
      const notes = textOf(body, 'tool')
      if (notes) return notes.includes('120 metres') ? 'It is 120 metres long [1].' : 'I do not know.'
      return { steps: [{ call: 'read_research_notes', input: { query: 'length' } }, { end: 'tool_calls' }] }
    },
  })
  await test.step('a question comes back before the plan', async () => {
    await askForResearch(page, 'What is known about the bridge of Vellan?')
    // The mode goes with the question: what is asked next is asked about it.
    await expect(page.getByRole('button', { name: 'Turn off Deep research' })).toHaveCount(0)

    await card(page).getByLabel('Which bridge?').fill('The old one')
    await expect(page.getByRole('link', { name: /bridge.*waits for you/i })).toBeVisible()
    await expectAccessible(page, 'questions back')
    await card(page).getByRole('button', { name: 'Go on' }).click()
  })
  await test.step('the plan is moved by a key, changed, added to, and thinned', async () => {
    await expect(plan(page).getByRole('textbox')).toHaveCount(2)
    await expect(card(page).getByRole('timer')).toBeVisible()
    await card(page)
      .getByRole('button', { name: /^Move Who built it/ })
      .press('ArrowDown')
    await expect(plan(page).getByRole('textbox').first()).toHaveValue('How long is the bridge?')
    await expect(card(page).getByRole('button', { name: /^Move Who built it/ })).toBeFocused()
    await expect(card(page).getByRole('timer')).toHaveCount(0)
    await card(page).getByRole('button', { name: messages.addSubQuestion }).click()
    await page.keyboard.type('What does it weigh?')
    await card(page).getByRole('button', { name: messages.addSubQuestion }).click()
    await card(page).getByRole('button', { name: 'Remove question 4' }).click()
    await expectAccessible(page, 'a plan')
    await card(page).getByRole('button', { name: messages.start }).click()
  })
  await test.step('the report says what was found and what was not, with its passages', async () => {
    await card(page).getByRole('button', { name: 'Open report' }).click()
    await expect(
      answers(page)
        .getByText(/metres long/)
        .first(),
    ).toBeVisible()
    const report = panel(page).getByRole('article', { name: 'Report' })
    await expect(report).toContainText(BUILDER)
    await expect(report.getByRole('heading', { name: 'What was not found' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Who built it?' }).click()
    await expect(report.getByRole('heading', { name: 'Who built it?' })).toBeFocused()
    await expectAccessible(page, 'a report')
    await report
      .getByRole('button', { name: /^Source \d+: Builders/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Builders' })).toContainText(BUILDER)
    await expect.poll(() => markedPassage(page)).toBe(BUILDER)
    await page.keyboard.press('Escape')
  })
  await test.step('the log and the notes say how it was made', async () => {
    await show(page, 'Log')
    await panel(page).getByText('Builders: 1 note').click()
    await expect(panel(page).getByRole('group', { name: messages.panel.taken })).toContainText(BUILDER)
    await panel(page)
      .getByRole('button', { name: /^Dropped/ })
      .click()
    await expect(panel(page).getByRole('list', { name: 'Log' })).toContainText('A shop')
    await expectAccessible(page, 'a log')
    await show(page, 'Notes')
    await panel(page)
      .getByRole('button', { name: /^Disagree/ })
      .click()
    await expect(panel(page).getByText(messages.panel.disagreesWith).first()).toBeVisible()
    await expectAccessible(page, 'notes')
  })
  await test.step('the report is taken along as a file', async () => {
    for (const [format, ending] of [
      ['Markdown', '.md'],
      ['Word', '.docx'],
      ['PDF', '.pdf'],
    ] as const) {
      const download = page.waitForEvent('download')
      await panel(page).getByRole('button', { name: 'Download report' }).click()
      await page.getByRole('menuitem', { name: `Download as ${format}` }).click()
      expect((await download).suggestedFilename()).toContain(ending)
    }
  })
  await test.step('what is asked next is answered from the notes', async () => {
    await sendMessage(page, 'How long is it?')
    await waitForAnswer(page)
    await expect(answers(page).last()).toContainText('It is 120 metres long')
    await page.getByRole('button', { name: 'Modes' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Deep research' })).toContainText('1 of 30')
  })
})

test('a research waits for its start, is left, stopped, told something, and goes on after a reload @slow', async ({
  page,
  researcher,
  paid: _,
}) => {
  test.slow()
  const release = researcher.hold('notes')
  await test.step('a plan starts by itself only if that is wanted, and that is remembered', async () => {
    await askForResearch(page, 'How long is the bridge of Vellan?')
    await card(page).getByRole('button', { name: messages.stopTimer }).click()
    await expect(card(page).getByRole('timer')).toHaveCount(0)
    await askForResearch(page, 'Who built the bridge of Vellan?')
    await expect(plan(page)).toBeVisible()
    await expect(card(page).getByRole('timer')).toHaveCount(0)
    await card(page).getByRole('button', { name: messages.setTimer }).click()
    await expect(card(page).getByRole('timer')).toContainText(/Starts automatically in \d+ seconds/)
    await card(page).getByRole('button', { name: messages.stopTimer }).click()
  })
  await test.step('it is told something while it reads', async () => {
    await card(page).getByRole('button', { name: messages.start }).click()
    await expect(card(page).getByText(messages.running.reading)).toBeVisible()
    await expect(page.getByRole('link', { name: /bridge.*being answered/i })).toBeVisible()
    await card(page).getByRole('textbox', { name: messages.instruct }).fill('Leave out the railings')
    await card(page).getByRole('button', { name: 'Tell' }).click()
    await expect(card(page).getByRole('list', { name: messages.instructions })).toContainText('Leave out the railings')
    await card(page).getByRole('button', { name: 'Show the log' }).click()
    await expect(panel(page).getByRole('list', { name: 'Log' })).toContainText('Searched the web')
    await expectAccessible(page, 'a research at work')
  })
  await test.step('it is stopped, and goes on after a reload', async () => {
    await card(page).getByRole('button', { name: 'Stop' }).click()
    await expect(card(page).getByText(messages.states.stopped)).toBeVisible()
    await page.reload()
    await expect(card(page).getByText(messages.states.stopped)).toBeVisible()
    await expectAccessible(page, 'a research that was stopped')
    await card(page).getByRole('button', { name: 'Go on' }).click()
    await expect(card(page).getByText(messages.running.reading)).toBeVisible()
  })
  await test.step('it goes on without a viewer, and whoever comes back finds it done', async () => {
    const address = page.url()
    await page.goto('about:blank')
    release()
    await page.goto(address)
    await expect(card(page).getByRole('button', { name: 'Open report' })).toBeVisible()
    await expect(answers(page)).toContainText(/metres long/)
  })
})
