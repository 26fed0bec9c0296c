import type { Locator } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import {
  answers,
  askAndWait,
  chatIdOf,
  composer,
  expect,
  openNewChat,
  questions,
  replyWithText,
  test,
} from '../support/chat-fixtures.ts'

const ANSWER = `## مضخات الحرارة

هذه مقدمة عن \`npm start\` والكفاءة.

This sentence is English.

\`npm start\` يشغل التطبيق.

- العزل أولا
- ثم المضخة
  - والنوافذ

1. First the loft
2. ثم القبو

> الحكمة ضالة المؤمن.

| الأداة | Notes |
|---|---|
| React | مكتبة |
| 2026 | English |

\`\`\`ts
const greeting = 'שלום'
\`\`\`

שלום, this begins in Hebrew.`

/** How a block runs, and at which side its first line stands. */
async function runs(block: Locator, direction: 'rtl' | 'ltr'): Promise<void> {
  await expect(block).toHaveCSS('direction', direction)
  const side = await block.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [line] = range.getClientRects()
    const box = element.getBoundingClientRect()
    return line!.left - box.left > box.right - line!.right + 1 ? 'rtl' : 'ltr'
  })
  expect(side).toBe(direction)
}

test('words from right to left stand at their own side, block by block', async ({
  page,
  scriptedModel: script,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  script.answer('الحرارة', replyWithText(ANSWER, 400))
  await openNewChat(page)
  await composer(page).fill('مرحبا')
  await expect(composer(page)).toHaveCSS('direction', 'rtl')
  await askAndWait(page, 'حدثني عن الحرارة\nand this in English')
  const answer = answers(page)

  await runs(answer.getByRole('heading'), 'rtl')
  await runs(answer.getByText('هذه مقدمة'), 'rtl')
  await runs(answer.getByText('This sentence is English.'), 'ltr')
  await test.step('code does not decide, and stays as it is written', async () => {
    await runs(answer.getByText('يشغل التطبيق'), 'rtl')
    await expect(answer.locator('p code').first()).toHaveCSS('direction', 'ltr')
    await expect(answer.locator('pre')).toHaveCSS('direction', 'ltr')
  })
  await test.step('a list has its marks at one side', async () => {
    const arabic = answer.getByRole('list').first()
    await runs(arabic.getByRole('listitem').first(), 'rtl')
    await expect(arabic).toHaveCSS('padding-right', /[1-9]/)
    await expect(arabic).toHaveCSS('padding-left', '0px')
    await expect(arabic.getByRole('list')).toHaveCSS('direction', 'rtl')
    const english = answer.locator('ol')
    await runs(english.getByRole('listitem').first(), 'ltr')
    await expect(english.getByRole('listitem').last()).toHaveCSS('text-align', 'left')
  })
  await test.step('a quote has its line where it begins', async () => {
    const quote = answer.locator('blockquote')
    await expect(quote).toHaveCSS('direction', 'rtl')
    await expect(quote).toHaveCSS('border-right-width', '3px')
    await expect(quote).toHaveCSS('border-left-width', '0px')
  })
  await test.step('a table begins at its side, where its columns line up', async () => {
    const first = await answer.getByRole('columnheader', { name: 'الأداة' }).boundingBox()
    const second = await answer.getByRole('columnheader', { name: 'Notes' }).boundingBox()
    expect(first!.x).toBeGreaterThan(second!.x)
    await runs(answer.getByRole('cell', { name: 'مكتبة' }), 'rtl')
    await runs(answer.getByRole('cell', { name: '2026' }), 'rtl')
    const english = answer.getByRole('cell', { name: 'English' })
    await expect(english).toHaveCSS('direction', 'ltr')
    await expect(english).toHaveCSS('text-align', 'right')
  })
  await runs(answer.getByText('שלום, this begins in Hebrew.'), 'rtl')

  await test.step('in a message each line runs by itself', async () => {
    const bubble = questions(page).locator('p')
    await expect(bubble).toHaveCSS('direction', 'rtl')
    const [arabic, english] = await bubble.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ left, right }) => ({ left, right }))
    })
    expect(english!.left).toBeLessThanOrEqual(arabic!.left)
  })

  await test.step('titles', async () => {
    const chatId = await chatIdOf(page)
    const renamed = await page.request.post(chatApi.rename.path, {
      headers: { origin: new URL(page.url()).origin },
      data: { chatId, newTitle: 'כל מה שצריך לדעת על משאבות חום ועל בידוד, and the rest' },
    })
    expect(renamed.ok()).toBe(true)
    await page.goto(`/chat/${chatId}?panel=history`)
    await expect(page.getByRole('heading', { level: 1 }).getByRole('button')).toHaveCSS('direction', 'rtl')
    const row = page.getByRole('complementary').getByRole('link', { name: /משאבות/ })
    await expect(row).toHaveCSS('direction', 'rtl')
  })
})
