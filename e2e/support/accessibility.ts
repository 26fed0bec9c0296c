import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds nothing on what is shown now; every finding is told, not only the first. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Legacy mode stays in this page; the other opens a second one for each look, at twice the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map((broken) => `${broken.id}: ${broken.nodes.map((node) => node.html).join('  ')}`)
  expect.soft(found, what).toEqual([])
}
