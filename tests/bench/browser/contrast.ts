import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Of all text in a place of which axe can tell, whether it objects or not. */
export const lowestContrast = async (page: Page, place: string): Promise<number> => {
  const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode().include(place).withRules(['color-contrast']).analyze()
  const checks = [...passes, ...violations].flatMap(({ nodes }) => nodes.flatMap(({ any }) => any))
  return Math.min(...checks.map(({ data }) => (data as { contrastRatio?: number } | null)?.contrastRatio || Infinity))
}
