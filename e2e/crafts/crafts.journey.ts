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

test('a craft opens by itself, shows its code while it is written, then itself, and works', async ({
  page,
  scriptedModel: script,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const [first, second] = [COUNTER.slice(0, 260), COUNTER.slice(260)]
  script.answer('counter', { steps: [{ text: first }, { wait: held }, { text: second }, { end: 'stop' }] })
  await openNewChat(page)
  await sendMessage(page, 'Make a counter')
  await expect(craftWindow(page).getByRole('heading', { name: 'Counter' })).toBeVisible()
  await expect(craftWindow(page).getByText('Writing…')).toBeVisible()
  await expect(craftWindow(page).locator('.cm-content')).toContainText('import { useState }')
  await expect(answers(page).getByRole('button', { name: /Counter/ })).toContainText('Writing…')
  await expect(craftWindow(page).getByRole('radio')).toHaveCount(0)
  release()
  await waitForAnswer(page)
  await expectMode(page, 'Preview')
  const button = preview(page).getByRole('button', { name: 'Pressed 0 times' })
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  await button.click()
  await expect(preview(page).getByRole('button')).toHaveText('Pressed 1 times')
  await expect(answers(page)).not.toContainText('useState')
})

test('a craft is changed by a patch and by hand; every version can be compared and restored', async ({
  page,
  scriptedModel: script,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  script.answer('counter', replyWithText(COUNTER))
  script.answer('clicked', replyWithText(PATCH))
  await openNewChat(page)
  await askAndWait(page, 'Make a counter')
  await askAndWait(page, 'Say clicked instead')
  await expect(preview(page).getByRole('button')).toHaveText('Clicked 0 times')
  const window = craftWindow(page)
  await expect(window.getByText('Version 2 of 2, the newest')).toBeVisible()

  await window.getByRole('button', { name: 'Show changes' }).click()
  await expect(window.locator('.cm-deletedChunk')).toContainText('Pressed {count} times')
  await expect(window.locator('.cm-changedLine, .cm-insertedLine').first()).toContainText('Clicked {count} times')

  await chooseMode(page, 'Edit')
  await window.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('export default () => <p>Made by hand</p>')
  await expect(preview(page).getByText('Made by hand')).toBeVisible()
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window.getByText('Version 3 of 3, the newest')).toBeVisible()
  await expectMode(page, 'Preview')

  await page.reload()
  await expect(preview(page).getByText('Made by hand')).toBeVisible()
  await window.getByRole('button', { name: 'Version 3 of 3' }).click()
  await page.getByRole('menuitemradio', { name: /^1 · by the model/ }).click()
  await page.keyboard.press('Escape')
  await expect(preview(page).getByRole('button')).toHaveText('Pressed 0 times')
  await window.getByRole('button', { name: 'Restore' }).click()
  await expect(window.getByText('Version 4 of 4, the newest')).toBeVisible()

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

test('a preview fills the screen, and Escape gives it back before it closes the window', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer('page', replyWithText(craftAnswer('text/html', 'Page', '<h1>A page</h1>')))
  await openNewChat(page)
  await askAndWait(page, 'Make a page')
  await expect(preview(page).getByRole('heading', { name: 'A page' })).toBeVisible()
  await craftWindow(page).getByRole('button', { name: 'Full screen' }).click()
  const box = (await craftWindow(page).locator('iframe').boundingBox())!
  expect(box.width).toBe(1280)
  await page.keyboard.press('Escape')
  await expect(craftWindow(page).getByRole('button', { name: 'Full screen' })).toBeVisible()
  await chooseMode(page, 'Code')
  await expect(craftWindow(page).getByRole('button', { name: 'Full screen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(craftWindow(page)).toHaveCount(0)
})

test('what breaks is told, and the model is asked to fix it', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  complaints.expectError('about to break')
  const broken = `export default function Clock() {
  console.warn('about to break')
  const hands = undefined as unknown as string[]
  return <p>{hands.join()}</p>
}`
  script.answer('clock', replyWithText(craftAnswer('application/craft.react', 'Clock', broken)))
  script.answer(
    'Please fix it',
    replyWithText(craftAnswer('application/craft.react', 'Clock', 'export default () => <p>Ten past</p>')),
  )
  await openNewChat(page)
  await askAndWait(page, 'Make a clock')
  await expect(craftWindow(page).getByRole('alert')).toContainText(
    "Cannot read properties of undefined (reading 'join')",
  )
  await craftWindow(page).getByText('Console').click()
  await expect(craftWindow(page).getByText('about to break').first()).toBeVisible()
  await craftWindow(page).getByRole('button', { name: 'Fix it' }).click()
  await expect(preview(page).getByText('Ten past')).toBeVisible()
  await expect(craftWindow(page).getByText('Version 2 of 2, the newest')).toBeVisible()
})

withEngine('the built-in engine makes crafts too', async ({ page }) => {
  await openNewChat(page)
  await askAndWait(page, 'Make a packing list with tent, stove and rope')
  await preview(page).getByLabel('stove').check()
  await expect(preview(page).getByText('1 of 3 done')).toBeVisible()
  await askAndWait(page, 'Draw a flow diagram: order -> pack -> ship')
  await expect(preview(page).getByText('pack')).toBeVisible()
})

test('a diagram in an ordinary message is drawn, its words can be read, and a wrong one stays words', async ({
  page,
  scriptedModel: script,
}) => {
  const said =
    'First:\n\n```mermaid\nflowchart LR\n  a[Wash] --> b[Cook]\n```\n\nThen:\n\n```mermaid\nflowchart LR\n  a[ -->\n```'
  script.answer('diagrams', replyWithText(said))
  await openNewChat(page)
  await askAndWait(page, 'Two diagrams')
  await expect(answers(page).frameLocator('iframe').first().getByText('Wash')).toBeVisible()
  await expect(answers(page).locator('iframe')).toHaveCount(1)
  await expect(answers(page).getByText('a[ -->')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Show the code' }).click()
  await expect(answers(page).getByText('a[Wash] --> b[Cook]')).toBeVisible()
})

test('on a phone a craft opens from its card, in a drawer', async ({ page, scriptedModel: script }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  script.answer('page', replyWithText(craftAnswer('text/html', 'Page', '<h1>A page</h1>')))
  await openNewChat(page)
  await askAndWait(page, 'Make a page')
  await answers(page).getByRole('button', { name: /Page/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Craft' })
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: 'A page' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close Craft' }).click()
  await expect(drawer).toHaveCount(0)
})

test('axe finds nothing on a craft window in any mode, light or dark', async ({ page, scriptedModel: script }) => {
  script.answer('counter', replyWithText(COUNTER))
  script.answer('clicked', replyWithText(PATCH))
  await openNewChat(page)
  await askAndWait(page, 'Make a counter')
  await askAndWait(page, 'Say clicked instead')
  await expect(preview(page).getByRole('button')).toBeVisible()
  await expectAccessible(page, 'a preview')
  await chooseMode(page, 'Code')
  await expectAccessible(page, 'code')
  await craftWindow(page).getByRole('button', { name: 'Show changes' }).click()
  await expectAccessible(page, 'changes')
  await chooseMode(page, 'Edit')
  await expectAccessible(page, 'editing')
})

test('axe finds nothing where a craft is shared, light or dark', async ({ page, scriptedModel: script, member }) => {
  expect(member.email).toContain('@')
  script.answer('counter', replyWithText(COUNTER))
  await openNewChat(page)
  await askAndWait(page, 'Make a counter')
  await craftWindow(page).getByRole('button', { name: 'Share craft' }).click()
  await page.getByRole('button', { name: 'Create public link' }).click()
  await expect(page.getByLabel('Public link')).toBeVisible()
  await expectAccessible(page, 'the share dialog')
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Shared crafts' })).toBeVisible()
  await expectAccessible(page, 'the list of shared crafts')
})
