import { describe, expect, it } from 'vitest'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { toIntakeItem, itemFacts, isLink, readSummary } from './item-text.ts'
import { updateItem, insertItem, removeItems, type VaultPages } from './vault-cache.ts'
import { parseVaultSearchParams } from './vault-search-params.ts'

const item = (id: string, over: Partial<VaultAttachment> = {}): VaultAttachment => ({
  id,
  type: 'FILE',
  kind: 'document',
  fileName: `${id}.pdf`,
  title: id,
  url: `/v1/attachments/${id}/file`,
  content: '',
  mimeType: 'application/pdf',
  summary: '{"summary":"About.","tags":["one"],"title":"T"}',
  metadata: { size: 100 },
  status: 'completed',
  analysingProgress: 100,
  failure: null,
  hasThumbnail: false,
  createdAt: '2026-03-04T10:00:00.000Z',
  usedInProjects: [],
  usedInChatbots: [],
  ...over,
})

const vault = (): VaultPages => ({
  pages: [
    {
      attachments: [item('a'), item('b')],
      total: 3,
      storageInfo: { used: 300, limit: 1_000, percentage: 30 },
      next: 'x',
    },
    { attachments: [item('c')], total: 3, storageInfo: { used: 300, limit: 1_000, percentage: 30 }, next: null },
  ],
  pageParams: [undefined, 'x'],
})
const ids = ({ pages }: VaultPages) => pages.flatMap(({ attachments }) => attachments.map(({ id }) => id))

describe('the list of the vault', () => {
  it('takes something new at its beginning, and counts it', () => {
    const after = insertItem(vault(), item('d'))
    expect(ids(after)).toEqual(['d', 'a', 'b', 'c'])
    expect(after.pages[1]).toMatchObject({ total: 4, storageInfo: { used: 400, percentage: 40 } })
  })
  it('holds nothing twice', () => {
    const after = insertItem(vault(), item('c', { title: 'Newer' }))
    expect(ids(after)).toEqual(['a', 'b', 'c'])
    expect(after.pages[1]?.attachments[0]?.title).toBe('Newer')
    expect(after.pages[0]?.total).toBe(3)
  })
  it('gives room back when something is deleted', () => {
    const after = removeItems(vault(), ['a', 'c', 'unknown'])
    expect(ids(after)).toEqual(['b'])
    expect(after.pages[0]).toMatchObject({ total: 1, storageInfo: { used: 100, percentage: 10 } })
  })
  it('shows a new name at once', () => {
    expect(updateItem(vault(), 'c', (one) => ({ ...one, title: 'Plan' })).pages[1]?.attachments[0]?.title).toBe('Plan')
  })
})

describe('an item of the vault', () => {
  it('tells what it is in one line', () => {
    expect(itemFacts(item('a', { metadata: { size: 1_536 } }))).toBe('Document · 1.5 KB · Mar 4, 2026')
    expect(itemFacts(item('a', { type: 'LINK', url: 'https://example.com/x' }))).toBe(
      'Link · example.com · Mar 4, 2026',
    )
  })
  it('keeps its summary as JSON text, and survives one that is none', () => {
    expect(readSummary(item('a'))).toEqual({ summary: 'About.', tags: ['one'], title: 'T' })
    expect(readSummary({ summary: '' }).tags).toEqual([])
    expect(readSummary({ summary: '{"tags":5}' }).tags).toEqual([])
  })
  it.each(['LINK', 'WEB_PAGE', 'GLOBAL_LINK'] as const)('of type %s is a link, in a composer too', (type) => {
    expect(isLink({ type })).toBe(true)
    expect(toIntakeItem(item('a', { type })).type).toBe('LINK')
  })
})

describe('the address of the vault', () => {
  it('says how the list is narrowed, and nothing that cannot be', () => {
    expect(parseVaultSearchParams({ search: 'plans', filter: 'image', sort: 'name' })).toEqual({
      search: 'plans',
      filter: 'image',
      sort: 'name',
    })
    expect(parseVaultSearchParams({ search: ' ', filter: 'a b', sort: 5 })).toEqual({})
  })
})
