import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const broadcastJourney: Journey = {
  path: '/portals',
  ready: 'vitrine-portals [role=gridcell]',
  async play(recorder, page) {
    const menu = page.getByRole('complementary', { name: textOf('shell:menu.label') })
    await recorder.scene('portals', async () => {
      await recorder.rest(1)
      await recorder.point(page.locator('vitrine-portals [role=row]').nth(2))
      await recorder.rest(1)
      await recorder.point(page.locator('vitrine-portals [role=row]').nth(4))
    })
    await recorder.scene('mine', async () => {
      await recorder.click(
        page
          .locator('vitrine-portals')
          .locator('label', { hasText: textOf('portals:presets.connected') })
          .first(),
      )
      await recorder.rest(2)
    })
    await recorder.scene('preflight', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.preflight') }))
      await page.locator('vitrine-preflight [role=gridcell]').first().waitFor()
      await recorder.rest(1)
      await recorder.point(page.locator('vitrine-preflight [role=row]').nth(3).getByRole('gridcell').nth(2))
    })
    await recorder.scene('repairs', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.repairs') }))
      await page.locator('vitrine-repairs h3').first().waitFor()
      await recorder.rest(1)
      await recorder.point(page.locator('vitrine-repairs h3').first())
    })
    await recorder.scene('report', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.globalReport') }))
      await page.locator('vitrine-global-report [role=gridcell]').first().waitFor()
      await recorder.rest(1)
      await recorder.point(page.locator('vitrine-global-report [role=row]').nth(4))
    })
  },
}
