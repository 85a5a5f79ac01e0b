import { expect, test } from '@playwright/test'
import {
  choose,
  editorOf,
  field,
  fill,
  insertSentences,
  leavePortals,
  makeAd,
  openEditor,
  openTab,
  panelOf,
  press,
  publishAd,
  savedAd,
  wholeFlat,
} from '../testing/ad-editor.ts'
import { adsOf, enter, findAd, openRowMenu, rowOf, rowsOf, stateOf, toast, tokenOf, totalOf } from '../testing/journey.ts'
import { attachedTo, mailWith } from '../testing/mails.ts'
import { textOf } from '../testing/texts.ts'

test('a developer makes a programme, pastes twenty lots from a spreadsheet, and mends the one cell that is wrong', async ({
  page,
  request,
}) => {
  const reference = `P${Date.now()}`
  await enter(page, 'ag1003', '/posts/new')
  await choose(page, 'offerType', 'offers.V')
  await fill(page, {
    objectType: 'Programme d’appartements',
    reference,
    title: 'Les terrasses du parc',
    price: '189000',
    realPostalCode: '44210',
    realCity: 'Pornic',
    postalCode: '44210',
    city: 'Pornic',
  })
  await openTab(page, 'detail')
  await fill(page, { minimumSurface: '31' })
  await openTab(page, 'description')
  await fill(page, { text: wholeFlat.text })
  await openTab(page, 'legal')
  await insertSentences(page)
  await press(page, 'actions.publish')
  await leavePortals(page)
  await expect(page).toHaveURL(/\/posts\?search=/)
  const token = await tokenOf(request, 'ag1003')
  const [programme] = await adsOf(request, token, `refs=${reference}`)
  expect(programme?.etat).toBe('A')

  await page.goto(`/posts/lots/${programme!.id}/grid`)
  const grid = page.locator('vitrine-lots')
  const cell = (row: number, column: number) => grid.locator(`[data-cell="${row}-${column}"]`)
  await grid
    .getByRole('button', { name: textOf('lots:add') })
    .first()
    .click()
  const lots = Array.from({ length: 20 }, (_, index) =>
    [
      `${reference}-${index + 1}`,
      'Appartement neuf',
      `T2 lot ${index + 1}`,
      '2',
      String(index % 5),
      '45,5',
      '45,5',
      '',
      index === 7 ? 'à définir' : `${200 + index} 000 €`,
    ].join('\t'),
  )
  await cell(0, 0).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lots.join('\n'))
  await expect(grid.locator('tbody tr')).toHaveCount(20)
  await expect(grid.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(cell(7, 8)).toHaveValue('à définir')
  await expect(cell(7, 8)).toHaveAccessibleDescription(textOf('form:errors.number-invalid'))
  await grid.getByRole('button', { name: textOf('lots:save') }).click()
  await expect(toast(page, textOf('lots:left', { count: 1 }))).toBeVisible()
  await expect(cell(7, 8)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('207 000')
  await page.keyboard.press('Tab')
  await grid.getByRole('button', { name: textOf('lots:save') }).click()
  await expect(grid.getByText(textOf('lots:allSaved'))).toBeVisible()

  await page.goto(`/posts/lots/${programme!.id}`)
  expect(await totalOf(page)).toBe(20)
  const saved = await adsOf(request, token, `annonce_parente=${programme!.id}&etat=A,B`)
  expect(saved.map(({ titre }) => titre).toSorted()).toEqual(lots.map((line) => line.split('\t')[2]).toSorted())
})

test('a developer builds on a piece of land with a model, and what both cost is one price', async ({ page, request }) => {
  const reference = `T${Date.now()}`
  const whose = { username: 'ag1003' }
  await makeAd(
    request,
    { ...wholeFlat, objectType: 1310, reference, title: 'Terrain du moulin', price: 80_000, landSurface: 600, livingSurface: null },
    whose,
  )
  await makeAd(
    request,
    { ...wholeFlat, objectType: 1200, reference: `${reference}-M`, title: `Maison ${reference}`, price: 200_000, livingSurface: 95 },
    { ...whose, state: 'M' },
  )
  await enter(page, 'ag1003', `/posts?preset=lands&search=${reference}`)
  const menu = await openRowMenu(page, rowsOf(page).filter({ hasText: 'Terrain du moulin' }))
  await menu.getByRole('menuitem', { name: textOf('list:menu.build') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('ad-duplicate:build.title', { reference }) })
  await dialog.locator('[name=model-search]').fill(reference)
  await dialog.getByRole('radio', { name: `Maison ${reference}` }).check()
  await dialog.getByRole('button', { name: textOf('ad-duplicate:build.action') }).click()

  await expect(page).toHaveURL(/\/posts\/\d+\/edit/)
  const id = Number(/posts\/(\d+)/.exec(page.url())?.[1])
  const { values } = await savedAd(request, { id, token: await tokenOf(request, 'ag1003') })
  expect(values).toMatchObject({ price: 280_000, landPrice: 80_000, landSurface: 600, livingSurface: 95, realCity: 'Pornic' })
})

test('a car dealer makes an electric car with its plate, its financing and the health of its battery', async ({ page, request }) => {
  const reference = `V${Date.now()}`
  await enter(page, 'ag1005', '/posts/new')
  await fill(page, {
    objectType: 'Voiture',
    reference,
    title: 'Citadine électrique',
    price: '18900',
    realPostalCode: '31000',
    realCity: 'Toulouse',
    postalCode: '31000',
    city: 'Toulouse',
  })
  await openTab(page, 'detail')
  await choose(page, 'vehicleAge', 'vehicleAges.used')
  await field(page, 'energy').selectOption({ label: textOf('ad-editor:energies.electric') })
  await fill(page, {
    brand: 'Renault',
    model: 'Zoé',
    version: 'Intens R135',
    year: '2021',
    mileage: '42000',
    carbonDioxide: '0',
    registeredOn: '2021-06-15',
  })
  await field(page, 'plate').fill('ao123bc')
  await field(page, 'plate').blur()
  await expect(field(page, 'plate')).toHaveAccessibleDescription(new RegExp(textOf('ad-editor:faults.plateLetters')))
  await fill(page, { plate: 'ap123bc' })
  await expect(field(page, 'plate')).toHaveValue('AP-123-BC')
  await field(page, 'carbonLetter').selectOption('A')
  await expect(panelOf(page).locator('.scale svg')).toHaveCount(1)
  await field(page, 'financing').selectOption({ label: textOf('ad-editor:financings.loa') })
  await fill(page, { instalment: '249', financingMonths: '49', maximumMileage: '40000', batteryScore: '64', batteryTestedOn: '2026-01-15' })
  await expect(panelOf(page).getByRole('meter')).toHaveAttribute('value', '64')
  await expect(panelOf(page).getByText(textOf('ad-editing:advice.batteryLow'))).toBeVisible()
  await openTab(page, 'description')
  await fill(page, { text: wholeFlat.text })
  await openTab(page, 'legal')
  await expect(panelOf(page).locator('[data-rule=credit]')).toBeVisible()
  await insertSentences(page)
  await expect(panelOf(page).locator('[data-rule=credit]')).toHaveCount(0)
  await press(page, 'actions.publish')
  await leavePortals(page)

  await expect(page).toHaveURL(/\/posts\?search=/)
  const token = await tokenOf(request, 'ag1005')
  const [car] = await adsOf(request, token, `refs=${reference}`)
  expect(car?.etat).toBe('A')
  await page.goto(`/posts/${car!.id}/view`)
  const sheet = page.locator('vitrine-ad-sheet')
  await expect(sheet.getByRole('heading', { name: 'Citadine électrique' })).toBeVisible()
  await expect(sheet.locator('svg[role=img]').filter({ hasText: 'CO' })).toHaveCount(1)
  await expect(sheet).toContainText('AP-123-BC')
  await expect(sheet).toContainText(/249/)
  await expect(sheet).toContainText(/un crédit coûte de l’argent/i)
})

test('an agent plans a visit, reads who comes, sends the sheet, and records the sale, which archives the ad', async ({ page, request }) => {
  const reference = `A${Date.now()}`
  const ad = await makeAd(request, { ...wholeFlat, reference, title: 'Trois pièces à visiter' })
  const { id, token } = ad
  await publishAd(request, ad)
  await openEditor(page, id, 'ag1001', 'visits')
  await panelOf(page)
    .getByRole('button', { name: textOf('ad-visits:add') })
    .click()
  const visit = editorOf(page).getByRole('dialog', { name: textOf('ad-visits:addTitle') })
  await visit.locator('[name=date]').fill('2030-05-14')
  await visit.locator('[name=timeSlot]').fill('14h-16h')
  await visit.locator('[name=maxVisitors]').fill('8')
  await visit.getByRole('button', { name: textOf('ad-visits:actions.apply') }).click()
  await expect(panelOf(page).getByRole('listitem')).toContainText(textOf('ad-visits:seats', { registered: 0, max: 8 }))
  await press(page, 'actions.save')
  await expect.poll(async () => (await savedAd(request, ad)).visits.length).toBe(1)

  await page.goto('/posts')
  const menu = await openRowMenu(page, await findAd(page, { id, reference }))
  await menu.getByRole('menuitem', { name: textOf('list:menu.attendance') }).click()
  await expect(page.locator('vitrine-attendance').getByRole('row').filter({ hasText: '14:00–16:00' })).toContainText(
    textOf('visits:seats', { registered: 0, max: 8 }),
  )

  await page.goto(`/posts/${id}/view`)
  const sheet = page.locator('vitrine-ad-sheet')
  await expect(sheet.locator('[part=internal]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.locator('[part=internal]')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(sheet.locator('[part=price]')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const buyer = `buyer.${Date.now()}@buyers.example`
  await sheet.getByRole('button', { name: textOf('ad-sheet:actions.mail') }).click()
  await sheet.locator('[name=to]').fill(buyer)
  await sheet.locator('dialog [part=submit]').click()
  const mail = await mailWith(buyer, reference)
  expect(mail.source).toMatch(new RegExp(`filename="?${reference}\\.pdf`))
  expect(attachedTo(mail).map((file) => file.subarray(0, 5).toString())).toEqual(['%PDF-'])

  await page.goto('/posts')
  await (await openRowMenu(page, await findAd(page, { id, reference }))).getByRole('menuitem', { name: textOf('list:menu.sale') }).click()
  const sale = page.locator('vitrine-sold-property')
  await sale.locator('[name=netPrice]').fill('240000')
  await sale.locator('[name=agreementDate]').fill('2026-01-15')
  await sale.getByRole('button', { name: textOf('sold-property:save') }).click()
  await sale
    .getByRole('dialog')
    .getByRole('button', { name: textOf('sold-property:confirm.archive') })
    .click()
  await expect(page).toHaveURL(/preset=sold/)
  await expect(rowOf(page, { id, reference })).toContainText(textOf('list:states.sold'))
  expect(await stateOf(request, token, id)).toBe('V')
  await page.goto(`/posts?preset=published&search=${reference}`)
  await expect(page.getByText(textOf('list:empty.noMatchTitle'), { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
})

test('in Spanish an ad is begun, told what it lacks, and has a text in English for who reads that', async ({ page, request }) => {
  const reference = `E${Date.now()}`
  await page.addInitScript(() => localStorage.setItem('vitrine.language', sessionStorage.getItem('reads') ?? 'es'))
  await enter(page, 'ag1001', '/posts/new')
  await choose(page, 'offerType', 'offers.V', 'es')
  await fill(page, { objectType: 'Piso', reference, price: 'mucho' })
  await expect(field(page, 'price')).toHaveAccessibleDescription(new RegExp(textOf('form:errors.number-invalid', {}, 'es')))
  await fill(page, { price: '245000' })
  await press(page, 'actions.publish', 'es')
  await expect(field(page, 'title')).toBeFocused()
  await expect(field(page, 'title')).toHaveAccessibleDescription(textOf('form:errors.required', {}, 'es'))
  await fill(page, { title: 'Piso soleado', realPostalCode: '44210', realCity: 'Pornic', postalCode: '44210', city: 'Pornic' })
  await openTab(page, 'legal', 'es')
  await expect(panelOf(page).getByText(textOf('ad-advice:law.title', {}, 'es'))).toBeVisible()
  await expect(panelOf(page).locator('.law-meaning').first()).toBeVisible()
  await openTab(page, 'international', 'es')
  await fill(page, { titleEn: 'Sunny flat near the harbour', textEn: 'Three rooms, a balcony, and the sea at the end of the street.' })
  await press(page, 'actions.saveDraft', 'es')
  await expect(page).toHaveURL(/\/posts\/\d+\/edit/)
  const id = Number(/posts\/(\d+)/.exec(page.url())?.[1])
  expect((await savedAd(request, { id, token: await tokenOf(request, 'ag1001') })).values).toMatchObject({
    title: 'Piso soleado',
    titleEn: 'Sunny flat near the harbour',
  })

  const sheet = page.locator('vitrine-ad-sheet')
  await page.goto(`/posts/${id}/view`)
  await expect(sheet.getByRole('heading', { name: 'Piso soleado' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('reads', 'en'))
  await page.reload()
  await expect(sheet.getByRole('heading', { name: 'Sunny flat near the harbour' })).toBeVisible()
  await expect(sheet).toContainText('the sea at the end of the street')
})
