import { expect, test, type Locator, type Page } from '@playwright/test'
import { barriersInBoth } from '../testing/barriers.ts'
import { complaintsOf, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

const accounts = { agency: 'ag1001', adsAlone: 'ag1002', networkHead: 'ag1007' } as const
type Kind = keyof typeof accounts

const everyone: readonly Kind[] = ['agency', 'adsAlone', 'networkHead']
const withProducts: readonly Kind[] = ['agency', 'networkHead']

/** Where do I …: the entry of the menu, the screen that it opens, and who is offered it. */
const tasks: readonly (readonly [task: string, entry: string, path: string, kinds: readonly Kind[]])[] = [
  ['see how the day begins', 'dashboard', '/', everyone],
  ['find an ad', 'ads', '/posts', everyone],
  ['see offices and shops', 'commercialAds', '/annonces-commerciaux', everyone],
  ['keep a text for several ads', 'contentLibrary', '/posts/content-library', everyone],
  ['connect our software', 'feeds', '/feeds', everyone],
  ['see what the last file brought', 'integrationReport', '/integration-global-report', everyone],
  ['see where we may publish', 'portals', '/portals', withProducts],
  ['see what a portal will refuse', 'preflight', '/portals/preflight', withProducts],
  ['see which ad is on which portal', 'adDiffusions', '/portals/portals-posts', withProducts],
  ['limit what each person publishes', 'quotas', '/portals/quotas', withProducts],
  ['correct what was refused', 'repairs', '/portals/repairs', withProducts],
  ['have ads put on portals by themselves', 'broadcastRules', '/portals/optimize-broadcast', withProducts],
  ['see our posts', 'posts', '/socialNetworkPosts', withProducts],
  ['see what goes out this month', 'calendar', '/calendrier', withProducts],
  ['write a post', 'newPost', '/new_socialnetwork_post', withProducts],
  ['begin with a post of head office', 'postTemplates', '/socialpostsedito/modeles', withProducts],
  ['say how texts are written', 'prompts', '/prompt-libraries', withProducts],
  ['make a video of an ad', 'videos', '/video-generation', withProducts],
  ['connect Facebook', 'socialNetworks', '/socialNetworks', withProducts],
  ['change our opening hours', 'localPresence', '/presenceLocale', withProducts],
  ['see the sheets of all points of sale', 'establishments', '/presenceLocale/reseau', ['networkHead']],
  ['answer a review', 'reviews', '/reviews', withProducts],
  ['ask a customer for a review', 'reviewRequests', '/suggested-reviews', withProducts],
  ['see how many people wrote', 'contactSynthesis', '/contact', withProducts],
  ['call somebody back', 'allContacts', '/contact/contacts-all', withProducts],
  ['see which portal brings most', 'contactsByPortal', '/contact/contacts-portals', withProducts],
  ['see which ad brings most', 'contactsByAd', '/contact/contacts-posts', withProducts],
  ['see how often an ad was looked at', 'visits', '/contact/contacts-visites', withProducts],
  ['see how our pages grow', 'statistics', '/statistics', withProducts],
  ['compare our points of sale', 'indicators', '/statistics/kpi', withProducts],
  ['see what every portal took', 'globalReport', '/global-report', withProducts],
  ['see what a contact costs', 'portalCosts', '/portals/costs', withProducts],
  ['take the ads along as a file', 'exports', '/exports', everyone],
  ['invite a colleague', 'users', '/users/users', everyone],
  ['change my address', 'profile', '/profile', everyone],
  ['see who changed what', 'activity', '/activity', everyone],
  ['see our site', 'website', '/monSiteInternet', withProducts],
  ['learn how it is done', 'tutorials', '/tutoralsVideos', everyone],
  ['type a code for a product', 'activate', '/activate-product', everyone],
  ['ask for help', 'contactUs', '/nousContacter', everyone],
]

/** The entry after at most one click, which opens the menu where it is not in sight. */
const entryOf = async (page: Page, isWide: boolean, entry: string): Promise<Locator> => {
  if (!isWide)
    await page
      .getByRole('navigation', { name: textOf('shell:menu.quickAccess') })
      .getByRole('button')
      .first()
      .click()
  const menu = isWide
    ? page.getByRole('complementary', { name: textOf('shell:menu.label') })
    : page.getByRole('dialog', { name: textOf('shell:menu.label') })
  await expect(menu.getByRole('link').first()).toBeVisible()
  return menu.getByRole('link', { name: textOf(`shell:menu.${entry}`), exact: true })
}

for (const [kind, username] of Object.entries(accounts) as [Kind, string][])
  for (const width of [1300, 390]) {
    const isWide = width === 1300
    test(`the menu leads to each screen in at most two clicks at ${width} px: ${kind}`, async ({ page }) => {
      // Forty screens, one after the other.
      test.setTimeout(180_000)
      const complaints = complaintsOf(page)
      await page.setViewportSize({ width, height: 844 })
      await enter(page, username, '/about')
      await expect(page.getByRole('heading', { level: 1, name: textOf('shell:about.title') })).toBeVisible()
      for (const [task, entry, path, kinds] of tasks)
        await test.step(`where do I ${task}`, async () => {
          const link = await entryOf(page, isWide, entry)
          if (kinds.includes(kind)) {
            await link.click()
            await expect(page).toHaveURL((url) => url.pathname === path)
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          } else {
            await expect(link).toHaveCount(0)
            if (!isWide) await page.keyboard.press('Escape')
          }
        })
      expect(complaints.filter((complaint) => !complaint.startsWith('Error with Permissions-Policy header'))).toEqual([])
    })
  }

test('an entry of the menu is pinned with the keyboard and stands under the thumb on a phone', async ({ page }) => {
  await enter(page, 'ag1003', '/about')
  const menu = page.getByRole('complementary', { name: textOf('shell:menu.label') })
  await menu.getByRole('link', { name: textOf('shell:menu.contactSynthesis'), exact: true }).focus()
  // The Tab key stops at entries alone.
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: textOf('shell:menu.allContacts'), exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const pin = menu.getByRole('button', { name: textOf('shell:menu.pin', { name: textOf('shell:menu.allContacts') }), exact: true })
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  const group = menu.getByRole('list', { name: textOf('shell:menu.pinned') })
  await expect(group.getByRole('link')).toHaveText([textOf('shell:menu.allContacts')])
  await expect(menu.getByRole('button', { name: textOf('shell:menu.unpin', { name: textOf('shell:menu.allContacts') }) })).toBeFocused()
  expect(await barriersInBoth(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const bar = page.getByRole('navigation', { name: textOf('shell:menu.quickAccess') })
  await expect(bar.getByRole('link', { name: textOf('shell:menu.allContacts') })).toBeVisible()
  for (const control of await bar.locator('a, button').all()) {
    const box = await control.boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
    expect(box!.y).toBeGreaterThan(844 / 2)
  }
  await bar.getByRole('button', { name: textOf('shell:menu.open') }).click()
  const drawer = page.getByRole('dialog', { name: textOf('shell:menu.label') })
  await expect(drawer.getByRole('link').first()).toBeVisible()
  const sizes = await drawer.locator('a, button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(sizes.filter((height) => height < 44)).toEqual([])
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: textOf('shell:menu.open') })).toBeFocused()
  await bar.getByRole('link', { name: textOf('shell:menu.allContacts') }).click()
  await expect(page).toHaveURL(/contacts-all$/)
})

test('a screen that arrives late does not move the menu that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrival = Promise.withResolvers<void>()
  await page.route(/ExportsScreen/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await enter(page, 'ag1001', '/about')
  const bar = page.getByRole('navigation', { name: textOf('shell:menu.quickAccess') })
  const menu = page.getByRole('dialog', { name: textOf('shell:menu.label') })
  const exportsEntry = menu.getByRole('link', { name: textOf('shell:menu.exports'), exact: true })
  const dashboardEntry = menu.getByRole('link', { name: textOf('shell:menu.dashboard'), exact: true })
  const openMenu = () => bar.getByRole('button', { name: textOf('shell:menu.open') }).click()
  await openMenu()
  await exportsEntry.click()
  await openMenu()
  await dashboardEntry.scrollIntoViewIfNeeded()
  arrival.resolve()
  await expect(exportsEntry).toHaveAttribute('aria-current', 'page')
  // What is current is brought into sight when the next frame is drawn.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await expect(dashboardEntry).toBeInViewport()
  await page.keyboard.press('Escape')
  await openMenu()
  await expect(exportsEntry).toBeInViewport()
})
