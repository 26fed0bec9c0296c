import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { changelogApi } from '#contract/changelog/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { describeOnServers } from '../../testing/suites/on-servers.ts'

const slugs = ['tides', 'moon', 'harbour']
const changes = slugs.map((slug, at) => ({
  number: `000${at + 1}`,
  slug,
  title: slug,
  date: '2026-03-01',
  body: 'New',
  buttonText: null,
  link: null,
}))

const startWithChanges = (settings: { databaseUrl: string }) => startTestApp(settings, () => ({ changes }))

describeOnServers('updates on two servers', startWithChanges, (app, second) => {
  it('count exactly who is still there, while people react and leave at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
    const react = (server: Pick<TestApp, 'call'>, updateSlug: string, at: number) =>
      server.call(changelogApi.react, { type: 'likeReaction', updateSlug }, people[at])
    const everyone = people.map((_, at) => at)
    await Promise.all(
      everyone.flatMap((at) => slugs.flatMap((slug) => [react(app, slug, at), react(second, slug, at)])),
    )
    const { updates } = await second.call(changelogApi.list, {}, null)
    expect(updates.map(({ reactions }) => reactions.likeReactionCount)).toEqual([12, 12, 12])

    const leaving = people.slice(0, 6)
    await Promise.all(
      leaving.map((person, at) =>
        [app, second][at % 2]!.call(accountApi.remove, { password: person.password }, person),
      ),
    )
    const { updates: after } = await app.call(changelogApi.list, {}, null)
    expect(after.map(({ reactions }) => reactions.likeReactionCount)).toEqual([6, 6, 6])
    const { rows } = await app.world.db.execute(sql`select count(*)::int as count from changelog_reactions`)
    expect(rows).toEqual([{ count: 18 }])
  })

  it('are heard of by the other server as soon as their owner has written them', async () => {
    await second.call(changelogApi.listSlugs, {}, null)
    const { attributes } = await app.call(changelogApi.add, { body: 'News' }, app.as.owner)
    await expect
      .poll(async () => (await second.call(changelogApi.listSlugs, {}, null)).slugs)
      .toContain(attributes.slug)
  })
})
