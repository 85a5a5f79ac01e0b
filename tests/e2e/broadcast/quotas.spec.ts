import { expect, test, type APIRequestContext } from '@playwright/test'
import { memberDetailsWire, memberWire as userWire } from '@vitrine/core/users'
import { bearer, enter, toast, tokenOf } from '../testing/journey.ts'
import { say } from '../testing/texts.ts'

/** A portal of the demonstration with places to share. */
const portal = { id: 1, name: 'Toits de France' }
const own = { username: 'ag1001-user', name: 'Camille Petit' }

interface Identifier {
  identifierCode: string
  identifierValue: string
}

/** Limits a colleague to the ads of a negotiator, as somebody with places. */
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

  const places = await test.step('the portal is chosen: each of its users has a row', async () => {
    await quotas.getByRole('button', { name: portal.name }).click()
    await expect(inputs).toHaveCount(2)
    return Number(/sur (\d+)/.exec(await quotas.locator('[part=total]').innerText())![1])
  })

  await test.step('all places are given, and one that is left over goes to the first', async () => {
    await quotas.getByRole('button', { name: say('quotas:split') }).click()
    const given = await inputs.evaluateAll((all) => all.map((each) => Number((each as HTMLInputElement).value)))
    expect(given).toEqual([Math.ceil(places / 2), Math.floor(places / 2)])
    await expect(quotas.locator('[part=total]')).toContainText(say('quotas:unsaved'))
  })

  await test.step('more than the portal has is told at once, and what is saved is there after a reload', async () => {
    const mine = quotas.getByLabel(say('quotas:placesOf', { name: own.name }))
    await mine.fill(String(places + 1))
    await expect(quotas).toContainText(say('quotas:faults.above', { places: say('quotas:places', { count: places, number: places }) }))
    await mine.fill('0')
    await quotas.locator('[part=save]').click()
    await expect(toast(page, say('quotas:saved'))).toBeVisible()
    await page.reload()
    await expect(mine).toHaveValue('0')
  })

  await test.step('the user has no place left, and the portal takes none of the ads', async () => {
    const theirs = await browser.newPage()
    await enter(theirs, own.username, `/portals/broadcast/${portal.id}?selected=no`)
    const ads = theirs.locator('vitrine-portal-ads')
    await expect(ads).toContainText(say('broadcast:dashboard.ownPlaces'))
    const row = ads
      .getByRole('row')
      .filter({ hasText: say('broadcast:place.free') })
      .first()
    await row.getByRole('button', { name: say('broadcast:actions.put') }).click()
    await expect(ads.getByText(new RegExp(say('broadcast:warnings.exceeded', { count: 2, number: String.raw`\d+` }))).first()).toBeVisible()
    await expect(toast(theirs, portal.name)).toBeVisible()
    await expect(row).toContainText(say('broadcast:place.free'))
    await theirs.close()
  })

  await limit(page.request, token, 'Blanchet', { identifierCode: '', identifierValue: '' })
})
