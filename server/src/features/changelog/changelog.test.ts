import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { changelogApi } from '#contract/changelog/api.ts'
import { OWN_UPDATES_MAX, UPDATES_LISTED_MAX } from '#contract/changelog/limits.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate, Reaction } from '#contract/changelog/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

const change = (number: string, slug: string, date: string) => ({
  number,
  slug,
  date,
  title: `About ${slug}`,
  body: 'Something is **new**.',
  buttonText: null,
  link: null,
})
const CHANGES = [
  { ...change('0001', 'tides', '2026-03-01'), buttonText: 'Look', link: '/chat/projects' },
  change('0002', 'moon', '2026-03-01'),
  change('0003', 'harbour', '2026-03-09'),
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, () => ({ changes: CHANGES }))
})
afterAll(() => app.close())

const list = async (as: Person | null = null) => (await app.call(changelogApi.list, {}, as)).updates
const slugsOf = (updates: readonly ChangelogUpdate[]) => updates.map(({ attributes }) => attributes.slug)
const find = async (slug: string, as: Person | null = null) =>
  (await list(as)).find(({ attributes }) => attributes.slug === slug)!
const react = (updateSlug: string, type: Reaction, as: Person) => app.call(changelogApi.react, { type, updateSlug }, as)
const publish = (form: { title?: string; body: string; buttonText?: string; updateFollowUpLink?: string }) =>
  app.call(changelogApi.add, form, app.as.owner)

describe('the list', () => {
  it('shows a visitor the changes of the product, the newest first', async () => {
    const updates = await list()
    expect(slugsOf(updates)).toEqual(['harbour', 'moon', 'tides'])
    expect(updates[2]).toEqual({
      id: '0001',
      attributes: {
        slug: 'tides',
        title: 'About tides',
        body: 'Something is **new**.',
        buttonText: 'Look',
        updateFollowUpLink: '/chat/projects',
      },
      date: '2026-03-01',
      reactions: { likeReactionCount: 0, checkoutReactionCount: 0 },
      ownReactions: [],
      isOwn: false,
    })
    expect((await app.call(changelogApi.listSlugs, {}, null)).slugs).toEqual(slugsOf(updates))
  })

  it('never grows beyond the newest hundred', async () => {
    const many = Array.from({ length: UPDATES_LISTED_MAX + 5 }, (_, at) => {
      const number = String(at + 1).padStart(4, '0')
      return change(number, `change-${number}`, '2026-03-01')
    })
    const grown = await startTestApp({}, () => ({ changes: many }))
    const { slugs } = await grown.call(changelogApi.listSlugs, {}, null)
    expect(slugs).toHaveLength(UPDATES_LISTED_MAX)
    expect(slugs[0]).toBe(`change-0${UPDATES_LISTED_MAX + 5}`)
    await grown.close()
  })
})

