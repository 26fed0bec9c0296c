import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

test('nothing that is text becomes a script in the page, and no worker comes from elsewhere @case-23 @case-29', async ({
  page,
  pageErrors,
}) => {
  for (const text of ['TrustedHTML', 'TrustedScript', 'TrustedTypePolicy']) pageErrors.expectError(text)
  await visit(page, '/chat')
  const outcomes = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      html: () => (document.body.innerHTML = '<img src=x onerror="document.title = \'run\'">'),
      'html beside': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      'a frame': () => (document.createElement('iframe').srcdoc = '<script>1</script>'),
      'a script': () => (document.createElement('script').textContent = 'document.title = "run"'),
      'a script by address': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'a worker of data': () => new Worker('data:text/javascript,1'),
      'a worker of elsewhere': () => new Worker('https://evil.example/assets/x.js'),
      'a worker that is a file': () => new Worker('/v1/attachments/x/download'),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('evil', {}),
    }
    const found: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        attempt()
        found[name] = 'done'
      } catch (error) {
        found[name] = (error as Error).name
      }
    }
    return found
  })
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['TypeError']))
  expect(await page.title()).not.toBe('run')
})
