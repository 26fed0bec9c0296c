import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { coming, type ComingName } from './coming.ts'
import type { LeftPanel, RightPanel } from './panel-names.ts'

type PanelEntry = { title: string; Content: LazyExoticComponent<ComponentType> }

/** What each panel name shows. Nothing of it is fetched before it is opened. */
export const PANELS: Record<LeftPanel | RightPanel, PanelEntry> = {
  labs: {
    title: 'Labs',
    Content: lazy(async () => ({ default: (await import('../features/labs/labs-panel.tsx')).LabsPanel })),
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
  prompts: comingPanel('prompts'),
  aiTools: comingPanel('aiTools'),
  vault: comingPanel('vault'),
  plugins: comingPanel('plugins'),
  explore: comingPanel('explore'),
  botPreview: comingPanel('botPreview'),
  botProfile: comingPanel('botProfile'),
  updateChatbot: comingPanel('updateChatbot'),
  chatAttachments: comingPanel('chatAttachments'),
  attachmentLayout: comingPanel('attachmentLayout'),
  crafts: comingPanel('crafts'),
  canvas: comingPanel('canvas'),
  attachment: comingPanel('attachment'),
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
