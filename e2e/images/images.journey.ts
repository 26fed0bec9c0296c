import { success } from '#contract/envelope.ts'
import { imagesApi } from '#contract/images/api.ts'
import { IMAGES_PAGE } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import type { Image } from '#contract/images/schema.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

const words = 'Layered hills at sunrise, soft mist between them'
/** Drawing takes a process a second or two, and machines are busy. */
const PAINTED = { timeout: 60_000 }

test('a picture is made from words, looked at, kept, used and deleted @slow', async ({ page, member: _ }) => {
  await visit(page, '/chat')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Image Gen' }).click()
  await expect(page).toHaveURL('/bonkers')
  await expect(page.getByRole('heading', { name: imageMessages.emptyTitle })).toBeVisible()
  await expect(page.getByText(imageMessages.builtinNote)).toBeVisible()
  await expect(page.getByText(imageMessages.left(5))).toBeVisible()
  await clickButton(page, words)
  await expect(page.getByLabel('What should the picture show?')).toHaveValue(words)
  await page.getByLabel('How many').selectOption('2')
  await page.getByText('Wide', { exact: true }).click()
  await clickButton(page, 'Generate')
  await expect(page.getByText(imageMessages.left(3))).toBeVisible()
  // It goes on without a viewer.
  await page.goto('about:blank')
  await visit(page, '/bonkers')
  const gallery = page.getByRole('list', { name: 'Your images' })
  await expect(gallery.getByRole('img', { name: words })).toHaveCount(2, PAINTED)

  await gallery
    .getByRole('button', { name: `Open ${words}` })
    .first()
    .click()
  const large = dialog(page, words)
  await expect(large.getByRole('img', { name: words })).toBeVisible()
  await expect(large).toContainText(imageMessages.builtinShown)
  await expectAccessible(page, 'the large picture')
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('button', { name: 'Next image' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByRole('button', { name: 'Previous image' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await large.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('layered-hills-at-sunrise-soft-mist-between-them.jpg')
  await large.getByRole('button', { name: 'Save to vault' }).click()
  await expect(page.getByText(vaultMessages.saved)).toBeVisible()
  await large.getByRole('button', { name: 'Again with changes' }).click()
  await expect(page.getByLabel('What should the picture show?')).toHaveValue(words)
  await expect(page.getByRole('radio', { name: 'Wide' })).toBeChecked()

  await gallery
    .getByRole('button', { name: `More for ${words}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(gallery.getByRole('img', { name: words })).toHaveCount(1)

  await gallery.getByRole('button', { name: `More for ${words}` }).click()
  await page.getByRole('menuitem', { name: 'Use in chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[\w-]{36}$/, PAINTED)
  await expect(page.getByRole('main').getByText('layered-hills', { exact: false }).first()).toBeVisible()
})

test('whoever has none left is told so, and a long gallery goes on by itself', async ({ page, pageErrors }) => {
  pageErrors.expectError('429')
  await test.step('whoever has none left is told so, with a way to the plans', async () => {
    await visit(page, '/bonkers')
    await expect(page.getByText(imageMessages.left(3))).toBeVisible()
    await page.getByLabel('What should the picture show?').fill('Neon rain')
    await page.getByLabel('How many').selectOption('3')
    await clickButton(page, 'Generate')
    await expect(
      page.getByText('You have used all 3 image generations for this month.', { exact: false }),
    ).toBeVisible()
    await page.getByLabel('What should the picture show?').fill('One more')
    await clickButton(page, 'Generate')
    await expect(page.getByRole('alert')).toContainText('You have used all 3 image generations')
    await expect(page.getByLabel('What should the picture show?')).toHaveValue('One more')
    await page.getByRole('alert').getByRole('link', { name: imageMessages.seePlans }).click()
    await expect(page).toHaveURL('/pricing')
  })
  await test.step('a gallery that is longer than a page goes on by itself as it is scrolled', async () => {
    const all = Array.from({ length: IMAGES_PAGE + 2 }, (_, at) => lostImage(`Hills ${at}`))
    await page.route(`**${imagesApi.list.path}*`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const isSecond = new URL(route.request().url()).searchParams.has('cursor')
      const images = isSecond ? all.slice(IMAGES_PAGE) : all.slice(0, IMAGES_PAGE)
      return route.fulfill({ json: success({ images, next: isSecond ? null : 'more' }) })
    })
    await visit(page, '/bonkers')
    const items = page.getByRole('list', { name: 'Your images' }).getByRole('listitem')
    await expect(items).toHaveCount(IMAGES_PAGE)
    await items.last().scrollIntoViewIfNeeded()
    await expect(items).toHaveCount(IMAGES_PAGE + 2)
  })
})

/** A picture that came to nothing: the server lists it like any other, and there is no file to be shown. */
function lostImage(shows: string): Image {
  const painted = {
    imageGeneratorId: 'builtin',
    imageGeneratorName: imageMessages.builtinName,
    width: 1_024,
    height: 1_024,
  }
  const request = { words: shows, style: 'none', size: 'square', createdAt: '2026-01-01T00:00:00.000Z' } as const
  return {
    id: crypto.randomUUID(),
    runId: crypto.randomUUID(),
    state: 'failed',
    failure: 'Lost.',
    ...request,
    ...painted,
  }
}
