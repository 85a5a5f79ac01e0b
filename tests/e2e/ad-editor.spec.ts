import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, findAd, stateOf, tokenOf } from './journey.ts'
import { say } from './texts.ts'

const editorOf = (page: Page): Locator => page.locator('vitrine-ad-editor')
const field = (page: Page, name: string): Locator => editorOf(page).locator(`[name=${name}]`)
const choose = (page: Page, group: string, choice: string): Promise<void> =>
  editorOf(page).locator(`[data-field=${group}]`).getByRole('radio', { name: say(`ad-editor:${choice}`), exact: true }).check()
const openTab = (page: Page, name: string): Promise<void> => editorOf(page).getByRole('tab', { name: say(`ad-editing:tabs.${name}`) }).click()
const press = (page: Page, name: string): Promise<void> => editorOf(page).getByRole('button', { name: say(`ad-editing:${name}`), exact: true }).click()

const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).fill(value)
    await field(page, name).blur()
  }
}

test('a flat is made from nothing, is told what it lacks, and is online once that is there', async ({ page, request }) => {
  const reference = `J${Date.now()}`
  await enter(page, 'ag1001', '/posts/new')
  await choose(page, 'offerType', 'offers.V')
  await fill(page, {
    objectType: 'Appartement', reference, title: 'Trois pièces au calme', price: '245000',
    realPostalCode: '44210', realCity: 'Pornic', postalCode: '44210', city: 'Pornic',
  })
  await openTab(page, 'description')
  await fill(page, { text: 'Un appartement traversant de trois pièces, au calme, à deux pas du port et de ses commerces.' })
  await press(page, 'actions.publish')
  // What is missing is shown, and leads to its field.
  await expect(field(page, 'livingSurface')).toBeFocused()

  await fill(page, { livingSurface: '62' })
  await choose(page, 'isCoOwnership', 'choices.no')
  await choose(page, 'energyDiagnosis', 'diagnoses.ongoing')
  await choose(page, 'feesPaidBy', 'payers.seller')
  await openTab(page, 'legal')
  const insert = editorOf(page).getByRole('button', { name: say('ad-advice:law.insert'), exact: true })
  for (let left = await insert.count(); left > 0; left -= 1) {
    await insert.first().click()
    await expect(insert).toHaveCount(left - 1)
  }
  await press(page, 'actions.publish')

  await expect(page).toHaveURL(/\/posts(?:\?|$)/)
  const token = await tokenOf(request, 'ag1001')
  const found = await request.get(`/api/provider/annonce?refs=${reference}`, { headers: { authorization: `Bearer ${token}` } })
  const [ad] = ((await found.json()) as { _embedded: { annonce: { id: number; reference: string }[] } })._embedded.annonce
  expect(await stateOf(request, token, ad?.id ?? 0)).toBe('A')
  await expect(await findAd(page, { id: ad?.id ?? 0, reference } as Parameters<typeof findAd>[1])).toContainText(say('list:states.active'))
})
