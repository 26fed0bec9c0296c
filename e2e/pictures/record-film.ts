import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { expect } from '../support/fixtures.ts'
import { addToVault, vaultCard, reportFile } from '../support/files.ts'
import { runApp } from '../support/run-app.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs'
import { buildOrExit } from '../../scripts/build.ts'

const FILM = join(import.meta.dirname, '../../web/src/features/vault/dialogs/vault-intro.webm')
const SIZE = { width: 1280, height: 800 }
/** Below the pictures, so that they hide nothing. */
const CAPTION_HEIGHT = 80
const FRAME_MS = 100
const BITS_PER_SECOND = 900_000
const FILE = 'coast-survey.pdf'
const QUESTION = 'How high was the tide?'

type Frame = { image: string; caption: string }

buildOrExit()
const app = await runApp()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS })
try {
  const frames = await play(await browser.newPage({ baseURL: app.url, viewport: SIZE, colorScheme: 'light' }))
  const film = await develop(await browser.newPage(), frames)
  writeFileSync(FILM, film)
  console.log(`Made ${FILM}: ${frames.length} pictures, ${Math.round(film.length / 1024)} kB.`)
} finally {
  await browser.close()
  await app.stop()
}

/** Uses the vault of the running app, and takes pictures of it. */
async function play(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const take = async (caption: string, times = 1) => {
    const image = (await page.screenshot({ type: 'jpeg', quality: 90 })).toString('base64')
    for (let time = 0; time < times; time += 1) frames.push({ image, caption })
  }
  const origin = new URL(app.url).origin
  const credentials = { email: 'you@example.com', password: 'a film about the vault' }
  await page.request.post(accountApi.signUp.path, { headers: { origin }, data: credentials })

  await page.goto('/vault')
  await page.getByRole('heading', { name: 'Your Vault is Empty' }).waitFor()
  await take('Put things in', 10)
  await addToVault(page, reportFile(FILE, 3, 'The tide stood at 7.83 metres.'))
  for (let at = 0; at < 6; at += 1) await take('Put things in')
  await vaultCard(page, FILE).waitFor({ timeout: 60_000 })
  await page.getByRole('status').filter({ hasText: 'Files uploaded successfully!' }).waitFor({ state: 'hidden' })
  await take('They are read once', 18)

  await vaultCard(page, FILE).getByRole('checkbox').check()
  await take('Ask about them', 8)
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  const composer = page.getByRole('textbox', { name: 'Message Alcove' })
  await composer.waitFor()
  for (const letter of QUESTION) {
    await composer.pressSequentially(letter)
    await take('Ask about them')
  }
  await composer.press('Enter')
  await page.getByText('7.83').first().waitFor()
  await page.getByRole('button', { name: 'Copy' }).first().waitFor()
  await take('Answers lead back to the exact passage', 15)
  await page
    .getByRole('button', { name: new RegExp(FILE) })
    .last()
    .click()
  await page.getByRole('img', { name: 'Page 3' }).evaluate((shown: HTMLImageElement) => shown.decode())
  await expect(page.locator('[data-mark]').first()).toBeInViewport()
  await take('Answers lead back to the exact passage', 25)
  return frames
}

/** The pictures as a film, each with its caption below, written by the browser's own recorder. */
async function develop(page: Page, frames: readonly Frame[]): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ frames: shots, size, captionHeight, frameMs, bitsPerSecond }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: size.width, height: size.height + captionHeight })
      const context = canvas.getContext('2d')!
      const pictures = await Promise.all(
        shots.map(async ({ image, caption }) => {
          const picture = new Image()
          picture.src = `data:image/jpeg;base64,${image}`
          await picture.decode()
          return { picture, caption }
        }),
      )
      const recorder = new MediaRecorder(canvas.captureStream(1_000 / frameMs), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: bitsPerSecond,
      })
      const chunks: Blob[] = []
      recorder.ondataavailable = ({ data }) => chunks.push(data)
      const stopped = new Promise((resolve) => (recorder.onstop = resolve))
      recorder.start()
      for (const { picture, caption } of pictures) {
        context.drawImage(picture, 0, 0)
        context.fillStyle = 'rgb(20 28 24)'
        context.fillRect(0, size.height, size.width, captionHeight)
        context.fillStyle = 'white'
        context.font = '600 36px system-ui, sans-serif'
        context.textAlign = 'center'
        context.textBaseline = 'middle'
        context.fillText(caption, size.width / 2, size.height + captionHeight / 2)
        await new Promise((resolve) => setTimeout(resolve, frameMs))
      }
      recorder.stop()
      await stopped
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { frames, size: SIZE, captionHeight: CAPTION_HEIGHT, frameMs: FRAME_MS, bitsPerSecond: BITS_PER_SECOND },
  )
  return Buffer.from(base64, 'base64')
}
