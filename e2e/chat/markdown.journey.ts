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

test('markdown is drawn, and an answer that attacks its reader runs nothing @case-23 @case-24', async ({
  page,
  scriptedModel: script,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  script.answer('rich', replyWithText(RICH, 400))
  script.answer('hostile', replyWithText(HOSTILE, 300))
  script.answer('fails', { status: 500, message: 'Broken.' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const answer = answers(page).first()
  await openNewChat(page)
  await askAndWait(page, 'Something rich')

  await test.step('headings, tables, tasks, footnotes, code with colours and formulas are drawn', async () => {
    await expect(answer.getByRole('heading', { name: 'Payback' })).toBeVisible()
    await expect(answer.getByRole('cell', { name: '120' })).toBeVisible()
    await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked()
    await expect(answer.getByRole('link', { name: 'Footnote 1', exact: true })).toBeVisible()
    await expect(answer.getByText('Page 7 of the audit.')).toBeVisible()
    await expect(answer.locator('.tok-keyword').first()).toHaveText('const')
    await expect(answer.getByRole('group', { name: 'Formula' }).locator('math msup')).toHaveText('c2')
  })
  await test.step('code and tables are copied, and long lines wrapped', async () => {
    await answer.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    expect(await copied()).toBe('const years: number = 8 // about')
    await answer.getByRole('table').hover()
    await answer.getByRole('button', { name: 'Copy as CSV' }).click()
    await expect.poll(copied).toBe('Year,Saving\r\n2026,120')
    const code = answer.getByRole('group', { name: 'Code in ts' })
    await answer.getByRole('button', { name: 'Wrap long lines' }).click()
    await expect(code).toHaveCSS('white-space', /pre-wrap/)
  })
  await test.step('axe finds nothing on a chat whose last answer failed, light or dark', async () => {
    await askAndWait(page, 'This fails')
    await expect(answers(page).last().getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a chat')
  })
  await test.step('an answer that attacks its reader runs nothing and asks nobody before a click', async () => {
    // The fixture's complaints fail this journey at the first request to anybody but us.
    await askAndWait(page, 'Something hostile')
    await page.reload()
    const hostile = answers(page).last()
    await expect(hostile).toContainText("<script>document.title = 'run'</script>")
    await expect(hostile.getByRole('button', { name: /Show image from canary.example/ })).toHaveCount(2)
    await expect(hostile.locator('img')).toHaveCount(0)
    await expect(hostile.getByRole('link', { name: 'click' })).toHaveCount(0)
    expect(await page.title()).not.toBe('run')
  })
})
