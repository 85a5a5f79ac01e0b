import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const socialJourney: Journey = {
  path: '/socialNetworkPosts',
  ready: 'vitrine-post-planner [role=gridcell]',
  async play(recorder, page) {
    const menu = page.getByRole('complementary', { name: textOf('shell:menu.label') })
    const composer = page.locator('vitrine-post-composer')
    await recorder.scene('planner', async () => {
      await recorder.rest(1)
      await recorder.click(page.locator('vitrine-post-planner').getByRole('tab').nth(2))
      await recorder.rest(2)
    })
    await recorder.scene('kinds', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.newPost') }))
      await recorder.rest(2)
    })
    await recorder.scene('write', async () => {
      await recorder.click(page.locator('main a[href*="new-editorial"]').first())
      await composer.locator('[name=label], input').first().waitFor()
      await recorder.click(composer.locator('input[type=text], input:not([type])').first())
      await recorder.type('Portes ouvertes')
      await recorder.click(composer.locator('textarea').first())
      await recorder.type('Samedi, visitez nos biens.')
    })
    await recorder.scene('networks', async () => {
      await recorder.click(composer.locator('[name=network][value=facebook]'))
      await recorder.rest(1)
    })
    await recorder.scene('calendar', async () => {
      await recorder.click(menu.getByRole('link', { name: textOf('shell:menu.calendar') }))
      // Nothing of it has to be kept.
      await recorder.click(page.getByRole('button', { name: textOf('form:leave.go'), exact: true }))
      await page.locator('vitrine-post-calendar button').first().waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('month', async () => {
      await recorder.click(page.locator('vitrine-post-calendar').getByText('Mois', { exact: true }).first())
      await recorder.rest(2)
    })
  },
}
