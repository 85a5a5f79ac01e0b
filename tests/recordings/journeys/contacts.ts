import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const contactsJourney: Journey = {
  path: '/contact',
  ready: 'vitrine-contact-synthesis h2',
  async play(recorder, page) {
    const menu = page.getByRole('complementary', { name: textOf('shell:menu.label') })
    const synthesis = page.locator('vitrine-contact-synthesis')
    await recorder.scene('figures', async () => {
      await recorder.rest(1)
      await recorder.point(synthesis.locator('[part=figures], dl').first())
      await recorder.rest(1)
    })
    await recorder.scene('period', async () => {
      await recorder.click(
        synthesis
          .getByRole('button', { name: '30 jours' })
          .or(synthesis.getByText('30 jours', { exact: true }))
          .first(),
      )
      await recorder.rest(2)
    })
    await recorder.scene('list', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.allContacts') }))
      await page.locator('vitrine-contact-list [role=gridcell]').first().waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('open', async () => {
      await recorder.click(page.locator('vitrine-contact-list [role=row]').nth(1).getByRole('button').first())
      await recorder.rest(3)
      await recorder.press('Escape')
    })
    await recorder.scene('ads', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.contactsByAd') }))
      await page.locator('vitrine-contact-breakdown [role=gridcell]').first().waitFor()
      await recorder.rest(2)
    })
  },
}
