import type { Page } from '@playwright/test'
import { pluginsApi } from '#contract/plugins/api.ts'
import { chooseModes, sendFromPage } from './modes.ts'

/** Connects a server for whoever is signed in, as the dialog would. */
export function addPlugin(page: Page, plugin: { url: string; name: string }): Promise<void> {
  return sendFromPage(page, pluginsApi.add, plugin)
}

export function turnOnPlugins(page: Page): Promise<void> {
  return chooseModes(page, { mcpMode: { isEnabled: true } })
}
