import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const dashboardJourney: Journey = {
  path: '/',
  ready: 'main h2',
  async play(recorder, page) {
    const menu = page.getByRole('complementary', { name: textOf('shell:menu.label') })
    const bar = page.locator('header')
    await recorder.scene('overview', async () => {
      await recorder.rest(1)
      await recorder.point(page.getByRole('heading', { name: textOf('shell:dashboard.activeAds') }))
      await recorder.rest(1)
      await recorder.point(page.getByRole('heading', { name: textOf('shell:dashboard.contacts') }))
    })
    await recorder.scene('figures', async () => {
      await recorder.click(page.getByRole('link', { name: textOf('shell:dashboard.seeContacts') }))
      await page.locator('vitrine-contact-synthesis h2').first().waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('menu', async () => {
      const group = menu.locator('summary').first()
      await recorder.click(group)
      await recorder.rest(1.5)
      await recorder.click(group)
    })
    await recorder.scene('palette', async () => {
      await recorder.press('Control+k')
      await recorder.rest(0.8)
      await recorder.type('contacts')
      await recorder.rest(1.5)
      await recorder.press('Escape')
    })
    await recorder.scene('language', async () => {
      await recorder.click(bar.getByRole('button', { name: textOf('shell:language') }))
      await recorder.rest(2.5)
      await recorder.press('Escape')
    })
    await recorder.scene('theme', async () => {
      await recorder.click(bar.getByRole('button', { name: textOf('shell:theme.label') }))
      await recorder.rest(0.5)
      await recorder.click(page.getByRole('menuitemradio', { name: textOf('shell:theme.dark') }))
    })
  },
}
