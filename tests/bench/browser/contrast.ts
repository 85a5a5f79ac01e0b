import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The lowest contrast of all text that axe can measure inside an element. */
export const lowestContrast = async (page: Page, place: string): Promise<number> => {
  const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode().include(place).withRules(['color-contrast']).analyze()
  const checks = [...passes, ...violations].flatMap(({ nodes }) => nodes.flatMap(({ any }) => any))
  return Math.min(...checks.map(({ data }) => (data as { contrastRatio?: number } | null)?.contrastRatio || Infinity))
}
