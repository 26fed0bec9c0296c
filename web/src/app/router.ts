import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { parseToolSearchParams } from '../features/ai-tools/index.ts'
import { parseBotSearchParams } from '../features/bots/index.ts'
import { parsePluginSearchParams } from '../features/plugins/index.ts'
import { parseProjectSearchParams } from '../features/projects/index.ts'
import { parsePromptSearchParams } from '../features/prompts/index.ts'
import { parseTaskSearchParams } from '../features/tasks/index.ts'
import { parseVaultSearchParams } from '../features/vault/index.ts'
import { lazy, type LazyComponent } from '../ui/lazy.tsx'
import { Chat } from './pages/chat.tsx'
import { parsePanelLocation, carryPanels, type PanelLocation } from './panel-location.ts'
import { PageLoadFailed } from './shell/load-failed.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: Shell,
  validateSearch: parsePanelLocation,
  search: { middlewares: [({ search, next }) => carryPanels(search, next(search))] },
  notFoundComponent: page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
})

const inShell = () => root

const home = createRoute({
  getParentRoute: inShell,
  path: '/',
  beforeLoad: leadToChat({}),
})

// The first page is what most visits want, so it is not fetched separately. It is the same for a chat that is not there
// yet: getting an address must not draw it anew.
const chatArea = createRoute({ getParentRoute: inShell, id: 'chat', component: Chat })
const newChat = createRoute({
  getParentRoute: () => chatArea,
  path: '/chat',
  // Links of invitations led here once.
  beforeLoad({ search: { invitation: hash } }: { search: PanelLocation }) {
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router redirects
    if (hash) throw redirect({ to: '/invite', hash, search: {}, replace: true })
  },
})
const chat = createRoute({ getParentRoute: () => chatArea, path: '/chat/$chatId' })
const sharedChat = createRoute({
  getParentRoute: inShell,
  path: '/shared-chat/$shareId',
  component: page(() => import('./pages/shared-chat.tsx'), 'SharedChatPage'),
})
const sharedCraft = createRoute({
  getParentRoute: inShell,
  path: '/shared-craft/$shareId',
  component: page(() => import('./pages/shared-craft.tsx'), 'SharedCraft'),
})
const projects = createRoute({
  getParentRoute: inShell,
  path: '/chat/projects',
  validateSearch: parseProjectSearchParams,
  component: page(() => import('../features/projects/list/projects-page.tsx'), 'ProjectsPage'),
})
const project = createRoute({
  getParentRoute: inShell,
  path: '/chat/projects/$projectId',
  component: page(() => import('./pages/project.tsx'), 'Project'),
})
const sampleProject = createRoute({
  getParentRoute: inShell,
  path: '/chat/sample-project',
  component: page(() => import('./pages/sample-project.tsx'), 'SampleProject'),
})
const bots = createRoute({
  getParentRoute: inShell,
  path: '/chat/bots',
  validateSearch: parseBotSearchParams,
  component: page(() => import('../features/bots/list/bots-page.tsx'), 'BotsPage'),
})
const prompts = createRoute({
  getParentRoute: inShell,
  path: '/chat/prompts',
  validateSearch: parsePromptSearchParams,
  component: page(() => import('./pages/prompts.tsx'), 'Prompts'),
})
const plugins = createRoute({
  getParentRoute: inShell,
  path: '/chat/plugins',
  validateSearch: parsePluginSearchParams,
  component: page(() => import('../features/plugins/plugins-page.tsx'), 'PluginsPage'),
})
const tasks = createRoute({
  getParentRoute: inShell,
  path: '/chat/tasks',
  validateSearch: parseTaskSearchParams,
  component: page(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
})
const tools = createRoute({
  getParentRoute: inShell,
  path: '/chat/tools',
  beforeLoad: leadToChat({ panel: 'aiTools' }),
})
const tool = createRoute({
  getParentRoute: inShell,
  path: '/chat/tools/$slug',
  validateSearch: parseToolSearchParams,
  component: page(() => import('./pages/tool.tsx'), 'Tool'),
})
const vault = createRoute({
  getParentRoute: inShell,
  path: '/vault',
  validateSearch: parseVaultSearchParams,
  component: page(() => import('../features/vault/page/vault-page.tsx'), 'VaultPage'),
})
const images = createRoute({
  getParentRoute: inShell,
  path: '/bonkers',
  component: page(() => import('../features/images/images-page.tsx'), 'ImagesPage'),
})
const boards = createRoute({
  getParentRoute: inShell,
  path: '/bonkers/boards',
  component: page(() => import('../features/images/boards/boards-page.tsx'), 'BoardsPage'),
})
const board = createRoute({
  getParentRoute: inShell,
  path: '/bonkers/boards/$boardId',
  component: page(() => import('./pages/board.tsx'), 'VisionBoard'),
})
const sharedBoard = createRoute({
  getParentRoute: inShell,
  path: '/shared-board/$shareId',
  component: page(() => import('./pages/board.tsx'), 'SharedBoard'),
})
const help = createRoute({
  getParentRoute: inShell,
  path: '/help',
  component: page(() => import('./pages/help-page.tsx'), 'HelpPage'),
})
const selfHosting = createRoute({
  getParentRoute: inShell,
  path: '/help/self-hosting',
  component: page(() => import('./pages/help-page.tsx'), 'SelfHostingPage'),
})
const pricing = createRoute({
  getParentRoute: inShell,
  path: '/pricing',
  component: page(() => import('./pages/pricing-page.tsx'), 'PricingPage'),
})
const invite = createRoute({
  getParentRoute: inShell,
  path: '/invite',
  component: page(() => import('./pages/invite-page.tsx'), 'InvitePage'),
})
const usage = createRoute({
  getParentRoute: inShell,
  path: '/usage',
  component: page(() => import('../features/usage/report/usage-page.tsx'), 'UsagePage'),
})
const profilePage = page(() => import('./pages/profile-page.tsx'), 'ProfilePage')
const profile = createRoute({ getParentRoute: inShell, path: '/profile', component: profilePage })
const profileSection = createRoute({ getParentRoute: inShell, path: '/profile/$section', component: profilePage })
const ownerPage = page(() => import('./pages/owner-page.tsx'), 'OwnerPage')
const owner = createRoute({ getParentRoute: inShell, path: '/owner', component: ownerPage })
const ownerSection = createRoute({ getParentRoute: inShell, path: '/owner/$section', component: ownerPage })

const models = createRoute({
  getParentRoute: inShell,
  path: '/models',
  component: page(() => import('../features/models/models-page.tsx'), 'ModelsPage'),
})

const routeTree = root.addChildren([
  home,
  chatArea.addChildren([newChat, chat]),
  sharedChat,
  sharedCraft,
  projects,
  project,
  sampleProject,
  bots,
  prompts,
  plugins,
  tasks,
  tools,
  tool,
  vault,
  images,
  boards,
  board,
  sharedBoard,
  pricing,
  help,
  selfHosting,
  invite,
  usage,
  profile,
  profileSection,
  owner,
  ownerSection,
  models,
])

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: false,
    defaultErrorComponent: page(() => import('./pages/broken-page.tsx'), 'BrokenPage'),
    parseSearch,
    stringifySearch: stringifySearchWith(String),
  })
}

// Everything in our addresses is plain text; a token of digits must stay one.
const readSearch = parseSearchWith((value) => value)

/**
 * Reads an address that anyone may have typed. It happens here and not only in the routes: the router lays what a route
 * accepts over what stood in the address, so a value that the route left out would still reach the page.
 */
function parseSearch(text: string) {
  const search: Record<string, unknown> = readSearch(text)
  return {
    ...parseVaultSearchParams(search),
    ...parseProjectSearchParams(search),
    ...parseBotSearchParams(search),
    ...parsePromptSearchParams(search),
    ...parsePluginSearchParams(search),
    ...parseTaskSearchParams(search),
    ...parseToolSearchParams(search),
    ...parsePanelLocation(search),
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Leads to the first page, with what the address says of the panels and what is opened there. */
function leadToChat(opened: PanelLocation) {
  return ({ search }: { search: PanelLocation }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router redirects
    throw redirect({ to: '/chat', search: { ...search, ...opened }, replace: true })
  }
}

/** The type asks only that it is a function: what it draws depends on the router, whose type is made here. */
function page<Name extends string>(load: () => Promise<Record<Name, () => void>>, name: Name): LazyComponent<object> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }), PageLoadFailed)
}
