import { expect, type Page } from '@playwright/test'
import { part } from './host.ts'

/** Brings a widget into one of its visual states, once its data are loaded. */
export interface WidgetState {
  name: string
  show(page: Page): Promise<void>
}

const searchFor =
  (tag: string, text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`${tag} [name=search]`).fill(text)
    await expect(page.locator(`${tag} .face`)).toBeVisible()
  }
const empty = (tag: string): WidgetState => ({ name: 'nothing is found', show: searchFor(tag, 'zzyzx') })
const clear = (tag: string, row: string): WidgetState => ({
  name: 'everything is found again',
  async show(page) {
    await page.locator(`${tag} [name=search]`).fill('')
    await expect(page.locator(`${tag} ${row}`).first()).toBeVisible()
  },
})

const ticked = (tag: string): WidgetState => ({
  name: 'rows are ticked',
  async show(page) {
    await page.locator(`${tag} [data-id] [data-act=select]`).first().check()
    await expect(part(page, tag, 'bulk-bar')).toBeVisible()
  },
})

const press = (name: string, tag: string, button: string, then: string): WidgetState => ({
  name,
  async show(page) {
    await page.locator(`${tag} ${button}`).click()
    await expect(page.locator(`${tag} ${then}`).first()).toBeVisible()
  },
})

/** The states of each widget besides loading, ready, failed and below an overlay; each starts from the previous one. */
export const widgetStates: Record<string, readonly WidgetState[]> = {
  'ad-editor': [
    press('pictures and documents', 'vitrine-ad-editor', '#tab-media', 'vitrine-media [part=picture]'),
    press('what the law asks for', 'vitrine-ad-editor', '#tab-legal', '[name=legalText]'),
    press('visits', 'vitrine-ad-editor', '#tab-visits', '[role=tabpanel] button'),
    press('what a visitor will see', 'vitrine-ad-editor', '.side-head button', 'dialog .widths'),
  ],
  'ads-list': [
    empty('vitrine-ads-list'),
    clear('vitrine-ads-list', '[data-id]'),
    ticked('vitrine-ads-list'),
    press('cards', 'vitrine-ads-list', '.segments button >> nth=1', '.tile'),
  ],
  'contact-synthesis': [
    press('the chart as a table', 'vitrine-contact-synthesis', '[part~=table-button]', '.table-box'),
    {
      name: 'nothing came in',
      async show(page) {
        await page.locator('vitrine-contact-synthesis').evaluate((element) => element.setAttribute('query', 'period=2020-01-01:2020-01-31'))
        await expect(page.locator('vitrine-contact-synthesis [part=chart] .chart-empty')).toBeVisible()
      },
    },
  ],
  'contact-breakdown': [empty('vitrine-contact-breakdown'), clear('vitrine-contact-breakdown', '[data-id]')],
  visits: [empty('vitrine-visits'), clear('vitrine-visits', '[data-id]')],
  'contact-list': [
    empty('vitrine-contact-list'),
    clear('vitrine-contact-list', '[data-id]'),
    ticked('vitrine-contact-list'),
    press('calls', 'vitrine-contact-list', '#tab-calls', '.col-status, .status'),
  ],
  'contact-form': [
    press('what is wrong', 'vitrine-contact-form', '[part~=submit]', '[part~=error]'),
    {
      name: 'thanks',
      async show(page) {
        await fillRequired(page)
        await part(page, 'vitrine-contact-form', 'submit').click()
        await expect(part(page, 'vitrine-contact-form', 'success')).toBeVisible()
      },
    },
  ],
}

/** The required fields of the form. */
export const required = 'vitrine-contact-form [required]'

const fillRequired = async (page: Page): Promise<void> => {
  for (const field of await page.locator(required).all()) {
    const type = await field.getAttribute('type')
    if (type === 'checkbox') await field.check()
    else await field.fill(type === 'email' ? 'visitor@example.org' : 'Is it still free?')
  }
}
