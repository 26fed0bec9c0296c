import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { coming, type ComingName } from './coming.ts'
import type { LeftPanel, RightPanel } from './panel-names.ts'

type PanelEntry = { title: string; Content: LazyExoticComponent<ComponentType> }

/** What each panel name shows. Nothing of it is fetched before it is opened. */
export const PANELS: Record<LeftPanel | RightPanel, PanelEntry> = {
  labs: {
    title: 'Labs',
    Content: lazy(async () => ({ default: (await import('./pages/labs.tsx')).Labs })),
  },
  updates: {
    title: 'Updates',
    Content: lazy(async () => ({ default: (await import('../features/changelog/updates-panel.tsx')).UpdatesPanel })),
  },
  history: {
    title: 'History',
    Content: lazy(async () => ({ default: (await import('../features/chat/history/history-panel.tsx')).HistoryPanel })),
  },
  sources: {
    title: 'Sources',
    Content: lazy(async () => ({ default: (await import('../features/chat/sources/sources-panel.tsx')).SourcesPanel })),
  },
  crafts: {
    title: 'Craft',
    Content: lazy(async () => ({ default: (await import('../features/chat/crafts/crafts-panel.tsx')).CraftsPanel })),
  },
  prompts: {
    title: 'Prompts',
    Content: lazy(async () => ({ default: (await import('./pages/prompts-panel.tsx')).Prompts })),
  },
  aiTools: comingPanel('aiTools'),
  vault: {
    title: 'Vault',
    Content: lazy(async () => ({ default: (await import('../features/vault/vault-panel.tsx')).VaultPanel })),
  },
  plugins: comingPanel('plugins'),
  explore: {
    title: 'Explore',
    Content: lazy(async () => ({ default: (await import('./pages/explore-panel.tsx')).ExplorePanel })),
  },
  botPreview: {
    title: 'New bot',
    Content: lazy(async () => ({ default: (await import('../features/bots/wizard/preview-panel.tsx')).PreviewPanel })),
  },
  botProfile: {
    title: 'Bot profile',
    Content: lazy(async () => ({ default: (await import('../features/bots/profile/profile-panel.tsx')).ProfilePanel })),
  },
  updateChatbot: {
    title: 'Edit bot',
    Content: lazy(async () => ({ default: (await import('../features/bots/edit/edit-panel.tsx')).EditPanel })),
  },
  chatAttachments: {
    title: 'Attachments',
    Content: lazy(async () => ({
      default: (await import('../features/chat/attachments/chat-attachments-panel.tsx')).ChatAttachmentsPanel,
    })),
  },
  attachmentLayout: {
    title: 'File preview',
    Content: lazy(async () => ({
      default: (await import('../features/attachments/preview/layout-panel.tsx')).LayoutPanel,
    })),
  },
  canvas: comingPanel('canvas'),
  attachment: {
    title: 'Attachment',
    Content: lazy(async () => {
      const { PreviewPanel } = await import('../features/attachments/preview/preview-panel.tsx')
      return { default: () => createElement(PreviewPanel) }
    }),
  },
}

function comingPanel(name: ComingName): PanelEntry {
  return {
    title: coming(name).title,
    Content: lazy(async () => {
      const { ComingPanel } = await import('./pages/coming-panel.tsx')
      return { default: () => createElement(ComingPanel, { name }) }
    }),
  }
}
