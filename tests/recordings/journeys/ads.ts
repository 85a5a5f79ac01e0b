import { field } from '../../e2e/testing/ad-editor.ts'
import { textOf } from '../../e2e/testing/texts.ts'
import type { Journey } from './journey.ts'

export const adsJourney: Journey = {
  path: '/posts',
  ready: 'vitrine-ads-list [role=gridcell]',
  async play(recorder, page) {
    const list = page.locator('vitrine-ads-list')
    const editor = page.locator('vitrine-ad-editor')
    await recorder.scene('list', async () => {
      await recorder.rest(1)
      await recorder.click(list.locator('label', { hasText: textOf('ads:presets.published') }).first())
      await recorder.rest(1)
      await recorder.click(list.locator('label', { hasText: textOf('ads:presets.active') }).first())
    })
    await recorder.scene('search', async () => {
      await recorder.click(list.getByRole('searchbox'))
      await recorder.type('Vienne')
      await recorder.rest(2)
    })
    await recorder.scene('filters', async () => {
      await recorder.click(list.getByRole('button', { name: textOf('list:toolbar.filters') }).first())
      await recorder.rest(3)
      await recorder.press('Escape')
    })
    await recorder.scene('new', async () => {
      await recorder.click(page.getByRole('link', { name: textOf('shell:adEditor.new') }).first())
      await editor.getByRole('tabpanel').waitFor()
      await recorder.rest(2)
    })
    await recorder.scene('fill', async () => {
      await recorder.click(editor.locator('[data-field=offerType] label').first())
      await recorder.point(field(page, 'objectType'))
      await field(page, 'objectType').selectOption('1100')
      await recorder.click(field(page, 'title'))
      await recorder.type('Trois pièces au calme')
      await recorder.point(editor.getByText(textOf('ad-editing:actions.missing')).filter({ visible: true }).first())
    })
    await recorder.scene('photos', async () => {
      await recorder.click(editor.getByRole('tab', { name: textOf('ad-editing:tabs.media') }))
      await recorder.rest(2)
    })
    await recorder.scene('publish', async () => {
      await recorder.click(editor.getByRole('button', { name: textOf('ad-editing:actions.publish'), exact: true }))
      await recorder.rest(3)
    })
  },
}
