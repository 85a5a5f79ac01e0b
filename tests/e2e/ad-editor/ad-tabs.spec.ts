import { expect, test, type Locator, type Page } from '@playwright/test'
import { editorOf, field, makeAd, openEditor, panelOf, savedAd, wholeFlat } from '../testing/ad-editor.ts'
import { barriers } from '../testing/barriers.ts'
import { enter, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const car = {
  offerType: 'V',
  objectType: 2100,
  title: 'Citadine électrique',
  price: 18_900,
  priceShown: 'shown',
  company: 'Garonne Automobiles',
  realPostalCode: '31000',
  realCity: 'Toulouse',
  postalCode: '31000',
  city: 'Toulouse',
  vehicleAge: 'used',
  brand: 'Renault',
  model: 'Zoé',
  version: 'Intens',
  year: 2021,
  mileage: 42_000,
  energy: 'electric',
  carbonDioxide: 0,
  carbonLetter: 'A',
  financing: 'loa',
  batteryScore: 64,
  text: wholeFlat.text,
} as const
const flat = { ...wholeFlat, energyDiagnosis: 'done', energyLetter: 'F', climateLetter: 'C', energyUse: 340, emissions: 18 } as const

const trades = [
  { what: 'a property', values: flat, account: { username: 'ag1001', source: 'SAISIE_IMMO' } },
  { what: 'a vehicle', values: car, account: { username: 'ag1005', source: 'SAISIE_VO' } },
]

/** How far the page scrolls horizontally. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { what, values, account } of trades) {
  for (const { width, theme } of [
    { width: 1300, theme: 'light' },
    { width: 390, theme: 'dark' },
  ]) {
    test(`no tab of ${what} has accessibility faults at ${width} px`, async ({ page, request }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((chosen) => localStorage.setItem('vitrine.theme', chosen), theme)
      const { id } = await makeAd(request, values, account)
      await openEditor(page, id, account.username)
      const tabs = editorOf(page).getByRole('tab')
      const found: string[] = []
      for (let at = 0; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click()
        await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
        const name = await tabs.nth(at).innerText()
        found.push(...(await barriers(page)).map((barrier) => `${name}: ${barrier}`))
        expect(await sideways(page), name).toBe(0)
      }
      expect(found).toEqual([])
    })
  }
}

test('an ad is made by keyboard alone', async ({ page, request }) => {
  /** Presses Tab until an element has the focus. */
  const tabTo = async (place: Locator, key = 'Tab'): Promise<void> => {
    await expect(place).toBeVisible()
    for (let steps = 0; steps < 160; steps += 1) {
      if (await place.evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press(key)
    }
    throw new Error('Tab never came there.')
  }
  const reference = `C${Date.now()}`
  await enter(page, 'ag1001', '/posts/new')
  await tabTo(editorOf(page).locator('[name=offerType][value=V]'))
  await page.keyboard.press('Space')
  await tabTo(field(page, 'objectType'))
  await page.keyboard.type('Appartement')
  await tabTo(field(page, 'reference'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(reference)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Trois pièces au clavier')
  await expect(field(page, 'title')).toHaveValue('Trois pièces au clavier')

  await tabTo(editorOf(page).getByRole('tab', { selected: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(editorOf(page).getByRole('tab', { name: textOf('ad-editing:tabs.detail') })).toBeFocused()
  await expect(field(page, 'livingSurface')).toBeVisible()
  await page.keyboard.press('End')
  await expect(panelOf(page).getByRole('button', { name: textOf('ad-visits:add') })).toBeVisible()
  await page.keyboard.press('Home')

  await tabTo(editorOf(page).getByRole('button', { name: textOf('ad-editor:fields.text'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'text')).toBeFocused()
  await page.keyboard.type('Au calme, à deux pas du port.')
  await tabTo(editorOf(page).locator('[part=save]'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\/\d+\/edit/)
  const id = Number(/posts\/(\d+)/.exec(page.url())?.[1])
  const { values } = await savedAd(request, { id, token: await tokenOf(request, 'ag1001') })
  expect(values).toMatchObject({ reference, title: 'Trois pièces au clavier', objectType: 1100, text: 'Au calme, à deux pas du port.' })
})
