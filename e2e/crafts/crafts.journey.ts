import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { test as withEngine } from '../support/fixtures.ts'
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
import { chooseMode, craftAnswer, craftWindow, expectMode, preview } from '../support/crafts.ts'

const COUNTER = craftAnswer(
  'application/craft.react',
  'Counter',
  `import { useState } from 'react'
import { Plus } from 'lucide-react'

export default function Counter() {
  const [count, setCount] = useState<number>(0)
  return (
    <button className="m-4 flex gap-2 rounded-lg bg-emerald-600 p-4 text-white" onClick={() => setCount(count + 1)}>
      <Plus /> Pressed {count} times
    </button>
  )
}`,
)
const PATCH = `Done.

<craft identifier="counter" mode="patch">
<<<<<<< FIND
      <Plus /> Pressed {count} times
=======
      <Plus /> Clicked {count} times
>>>>>>> REPLACE
</craft>`

const BROKEN = `export default function Clock() {
  console.warn('about to break')
  const hands = undefined as unknown as string[]
  return <p>{hands.join()}</p>
}`

test('a craft opens by itself and works, fills the screen, and is fixed when it breaks @slow', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  complaints.expectError('about to break')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const [first, second] = [COUNTER.slice(0, 260), COUNTER.slice(260)]
  const craft = (title: string, body: string) => replyWithText(craftAnswer('application/craft.react', title, body))
  script.answer('counter', { steps: [{ text: first }, { wait: held }, { text: second }, { end: 'stop' }] })
  script.answer('clock', craft('Clock', BROKEN))
  script.answer('Please fix it', craft('Clock', 'export default () => <p>Ten past</p>'))
  script.answer('page', replyWithText(craftAnswer('text/html', 'Page', '<h1>A page</h1>')))
  const window = craftWindow(page)
  await openNewChat(page)

  await test.step('it shows its code while it is written, then itself, and works', async () => {
    await sendMessage(page, 'Make a counter')
    await expect(window.getByRole('heading', { name: 'Counter' })).toBeVisible()
    await expect(window.getByText('Writing…')).toBeVisible()
    await expect(window.locator('.cm-content')).toContainText('import { useState }')
    await expect(answers(page).getByRole('button', { name: /Counter/ })).toContainText('Writing…')
    await expect(window.getByRole('radio')).toHaveCount(0)
    release()
    await waitForAnswer(page)
    await expectMode(page, 'Preview')
    const button = preview(page).getByRole('button', { name: 'Pressed 0 times' })
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
    await button.click()
    await expect(preview(page).getByRole('button')).toHaveText('Pressed 1 times')
    await expect(answers(page)).not.toContainText('useState')
  })
  await test.step('what breaks is told, and the model is asked to fix it', async () => {
    await askAndWait(page, 'Make a clock')
    await expect(window.getByRole('alert')).toContainText("Cannot read properties of undefined (reading 'join')")
    await window.getByText('Console').click()
    await expect(window.getByText('about to break').first()).toBeVisible()
    await window.getByRole('button', { name: 'Fix it' }).click()
    await expect(preview(page).getByText('Ten past')).toBeVisible()
    await expect(window.getByText('Version 2 of 2, the newest')).toBeVisible()
    await waitForAnswer(page)
  })
  await test.step('a preview fills the screen, and Escape gives it back before it closes the window', async () => {
    const fullScreen = window.getByRole('button', { name: 'Full screen' })
    await fullScreen.click()
    await expect.poll(async () => (await window.locator('iframe').boundingBox())?.width).toBe(1280)
    await page.keyboard.press('Escape')
    await expect(fullScreen).toBeVisible()
    await chooseMode(page, 'Code')
    await expect(fullScreen).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
  })
  await test.step('on a phone a craft opens from its card, in a drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await askAndWait(page, 'Make a page')
    const drawer = page.getByRole('dialog', { name: 'Craft' })
    await expect(drawer).toHaveCount(0)
    await answers(page).getByRole('button', { name: /Page/ }).click()
    await expect(drawer.frameLocator('iframe').getByRole('heading', { name: 'A page' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close Craft' }).click()
    await expect(drawer).toHaveCount(0)
  })
})

test('a craft is changed by a patch and by hand; every version can be compared and restored @slow', async ({
  page,
  scriptedModel: script,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  script.answer('counter', replyWithText(COUNTER))
  script.answer('clicked', replyWithText(PATCH))
  const window = craftWindow(page)
  await openNewChat(page)
  await askAndWait(page, 'Make a counter')
  await askAndWait(page, 'Say clicked instead')

  await test.step('a patch makes a version, and what it changed is shown', async () => {
    await expect(preview(page).getByRole('button')).toHaveText('Clicked 0 times')
    await expect(window.getByText('Version 2 of 2, the newest')).toBeVisible()
    await expectAccessible(page, 'a preview')
    await chooseMode(page, 'Code')
    await expectAccessible(page, 'code')
    await window.getByRole('button', { name: 'Show changes' }).click()
    await expect(window.locator('.cm-deletedChunk')).toContainText('Pressed {count} times')
    await expect(window.locator('.cm-changedLine, .cm-insertedLine').first()).toContainText('Clicked {count} times')
    await expectAccessible(page, 'changes')
  })
  await test.step('a change by hand is seen while it is typed, and saved', async () => {
    await chooseMode(page, 'Edit')
    await expectAccessible(page, 'editing')
    await window.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('export default () => <p>Made by hand</p>')
    await expect(preview(page).getByText('Made by hand')).toBeVisible()
    await window.getByRole('button', { name: 'Save' }).click()
    await expect(window.getByText('Version 3 of 3, the newest')).toBeVisible()
    await expectMode(page, 'Preview')
  })
  await test.step('an old version is restored', async () => {
    await page.reload()
    await expect(preview(page).getByText('Made by hand')).toBeVisible()
    await window.getByRole('button', { name: 'Version 3 of 3' }).click()
    await page.getByRole('menuitemradio', { name: /^1 · by the model/ }).click()
    await page.keyboard.press('Escape')
    await expect(preview(page).getByRole('button')).toHaveText('Pressed 0 times')
    await window.getByRole('button', { name: 'Restore' }).click()
    await expect(window.getByText('Version 4 of 4, the newest')).toBeVisible()
  })
  await test.step('its code is copied and downloaded', async () => {
    await window.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Pressed {count} times')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      window.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Counter.tsx')
    expect(await readFile(await file.path(), 'utf8')).toContain('Pressed {count} times')
  })
})

withEngine('the built-in engine makes crafts too', async ({ page }) => {
  await openNewChat(page)
  await askAndWait(page, 'Make a packing list with tent, stove and rope')
  await preview(page).getByLabel('stove').check()
  await expect(preview(page).getByText('1 of 3 done')).toBeVisible()
  await askAndWait(page, 'Draw a flow diagram: order -> pack -> ship')
  await expect(preview(page).getByText('pack')).toBeVisible()
})
