import { describe, expect, it } from 'vitest'
import { closeTopPanel, parsePanelLocation, togglePanel, carryPanels, type PanelLocation } from './panel-location.ts'

const ID = '01a1df3c-f32e-7c21-8986-a409571f0854'

describe('an address that someone typed', () => {
  it.each<[string, Record<string, unknown>, PanelLocation]>([
    ['names one left and one right panel', { panel: 'history', side: 'crafts' }, { panel: 'history', side: 'crafts' }],
    ['cannot name a panel that does not exist', { panel: 'secrets', side: 'history' }, {}],
    ['cannot name two left panels', { panel: ['history', 'labs'] }, {}],
    [
      'carries the token of a reset link as it was sent',
      { reset: '0123456789012345678901' },
      { reset: '0123456789012345678901' },
    ],
    ['without a token resets nothing', { reset: '' }, {}],
    ['keeps what led to the plans', { from: 'deep-research' }, { from: 'deep-research' }],
    ['names an item and a passage in it', { item: ID, page: '3', mark: '5-9' }, { item: ID, page: '3', mark: '5-9' }],
    ['cannot name an item that cannot be', { item: '../secrets', page: '0', mark: 'x' }, {}],
    ['names a bot', { panel: 'botProfile', bot: ID }, { panel: 'botProfile', bot: ID }],
    ['cannot name a bot that cannot be', { panel: 'botProfile', bot: 'x' }, { panel: 'botProfile' }],
    ['names an update', { panel: 'updates', update: 'two-commands' }, { panel: 'updates', update: 'two-commands' }],
    ['cannot name an update that cannot be', { panel: 'updates', update: '../Secrets' }, { panel: 'updates' }],
    ['names a text', { side: 'canvas', canvas: ID }, { side: 'canvas', canvas: ID }],
    ['cannot name a text that cannot be', { side: 'canvas', canvas: 'x' }, { side: 'canvas' }],
    [
      'names a research and what of it is shown',
      { side: 'research', research: ID, tab: 'log' },
      { side: 'research', research: ID, tab: 'log' },
    ],
    ['cannot name a research that cannot be', { side: 'research', research: 'x', tab: 'x' }, { side: 'research' }],
    ['loses what nobody asked for', { utm_source: 'x' }, {}],
  ])('%s', (_, search, location) => {
    expect(parsePanelLocation(search)).toEqual(location)
  })
})

describe('when the route changes', () => {
  it('the left panel stays', () => {
    expect(carryPanels({ panel: 'history' }, {})).toMatchObject({ panel: 'history' })
  })
  it.each(['crafts', 'sources', 'research'] as const)('%s close', (side) => {
    expect(carryPanels({ side }, {}).side).toBeUndefined()
  })
  it.each(['canvas', 'attachment'] as const)('%s stays', (side) => {
    expect(carryPanels({ side }, {}).side).toBe(side)
  })
  it('the item that is shown in a panel stays with it, and goes with it', () => {
    const shown: PanelLocation = { side: 'attachment', item: ID, page: '2', mark: '5-9' }
    expect(carryPanels(shown, {})).toMatchObject({ side: 'attachment', item: ID, page: '2', mark: '5-9' })
    expect(carryPanels({ item: ID }, {})).toEqual({})
  })
  it('the bot that a panel is about stays with it, and goes with it', () => {
    expect(carryPanels({ panel: 'botProfile', bot: ID }, {})).toMatchObject({ panel: 'botProfile', bot: ID })
    expect(carryPanels({ panel: 'history', bot: ID }, {})).toEqual({ panel: 'history' })
    expect(carryPanels({ panel: 'botProfile', bot: ID }, { panel: undefined })).toEqual({})
    expect(carryPanels({}, { panel: 'updateChatbot', bot: ID })).toEqual({ panel: 'updateChatbot', bot: ID })
  })
  it('the update that a panel shows stays with it, and goes with it', () => {
    expect(carryPanels({ panel: 'updates', update: 'a' }, {})).toMatchObject({ panel: 'updates', update: 'a' })
    expect(carryPanels({ panel: 'updates', update: 'a' }, { panel: 'labs' })).toEqual({ panel: 'labs' })
    expect(carryPanels({ panel: 'updates', update: 'a' }, { panel: undefined })).toEqual({})
  })
  it('the text that the canvas shows stays with it, and goes with it', () => {
    expect(carryPanels({ side: 'canvas', canvas: ID }, {})).toMatchObject({ side: 'canvas', canvas: ID })
    expect(carryPanels({ side: 'canvas', canvas: ID }, { side: 'crafts' })).toEqual({ side: 'crafts' })
    expect(carryPanels({ side: 'canvas', canvas: ID }, { side: undefined })).toEqual({})
  })
  it('the research that is looked into goes with its panel', () => {
    expect(carryPanels({ side: 'research', research: ID, tab: 'log' }, {})).toEqual({})
    expect(carryPanels({}, { side: 'research', research: ID })).toEqual({ side: 'research', research: ID })
  })
  it('a link that names a panel is obeyed', () => {
    expect(carryPanels({ panel: 'history', side: 'canvas' }, { panel: 'labs', side: 'crafts' })).toEqual({
      panel: 'labs',
      side: 'crafts',
    })
  })
  it('a link that closes a panel is obeyed', () => {
    expect(carryPanels({ panel: 'history', side: 'canvas' }, { panel: undefined, side: undefined })).toEqual({})
  })
  it('the token of a reset link and the code of an invitation do not come along', () => {
    expect(carryPanels({ reset: 'abc', invitation: 'def', from: 'deep-research' }, {})).toEqual({})
  })
})

describe('panels', () => {
  it('open, replace each other and close by their own button', () => {
    const opened = togglePanel({}, 'history')
    expect(opened.panel).toBe('history')
    expect(togglePanel(opened, 'labs').panel).toBe('labs')
    expect(togglePanel(opened, 'history').panel).toBeUndefined()
  })
  it('close one at a time on Escape, the right one first', () => {
    const both: PanelLocation = { panel: 'history', side: 'sources' }
    const one = closeTopPanel(both)
    expect(one).toMatchObject({ panel: 'history', side: undefined })
    expect(closeTopPanel(one!)).toMatchObject({ panel: undefined })
    expect(closeTopPanel({})).toBeNull()
  })
})
