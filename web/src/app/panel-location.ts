import { CHAT_PANELS, LEFT_PANELS, RIGHT_PANELS, type LeftPanel, type RightPanel } from './panel-names.ts'

/** What the address says beside the path: opening it elsewhere shows the same thing. */
export type PanelLocation = {
  /** The left panel. */
  panel?: LeftPanel | undefined
  /** The right panel. */
  side?: RightPanel | undefined
  /** The item that is looked into, beside the page or on it. */
  item?: string | undefined
  /** Where in the item: its page, and from which character of its text up to which ("120-340"). */
  page?: string | undefined
  mark?: string | undefined
  /** The bot that the left panel is about. */
  bot?: string | undefined
  /** The update that the left panel shows. */
  update?: string | undefined
  /** The text that the canvas shows. */
  canvas?: string | undefined
  /** The research that is looked into. */
  research?: string | undefined
  /** What of it is shown. */
  tab?: ResearchTab | undefined
  /** The project that a new chat is begun in. */
  project?: string | undefined
  /** The set-up that stands over the page: of a new project, or of the one with this id. */
  setup?: string | undefined
  /** Where the set-up of a begun project goes on, if not at its goal. */
  step?: 'attachments' | undefined
  /** The token of a link to set a new password. */
  reset?: string | undefined
  /** The code of an invitation, in links from before they had a page. */
  invitation?: string | undefined
  /** What led to the plans. */
  from?: string | undefined
}

const RESEARCH_TABS = ['report', 'log', 'notes'] as const
type ResearchTab = (typeof RESEARCH_TABS)[number]

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SLUG = /^[a-z0-9-]{1,100}$/
const CODE = /^[\w-]{1,100}$/
const PAGE = /^[1-9]\d{0,5}$/
const MARK = /^\d{1,9}-\d{1,9}$/

function matches(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function parsePanelLocation(search: Record<string, unknown>): PanelLocation {
  const panel = LEFT_PANELS.find((name) => name === search['panel'])
  const side = RIGHT_PANELS.find((name) => name === search['side'])
  const tab = RESEARCH_TABS.find((name) => name === search['tab'])
  const setup = search['setup'] === 'new' || matches(ID, search['setup']) ? search['setup'] : undefined
  return {
    ...(panel && { panel }),
    ...(side && { side }),
    ...(matches(ID, search['item']) && { item: search['item'] }),
    ...(matches(PAGE, search['page']) && { page: search['page'] }),
    ...(matches(MARK, search['mark']) && { mark: search['mark'] }),
    ...(matches(ID, search['bot']) && { bot: search['bot'] }),
    ...(matches(ID, search['canvas']) && { canvas: search['canvas'] }),
    ...(matches(ID, search['research']) && { research: search['research'] }),
    ...(tab && { tab }),
    ...(matches(SLUG, search['update']) && { update: search['update'] }),
    ...(matches(ID, search['project']) && { project: search['project'] }),
    ...(setup && { setup }),
    ...(setup && setup !== 'new' && search['step'] === 'attachments' && { step: 'attachments' }),
    ...(typeof search['reset'] === 'string' && search['reset'] !== '' && { reset: search['reset'] }),
    ...(matches(CODE, search['invitation']) && { invitation: search['invitation'] }),
    ...(typeof search['from'] === 'string' && { from: search['from'] }),
  }
}

/**
 * What stays when a link leads elsewhere: the left panel, and a right panel that does not belong to the page.
 * A link that names a panel itself, or names none by `undefined`, is obeyed.
 */
export function carryPanels(from: PanelLocation, target: PanelLocation): PanelLocation {
  const side = from.side && !CHAT_PANELS.includes(from.side) ? from.side : undefined
  const { item, page, mark } = from
  const isShown = side === 'attachment' || from.panel === 'attachmentLayout'
  const { panel, bot, update, canvas } = from
  const next: PanelLocation = { panel, side, bot, update, canvas, ...(isShown && { item, page, mark }), ...target }
  // What a panel is about is named for it, and goes with it.
  if (next.panel !== 'botProfile' && next.panel !== 'updateChatbot') delete next.bot
  if (next.panel !== 'updates') delete next.update
  if (next.side !== 'canvas') delete next.canvas
  if (next.side !== 'research') {
    delete next.research
    delete next.tab
  }
  return next
}

/** A second press on what opened a panel closes it. */
export function togglePanel(location: PanelLocation, panel: LeftPanel): PanelLocation {
  return { ...location, panel: location.panel === panel ? undefined : panel }
}

/** One press of Escape closes one panel, the one that was opened over the other first. */
export function closeTopPanel(location: PanelLocation): PanelLocation | null {
  if (location.side) return { ...location, side: undefined }
  if (location.panel) return { ...location, panel: undefined }
  return null
}
