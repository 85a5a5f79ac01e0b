import { expect, test, type APIRequestContext } from '@playwright/test'
import { memberDetailsWire, memberWire as userWire } from '@vitrine/core/users'
import { bearer, enter, toast, tokenOf } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** A portal of the demonstration with slots to distribute. */
const portal = { id: 1, name: 'Toits de France' }
const own = { username: 'ag1001-user', name: 'Camille Petit' }

interface Identifier {
  identifierCode: string
  identifierValue: string
}

/** Limits a colleague to the ads of a negotiator, as a user with slots. */
const limit = async (request: APIRequestContext, token: string, lastName: string, identifier: Identifier): Promise<void> => {
  const { _embedded } = (await (await request.get('/api/backend/users', bearer(token))).json()) as {
    _embedded: { users: Parameters<typeof userWire.decode>[0][] }
  }
  const user = _embedded.users.map((each) => userWire.decode(each)).find((each) => each.lastName === lastName)!
  const details = memberDetailsWire.encode({ ...user, ...identifier })
  const reply = await request.put(`/api/backend/users/${user.id}`, {
    ...bearer(token),
    data: { user: { ...details, version: user.version } },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('places of a portal are split evenly between users, changed by hand and kept, and hold for the user', async ({ page, browser }) => {
  test.slow()
  const token = await tokenOf(page.request, 'ag1001')
  await limit(page.request, token, 'Blanchet', { identifierCode: 'NEGOCIATEUR', identifierValue: 'Inès Robin' })
  await enter(page, 'ag1001', '/portals/quotas')
  const quotas = page.locator('vitrine-quotas')
  const inputs = quotas.locator('input[name^=places-]')

  const slotFields = await test.step('the portal is chosen: each of its users has a row', async () => {
    await quotas.getByRole('button', { name: portal.name }).click()
    await expect(inputs).toHaveCount(2)
    return Number(/sur (\d+)/.exec(await quotas.locator('[part=total]').innerText())![1])
  })

  await test.step('quotas: all slots are distributed, and a remaining one goes to the first user', async () => {
    await quotas.getByRole('button', { name: textOf('quotas:split') }).click()
    const given = () => inputs.evaluateAll((all) => all.map((each) => Number((each as HTMLInputElement).value)))
    await expect.poll(given).toEqual([Math.ceil(slotFields / 2), Math.floor(slotFields / 2)])
    await expect(quotas.locator('[part=total]')).toContainText(textOf('quotas:unsaved'))
  })

  await test.step('quotas: more slots than the portal has are reported at once, and saved ones are there after a reload', async () => {
    const mine = quotas.getByLabel(textOf('quotas:placesOf', { name: own.name }))
    await mine.fill(String(slotFields + 1))
    await expect(quotas).toContainText(
      textOf('quotas:faults.above', { places: textOf('quotas:places', { count: slotFields, number: slotFields }) }),
    )
    await mine.fill('0')
    await quotas.locator('[part=save]').click()
    await expect(toast(page, textOf('quotas:saved'))).toBeVisible()
    await page.reload()
    await expect(mine).toHaveValue('0')
  })

  await test.step('the user has no place left, and the portal takes none of the ads', async () => {
    const theirs = await browser.newPage()
    await enter(theirs, own.username, `/portals/broadcast/${portal.id}?selected=no`)
    const ads = theirs.locator('vitrine-portal-ads')
    await expect(ads).toContainText(textOf('broadcast:dashboard.ownPlaces'))
    const row = ads
      .getByRole('row')
      .filter({ hasText: textOf('broadcast:place.free') })
      .first()
    await row.getByRole('button', { name: textOf('broadcast:actions.put') }).click()
    await expect(
      ads.getByText(new RegExp(textOf('broadcast:warnings.exceeded', { count: 2, number: String.raw`\d+` }))).first(),
    ).toBeVisible()
    await expect(toast(theirs, portal.name)).toBeVisible()
    await expect(row).toContainText(textOf('broadcast:place.free'))
    await theirs.close()
  })

  await limit(page.request, token, 'Blanchet', { identifierCode: '', identifierValue: '' })
})
