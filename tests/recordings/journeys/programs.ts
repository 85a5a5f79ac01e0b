import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const programsJourney: Journey = {
  username: 'demo-promoteur',
  path: '/posts',
  ready: 'vitrine-ads-list [role=gridcell]',
  async play(recorder, page) {
    await recorder.scene('list', async () => {
      await recorder.rest(1)
      await recorder.click(
        page
          .locator('vitrine-ads-list')
          .locator('label', { hasText: textOf('ads:presets.programs') })
          .first(),
      )
      await recorder.rest(2)
    })
    await recorder.scene('lots', async () => {
      await recorder.click(page.locator('vitrine-ads-list').getByText('6 lots').first())
      await page.locator('vitrine-ads-list [role=gridcell]').first().waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('grid', async () => {
      await recorder.click(page.getByText(textOf('shell:ads.editInGrid')).first())
      await page.locator('vitrine-lots [role=grid], vitrine-lots table').first().waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('add', async () => {
      await page.goBack()
      await page.locator('vitrine-ads-list [role=gridcell]').first().waitFor()
      await recorder.click(page.getByText(textOf('shell:adEditor.newLot')).first())
      await page.locator('vitrine-ad-editor [role=tabpanel]').waitFor()
      await recorder.rest(2)
    })
  },
}
