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

test('React is there without an import: hooks by their names, and as React', async ({
  page,
  scriptedModel: script,
}) => {
  const body = `function Counter() {
  const [count, setCount] = useState(0)
  const [step] = React.useState(2)
  React.useEffect(() => { document.title = String(count) }, [count])
  return <><button onClick={() => setCount(count + step)}>Pressed {count}</button></>
}
export default Counter`
  script.answer('bare hooks', replyWithText(craftAnswer('application/craft.react', 'Bare', body)))
  script.answer(
    'own hooks',
    replyWithText(craftAnswer('application/craft.react', 'Own', `const { useState } = React\n${body}`)),
  )
  script.answer(
    'imported',
    replyWithText(
      craftAnswer('application/craft.react', 'Imported', `import React, { useState } from 'react'\n${body}`),
    ),
  )
  await openNewChat(page)
  for (const words of ['bare hooks', 'own hooks', 'imported']) {
    await askAndWait(page, `Make a counter with ${words}`)
    await expectMode(page, 'Preview')
    await preview(page).getByRole('button', { name: 'Pressed 0' }).click()
    await expect(preview(page).getByRole('button')).toHaveText('Pressed 2')
  }
})

test('a craft keeps what was done in it when its chat is read again', async ({
  page,
  context,
  scriptedModel: script,
}) => {
  const body = `export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
}`
  script.answer('counter', replyWithText(craftAnswer('application/craft.react', 'Counter', body)))
  await openNewChat(page)
  await askAndWait(page, 'Make a counter')
  await preview(page).getByRole('button', { name: 'Pressed 0' }).click()
  await expect(preview(page).getByRole('button')).toHaveText('Pressed 1')

  // Another tab changes the chat, and this one hears of it when someone comes back to it.
  const other = await context.newPage()
  await other.goto(page.url())
  await answers(other).getByRole('button', { name: 'Good answer' }).click()
  const rated = { name: 'Good answer', pressed: true }
  await expect(answers(other).getByRole('button', rated)).toBeVisible()
  await other.close()
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(answers(page).getByRole('button', rated)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await preview(page).getByRole('button').click()
  await expect(preview(page).getByRole('button')).toHaveText('Pressed 2')
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><title>A sun</title><circle cx="50" cy="30" r="20" fill="orange"/><script>parent.document.title = `out`</script></svg>'

test('an SVG is drawn, as a craft and in a message, and only ever in the frame', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  // What stands in the picture tries to reach out, and is refused.
  complaints.expectError('Blocked a frame')
  script.answer('craft sun', replyWithText(craftAnswer('image/svg+xml', 'Sun', SVG)))
  script.answer('plain sun', replyWithText(`Here:\n\n\`\`\`svg\n${SVG}\n\`\`\``))
  await openNewChat(page)
  await askAndWait(page, 'Make a craft sun')
  await expectMode(page, 'Preview')
  await expect(preview(page).locator('circle')).toBeVisible()
  await expect(answers(page).getByRole('button', { name: /Sun/ })).toContainText('Picture')
  await askAndWait(page, 'Show a plain sun')
  const answer = answers(page).last()
  await expect(answer.frameLocator('iframe[title="Picture"]').locator('circle')).toBeVisible()
  await expect(answer.locator('circle')).toHaveCount(0)
  await answer.getByRole('button', { name: 'Show the code' }).click()
  await expect(answer.getByRole('region', { name: 'Code in svg' })).toContainText('<circle')
  expect(await page.title()).not.toBe('out')
})

test('room is kept for a diagram while it is written and drawn: nothing moves up', async ({
  page,
  scriptedModel: script,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  script.answer('diagram', {
    steps: [
      { text: 'Here:\n\n```mermaid\ngraph TD\n' },
      { wait: held },
      { text: 'A[One] --> B[Two]\n```\n\nThat was it.' },
      { end: 'stop' },
    ],
  })
  await openNewChat(page)
  await sendMessage(page, 'Draw a diagram')
  const answer = answers(page)
  await expect(answer.getByRole('status')).toHaveText('Drawing')
  const room = (await answer.locator('figure').boundingBox())!.height
  release()
  await waitForAnswer(page)
  await expect(answer.frameLocator('iframe').getByText('Two')).toBeVisible()
  await expect(answer.getByRole('status')).toHaveCount(0)
  expect((await answer.locator('figure').boundingBox())!.height).toBeGreaterThanOrEqual(room)
})

test('a document has the face of the app', async ({ page, scriptedModel: script }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  script.answer(
    'document',
    replyWithText(`${craftAnswer('text/markdown', 'Notes', '# Notes\n\nSome words.\n\nمرحبا')}\n\nSome words.`),
  )
  await openNewChat(page)
  await askAndWait(page, 'Write a document')
  await expectMode(page, 'Preview')
  const inCraft = preview(page).getByText('Some words.')
  const inMessage = answers(page).getByText('Some words.')
  await expect(inCraft).toBeVisible()
  const face = (element: Element) => {
    const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element)
    return { fontFamily, fontSize, lineHeight, color }
  }
  expect(await inCraft.evaluate(face)).toEqual(await inMessage.evaluate(face))
  await expect.poll(() => inCraft.evaluate(() => document.fonts.check('15px "Inter Variable"'))).toBe(true)
  await expect(preview(page).getByText('مرحبا')).toHaveCSS('direction', 'rtl')
})
