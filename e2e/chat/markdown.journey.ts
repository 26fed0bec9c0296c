import { answers, askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'

const RICH = `## Payback

With a demand of **14,200 kWh** it takes *eight* years.[^1] See [the audit](https://example.com/audit).

| Year | Saving |
|-----:|:-------|
| 2026 | 120 |

- [x] loft
- [ ] cellar

\`\`\`ts
const years: number = 8 // about
\`\`\`

$$
e = mc^2
$$

> Insulate first.

[^1]: Page 7 of the audit.`

const HOSTILE = `<script>document.title = 'run'</script>

<img src="https://canary.example/html.png" onerror="document.title = 'run'">

![pixel](https://canary.example/pixel.png)

[click](javascript:document.title='run') and https://canary.example/auto

![ref][r]

[r]: https://canary.example/ref.png`

test('markdown is drawn: headings, tables, tasks, footnotes, code with colours, formulas', async ({
  page,
  scriptedModel: script,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  script.answer('rich', replyWithText(RICH, 400))
  await openNewChat(page)
  await askAndWait(page, 'Something rich')
  const answer = answers(page)
  await expect(answer.getByRole('heading', { name: 'Payback' })).toBeVisible()
  await expect(answer.getByRole('cell', { name: '120' })).toBeVisible()
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect(answer.getByRole('link', { name: 'Footnote 1', exact: true })).toBeVisible()
  await expect(answer.getByText('Page 7 of the audit.')).toBeVisible()
  await expect(answer.locator('.tok-keyword').first()).toHaveText('const')
  await expect(answer.getByRole('region', { name: 'Formula' }).locator('math msup')).toHaveText('c2')
  await answer.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const years: number = 8 // about')
  await answer.getByRole('table').hover()
  await answer.getByRole('button', { name: 'Copy as CSV' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Year,Saving\r\n2026,120')
  const code = answer.getByRole('region', { name: 'Code in ts' })
  await answer.getByRole('button', { name: 'Wrap long lines' }).click()
  await expect(code).toHaveCSS('white-space', /pre-wrap/)
})

test('an answer that attacks its reader runs nothing and asks nobody before a click', async ({
  page,
  scriptedModel: script,
}) => {
  // The fixture's complaints fail this journey at the first request to anybody but us.
  script.answer('hostile', replyWithText(HOSTILE, 300))
  await openNewChat(page)
  await askAndWait(page, 'Something hostile')
  await page.reload()
  await expect(answers(page)).toContainText("<script>document.title = 'run'</script>")
  await expect(answers(page).locator('img')).toHaveCount(0)
  await expect(answers(page).getByRole('link', { name: 'click' })).toHaveCount(0)
  await expect(answers(page).getByRole('button', { name: /Show image from canary.example/ })).toHaveCount(2)
  expect(await page.title()).not.toBe('run')
})

test('axe finds nothing on a chat, its dialogs and its panels, light or dark', async ({
  page,
  scriptedModel: script,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  script.answer('rich', replyWithText(RICH))
  script.answer('fails', { status: 500, message: 'Broken.' })
  await openNewChat(page)
  await askAndWait(page, 'Something rich')
  await expect(answers(page).locator('.tok-keyword').first()).toBeVisible()
  await askAndWait(page, 'This fails')
  await expectAccessible(page, 'a chat')
  await page.getByRole('button', { name: 'Share chat' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await expectAccessible(page, 'the share dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for this chat' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the title dialog')
  await page.keyboard.press('Escape')
  await page.goto('/chat?panel=history')
  await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'the history')
  await page.getByRole('button', { name: 'Select chats' }).click()
  await expectAccessible(page, 'picking chats')
})