describe('a reaction', () => {
  it('is counted once a person, update and type, however often it is sent, and by guests too', async () => {
    expect(await react('tides', 'likeReaction', app.as.free)).toEqual({
      likeReactionCount: 1,
      checkoutReactionCount: 0,
    })
    await Promise.all(Array.from({ length: 5 }, () => react('tides', 'likeReaction', app.as.free)))
    expect(await react('tides', 'checkoutReaction', app.as.guest)).toEqual({
      likeReactionCount: 1,
      checkoutReactionCount: 1,
    })
    expect(await react('tides', 'likeReaction', app.as.guest)).toMatchObject({ likeReactionCount: 2 })
    const [other] = await list()
    expect(other!.reactions).toEqual({ likeReactionCount: 0, checkoutReactionCount: 0 })
  })

  it('is known to who gave it, and to nobody else', async () => {
    await react('moon', 'checkoutReaction', app.as.paid)
    expect((await find('moon', app.as.paid)).ownReactions).toEqual(['checkoutReaction'])
    expect((await find('moon', app.as.other)).ownReactions).toEqual([])
    expect((await find('moon')).ownReactions).toEqual([])
  })

  it('needs an update that is there and one of the two types, and says so', async () => {
    await expect(react('nowhere', 'likeReaction', app.as.free)).rejects.toMatchObject({
      code: 'not_found',
      message: changelogMessages.unknownUpdate,
    })
    await expect(react('tides', 'dislike' as Reaction, app.as.free)).rejects.toMatchObject({
      code: 'bad_input',
      message: changelogMessages.unknownReaction,
    })
    const unnamed = app.call(changelogApi.react, { type: 'likeReaction' } as never, app.as.free)
    await expect(unnamed).rejects.toMatchObject({ message: changelogMessages.slugMissing })
  })

  it('of a guest who signs in is the account’s, and what both gave counts once', async () => {
    const member = await app.signUp()
    const guest = await app.createGuest()
    await react('harbour', 'likeReaction', member)
    await react('harbour', 'likeReaction', guest)
    await react('harbour', 'checkoutReaction', guest)
    expect((await find('harbour')).reactions).toEqual({ likeReactionCount: 2, checkoutReactionCount: 1 })
    const { email, password } = member
    const merged = await app.call(accountApi.signIn, { email, password }, guest)
    const { reactions, ownReactions } = await find('harbour', { ...member, ...merged })
    expect(reactions).toEqual({ likeReactionCount: 1, checkoutReactionCount: 1 })
    expect(ownReactions.toSorted()).toEqual(['checkoutReaction', 'likeReaction'])
  })

  it('goes with its person', async () => {
    const member = await app.signUp()
    const before = (await find('moon')).reactions.likeReactionCount
    await react('moon', 'likeReaction', member)
    expect((await find('moon')).reactions.likeReactionCount).toBe(before + 1)
    await app.call(accountApi.remove, { password: member.password }, member)
    expect((await find('moon')).reactions.likeReactionCount).toBe(before)
    const { rows } = await app.world.db.execute(sql`
      select slug, type, count::int from changelog_reaction_counts where count > 0
      except select slug, type, count(*)::int from changelog_reactions group by slug, type`)
    expect(rows).toEqual([])
  })
})

describe("the owner's own updates", () => {
  it('stand in their place among the others, can be changed and go with their reactions', async () => {
    const form = {
      title: ' Quiet hours ',
      body: 'Off at **night**.',
      buttonText: 'Read',
      updateFollowUpLink: 'https://a.example/',
    }
    const added = await publish(form)
    expect(added).toMatchObject({
      attributes: {
        title: 'Quiet hours',
        body: form.body,
        buttonText: 'Read',
        updateFollowUpLink: 'https://a.example/',
      },
      date: '2026-03-10',
      isOwn: true,
    })
    const { slug } = added.attributes
    expect(slugsOf(await list())).toEqual([slug, 'harbour', 'moon', 'tides'])
    await react(slug, 'likeReaction', app.as.free)

    const changed = await app.call(changelogApi.change, { entryId: added.id, body: 'Off at **noon**.' }, app.as.owner)
    expect(changed.attributes).toEqual({
      slug,
      title: null,
      body: 'Off at **noon**.',
      buttonText: null,
      updateFollowUpLink: null,
    })
    expect(await find(slug, app.as.free)).toMatchObject({ ownReactions: ['likeReaction'], date: '2026-03-10' })

    await app.call(changelogApi.remove, { entryId: added.id }, app.as.owner)
    expect(slugsOf(await list())).not.toContain(slug)
    await expect(react(slug, 'likeReaction', app.as.free)).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await app.world.db.execute(sql`
      select slug from changelog_reactions where slug = ${slug}
      union all select slug from changelog_reaction_counts where slug = ${slug}`)
    expect(rows).toEqual([])
    const again = app.call(changelogApi.remove, { entryId: added.id }, app.as.owner)
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are nobody else’s to write', async () => {
    const forged = app.call(changelogApi.add, { body: 'Free money' }, app.as.paid)
    await expect(forged).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('lead nowhere that could run code, and have a button only with a link', async () => {
    const button = { body: 'New', buttonText: 'Look' }
    await expect(publish({ ...button, updateFollowUpLink: 'javascript:alert(1)' })).rejects.toMatchObject({
      fields: { updateFollowUpLink: changelogMessages.linkInvalid },
    })
    await expect(publish(button)).rejects.toMatchObject({
      fields: { updateFollowUpLink: changelogMessages.linkMissing },
    })
    await expect(publish({ body: ' ' })).rejects.toMatchObject({ fields: { body: changelogMessages.bodyMissing } })
  })

  it('are so many at most, also when they come at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: OWN_UPDATES_MAX + 3 }, (_, at) => publish({ body: `News ${at}` })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(OWN_UPDATES_MAX)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'limit_reached', message: changelogMessages.tooMany },
    })
  })
})
