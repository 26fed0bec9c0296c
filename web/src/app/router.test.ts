import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { PLAIN_PATHS } from './paths.ts'
import { createAppRouter } from './router.ts'

const ID = '01a1df3c-f32e-7c21-8986-a409571f0854'

/** What the pages and panels of an address are given, and the address that a link made from it would have. */
function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  const matches = router.matchRoutes(router.latestLocation)
  return { search: matches.at(-1)!.search as Record<string, unknown>, href: router.latestLocation.href }
}

describe('an address with a value that means nothing', () => {
  it.each([
    '/chat?panel=bogus',
    '/chat?panel=constructor',
    '/chat?panel=__proto__',
    '/chat?panel=toString',
    '/chat?panel=canvas',
    '/chat?panel=',
    '/chat?panel',
    '/chat?side=bogus',
    '/chat?side=__proto__',
    '/chat?side=history',
    '/chat?bot=xyz',
    '/chat?item=abc',
    '/chat?setup=zzz',
    '/chat?step=attachments',
    '/chat?project=zzz',
    '/chat?page=0&mark=x',
    '/chat?panel=history&panel=labs',
    `/chat?item=${ID}&item=${ID}`,
    '/chat?reset=a&reset=b',
    '/chat?panel[]=history',
    '/chat?panel[a]=history',
    '/chat?panel={"a":1}',
    '/chat?panel=["history"]',
    '/chat?panel=%E0%A4%A',
    '/chat?%E0%A4%A=history',
    '/chat?%=%',
    '/chat?__proto__=history',
    '/chat?constructor=history',
    '/chat?utm_source=letter',
    '/chat/bots?create=zz',
    '/chat/bots?search=a&search=b',
    '/chat/bots?category=__proto__',
    '/chat/prompts?tag[]=SEO',
    '/chat/projects?status=1&sort=%00',
    '/vault?filter={}&sort=',
    '/vault?item=../../etc/passwd',
  ])('%s is the address without it', (address) => {
    const path = address.replace(/\?.*/, '')
    expect(open(address)).toEqual({ search: {}, href: path })
  })

  it('keeps what does mean something', () => {
    expect(open(`/chat?panel=botProfile&side=bogus&bot=${ID}&item=abc`)).toEqual({
      search: { panel: 'botProfile', bot: ID },
      href: `/chat?panel=botProfile&bot=${ID}`,
    })
    expect(open('/vault?filter=files&sort=1&sort=2&search=letters').search).toEqual({
      filter: 'files',
      search: 'letters',
    })
  })
})

/** They lead to the chat by themselves. */
const REDIRECTS = ['/', '/chat/tools']

it('every page whose address takes no further words can be linked to, and is checked as the others are', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory({ initialEntries: ['/chat'] }))
  const plain = Object.keys(routesByPath).filter((path) => !path.includes('$') && !REDIRECTS.includes(path))
  expect(plain.toSorted(), 'Add it to web/src/app/paths.ts.').toEqual(PLAIN_PATHS.toSorted())
})
