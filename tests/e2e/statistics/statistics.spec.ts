import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const statisticsOf = (page: Page): Locator => page.locator('vitrine-social-statistics')

test('a head office compares its points of sale, and looks at one of them over three months', async ({ page }) => {
  await enter(page, 'ag1007', '/')
  await page.getByRole('link', { name: textOf('shell:menu.indicators'), exact: true }).click()
  const indicators = page.locator('vitrine-kpi')
  await expect(indicators.locator('[part=sites] tbody tr')).toHaveCount(4)
  await expect(indicators.locator('[part=growing] .picture')).toBeVisible()
  await indicators.locator('[part=sites]').getByRole('button', { name: 'Clé Bleue Haguenau' }).click()

  await expect(page).toHaveURL(/\/statistics\?advertiser=1008$/)
  const statistics = statisticsOf(page)
  await expect(statistics.locator('.figure')).toHaveCount(4)
  await statistics.getByRole('button', { name: textOf('statistics:period.3m') }).click()
  await expect(page).toHaveURL(/network=facebook&from=\d{4}-\d{2}-\d{2}&to=/)
  await statistics.locator('[data-figure=interactions]').click()
  await expect(statistics.locator('[part=chart] h3')).toContainText(textOf('statistics:figures.interactions'))
  await page.reload()
  await expect(statistics.getByRole('button', { name: textOf('statistics:period.3m') })).toHaveAttribute('aria-pressed', 'true')
})
