import { expect, test } from '@playwright/test'
import { choose, field, fill, insertSentences, leavePortals, openTab, press } from '../testing/ad-editor.ts'
import { enter, findAd, stateOf, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a flat is made from nothing, is told what it lacks, and is online once that is there', async ({ page, request }) => {
  const reference = `J${Date.now()}`
  await enter(page, 'ag1001', '/posts/new')
  await choose(page, 'offerType', 'offers.V')
  await fill(page, {
    objectType: 'Appartement',
    reference,
    title: 'Trois pièces au calme',
    price: '245000',
    realPostalCode: '44210',
    realCity: 'Pornic',
    postalCode: '44210',
    city: 'Pornic',
  })
  await openTab(page, 'description')
  await fill(page, { text: 'Un appartement traversant de trois pièces, au calme, à deux pas du port et de ses commerces.' })
  await press(page, 'actions.publish')
  // The missing field is shown and focused.
  await expect(field(page, 'livingSurface')).toBeFocused()

  await fill(page, { livingSurface: '62' })
  await choose(page, 'isCoOwnership', 'choices.no')
  await choose(page, 'energyDiagnosis', 'diagnoses.ongoing')
  await choose(page, 'feesPaidBy', 'payers.seller')
  await openTab(page, 'legal')
  await insertSentences(page)
  await press(page, 'actions.publish')
  await leavePortals(page)

  await expect(page).toHaveURL(/\/posts(?:\?|$)/)
  const token = await tokenOf(request, 'ag1001')
  const found = await request.get(`/api/provider/annonce?refs=${reference}`, { headers: { authorization: `Bearer ${token}` } })
  const [ad] = ((await found.json()) as { _embedded: { annonce: { id: number; reference: string }[] } })._embedded.annonce
  expect(await stateOf(request, token, ad?.id ?? 0)).toBe('A')
  await expect(await findAd(page, { id: ad?.id ?? 0, reference })).toContainText(textOf('list:states.active'))
})
