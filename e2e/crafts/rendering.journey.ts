import { showIn } from '../support/accessibility.ts'
import {
  answers,
  askAndWait,
  expect,
  waitForAnswer,
  openNewChat,
  replyWithText,
  sendMessage,
  test,
} from '../support/chat-fixtures.ts'
import { craftAnswer, expectMode, preview } from '../support/crafts.ts'

const COUNTER = `function Counter() {
  const [count, setCount] = useState(0)
  const [step] = React.useState(2)
  React.useEffect(() => { document.title = String(count) }, [count])
  return <><button onClick={() => setCount(count + step)}>Pressed {count}</button></>
}
export default Counter`

test('React is there without an import, and a craft keeps what was done in it @slow', async ({
  page,
  context,
  scriptedModel: script,
}) => {
  const imports = {
    'bare hooks': '',
    'own hooks': 'const { useState } = React',
    imported: "import React, { useState } from 'react'",
  }
  await openNewChat(page)
  for (const [words, line] of Object.entries(imports)) {
    await test.step(`React is there: ${words}`, async () => {
      script.answer(words, replyWithText(craftAnswer('application/craft.react', words, `${line}\n${COUNTER}`)))
      await askAndWait(page, `Make a counter with ${words}`)
      await expectMode(page, 'Preview')
      await preview(page).getByRole('button', { name: 'Pressed 0' }).click()
      await expect(preview(page).getByRole('button')).toHaveText('Pressed 2')
    })
  }
  await test.step('a craft keeps what was done in it when its chat is read again', async () => {
    // Another tab changes the chat, and this one hears of it when someone comes back to it.
    const other = await context.newPage()
    await other.goto(page.url())
    await answers(other).last().getByRole('button', { name: 'Good answer' }).click()
    const rated = { name: 'Good answer', pressed: true }
    await expect(answers(other).last().getByRole('button', rated)).toBeVisible()
    await other.close()
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(answers(page).last().getByRole('button', rated)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await preview(page).getByRole('button').click()
    await expect(preview(page).getByRole('button')).toHaveText('Pressed 4')
  })
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><title>A sun</title><circle cx="50" cy="30" r="20" fill="orange"/><script>parent.document.title = `out`</script></svg>'

const DIAGRAMS =
  'First:\n\n```mermaid\nflowchart LR\n  a[Wash] --> b[Cook]\n```\n\nThen:\n\n```mermaid\nflowchart LR\n  a[ -->\n```'

test('diagrams, pictures and documents are drawn, and only ever in the frame @slow @case-25', async ({
  page,
  scriptedModel: script,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const [start, end] = ['Here:\n\n```mermaid\ngraph TD\n', 'A[One] --> B[Two]\n```\n\nThat was it.']
  script.answer('one diagram', { steps: [{ text: start }, { wait: held }, { text: end }, { end: 'stop' }] })
  script.answer('Two diagrams', replyWithText(DIAGRAMS))
  script.answer('craft sun', replyWithText(craftAnswer('image/svg+xml', 'Sun', SVG)))
  script.answer('plain sun', replyWithText(`Here:\n\n\`\`\`svg\n${SVG}\n\`\`\``))
  const notes = craftAnswer('text/markdown', 'Notes', '# Notes\n\nSome words.\n\nمرحبا')
  script.answer('document', replyWithText(`${notes}\n\nSome words.`))
  const answer = answers(page).last()
  await openNewChat(page)

  await test.step('room is kept for a diagram while it is written and drawn: nothing moves up', async () => {
    await sendMessage(page, 'Draw one diagram')
    await expect(answer.getByRole('status')).toHaveText('Drawing')
    const room = (await answer.locator('figure').boundingBox())!.height
    release()
    await waitForAnswer(page)
    await expect(answer.frameLocator('iframe').getByText('Two')).toBeVisible()
    await expect(answer.getByRole('status')).toHaveCount(0)
    expect((await answer.locator('figure').boundingBox())!.height).toBeGreaterThanOrEqual(room)
  })
  await test.step('the words of a diagram can be read, and a wrong one stays words', async () => {
    await askAndWait(page, 'Two diagrams')
    await expect(answer.frameLocator('iframe').first().getByText('Wash')).toBeVisible()
    await expect(answer.locator('iframe')).toHaveCount(1)
    await expect(answer.getByText('a[ -->')).toBeVisible()
    await answer.getByRole('button', { name: 'Show the code' }).click()
    await expect(answer.getByText('a[Wash] --> b[Cook]')).toBeVisible()
  })
  await test.step('an SVG is drawn, as a craft and in a message', async () => {
    await askAndWait(page, 'Make a craft sun')
    await expectMode(page, 'Preview')
    await expect(preview(page).locator('circle')).toBeVisible()
    await expect(answer.getByRole('button', { name: /Sun/ })).toContainText('Picture')
    await askAndWait(page, 'Show a plain sun')
    await expect(answer.frameLocator('iframe[title="Picture"]').locator('circle')).toBeVisible()
    await expect(answer.locator('circle[r="20"]')).toHaveCount(0)
    await answer.getByRole('button', { name: 'Show the code' }).click()
    await expect(answer.getByRole('group', { name: 'Code in svg' })).toContainText('<circle')
    expect(await page.title()).not.toBe('out')
  })
  await test.step('a document has the face of the app', async () => {
    await showIn(page, { colorScheme: 'dark' })
    await askAndWait(page, 'Write a document')
    await expectMode(page, 'Preview')
    const inCraft = preview(page).getByText('Some words.')
    const inMessage = answer.getByText('Some words.')
    await expect(inCraft).toBeVisible()
    const styleOf = (element: Element) => {
      const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element)
      return { fontFamily, fontSize, lineHeight, color }
    }
    await expect.poll(async () => await inCraft.evaluate(styleOf)).toEqual(await inMessage.evaluate(styleOf))
    await expect.poll(() => inCraft.evaluate(() => document.fonts.check('15px "Inter Variable"'))).toBe(true)
    await expect(preview(page).getByText('مرحبا')).toHaveCSS('direction', 'rtl')
  })
})
