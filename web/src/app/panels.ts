import { createElement, type ComponentType } from 'react'
import { lazy, type LazyComponent } from '../ui/lazy.tsx'
import type { LeftPanel, RightPanel } from './panel-names.ts'
import { PanelLoadFailed } from './shell/load-failed.tsx'

type PanelEntry = { title: string; Content: LazyComponent<object> }

/** What each panel name shows. Nothing of it is fetched before it is opened. */
export const PANELS: Record<LeftPanel | RightPanel, PanelEntry> = {
  labs: panel('Labs', async () => ({ default: (await import('./pages/labs-panel.tsx')).LabsOfChat })),
  updates: panel('Updates', async () => ({ default: (await import('./pages/updates-panel.tsx')).Updates })),
  history: panel('History', async () => ({
    default: (await import('../features/chat/history/history-panel.tsx')).HistoryPanel,
  })),
  sources: panel('Sources', async () => ({
    default: (await import('../features/answers/sources/sources-panel.tsx')).SourcesPanel,
  })),
  research: panel('Deep research', async () => ({ default: (await import('./pages/research-panel.tsx')).Research })),
  crafts: panel('Craft', async () => ({
    default: (await import('../features/chat/panels/crafts-panel.tsx')).CraftsPanel,
  })),
  prompts: panel('Prompts', async () => ({ default: (await import('./pages/prompts-panel.tsx')).Prompts })),
  aiTools: panel('AI Tools', async () => ({
    default: (await import('../features/ai-tools/panel/tools-panel.tsx')).ToolsPanel,
  })),
  vault: panel('Vault', async () => ({ default: (await import('../features/vault/vault-panel.tsx')).VaultPanel })),
  plugins: panel('Plugins', async () => ({
    default: (await import('../features/plugins/plugins-panel.tsx')).PluginsPanel,
  })),
  explore: panel('Explore', async () => ({ default: (await import('./pages/explore-panel.tsx')).ExplorePanel })),
  botPreview: panel('New bot', async () => ({
    default: (await import('../features/bots/wizard/preview-panel.tsx')).PreviewPanel,
  })),
  botProfile: panel('Bot profile', async () => ({
    default: (await import('../features/bots/profile/profile-panel.tsx')).ProfilePanel,
  })),
  updateChatbot: panel('Edit bot', async () => ({
    default: (await import('../features/bots/edit/edit-panel.tsx')).EditPanel,
  })),
  chatAttachments: panel('Attachments', async () => ({
    default: (await import('../features/chat/panels/chat-attachments-panel.tsx')).ChatAttachmentsPanel,
  })),
  attachmentLayout: panel('File preview', async () => ({
    default: (await import('../features/attachments/preview/attachment-layout-panel.tsx')).AttachmentLayoutPanel,
  })),
  canvas: panel('Canvas', async () => ({ default: (await import('./pages/canvas-panel.tsx')).Canvas })),
  attachment: panel('Attachment', async () => {
    const { PreviewPanel } = await import('../features/attachments/preview/preview-panel.tsx')
    return { default: () => createElement(PreviewPanel) }
  }),
}

function panel(title: string, load: () => Promise<{ default: ComponentType }>): PanelEntry {
  return { title, Content: lazy(load, (failed) => createElement(PanelLoadFailed, { title, ...failed })) }
}
