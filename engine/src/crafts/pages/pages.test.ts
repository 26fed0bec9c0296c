import { describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask.ts'

const HOSTILE = '</script><script>alert(1)</script>" onload="x'

describe('pages from a few words', () => {
  test.each([
    `make a landing page for ${HOSTILE}`,
    `make a landing page for my shop called ${HOSTILE}`,
    `make a landing page: ${HOSTILE}, ${HOSTILE}`,
    `create an invitation for ${HOSTILE} on friday`,
    `make a portfolio for ${HOSTILE}, ${HOSTILE}`,
    `make a to-do app: ${HOSTILE}, milk`,
    `make a habit tracker: ${HOSTILE}, run`,
    `make a countdown to ${HOSTILE}`,
    `make a page about ${HOSTILE}: ${HOSTILE}, b`,
  ])('%s runs nothing of it', async (request) => {
    const reply = await ask(request)
    const page = reply.slice(reply.indexOf('<!doctype html>'))
    expect(page.length).toBeGreaterThan(500)
    expect(page).not.toContain('<script>alert')
    expect(page).not.toMatch(/<[a-z][^>]*" onload="x/)
    expect(page).not.toMatch(/https?:|src=|@import|url\(/)
  })

  test('a landing page has the name, the sentence and the points that were told', async () => {
    const reply = await ask(
      'make a landing page for my bakery called Crumb & Co: fresh bread every morning, open 7 to 18, we deliver by bike',
    )
    expect(reply).toContain('<h1>Crumb &amp; Co</h1>')
    expect(reply).toContain('<p class="lead">Fresh bread every morning</p>')
    expect(reply).toContain('<p>We deliver by bike</p>')
  })

  test('an invitation has what, when and where', async () => {
    const reply = await ask('invitation for our wedding on 12 June at the old mill')
    expect(reply).toContain('<h1>Wedding</h1>')
    expect(reply).toContain('<dd>12 June</dd>')
    expect(reply).toContain('<dd>The old mill</dd>')
  })

  test('what was not told is a place to write, and nothing is made up', async () => {
    const reply = await ask('make a website')
    expect(reply.match(/class="yours"/g)!.length).toBeGreaterThan(4)
    expect(reply).toContain('underlined with dots')
  })

  test.each([
    ['habit tracker with reading, running and sleep', /value="reading"[\s\S]*value="running"[\s\S]*value="sleep"/],
    ['make a to do app: buy milk, call mum', /\["Buy milk","Call mum"\]/],
    ['countdown to christmas', /value="2026-12-25"/],
    ['make a 10 minute timer', /value="10"/],
    ['build a stopwatch', /dataset\.kind = 'stopwatch'/],
  ])('%s', async (request, expected) => {
    expect(await ask(request)).toMatch(expected)
  })

  test.each([
    'write an essay about habits',
    'make a snake game website',
    'show me page 3',
    'make a summary of the page',
  ])('%s asks for no page', async (request) => {
    expect(await ask(request)).not.toContain('<!doctype html>')
  })
})
