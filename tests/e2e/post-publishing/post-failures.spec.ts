import type { SocialNetwork } from '@vitrine/core/social-networks'
import { expect, test, type Page } from '@playwright/test'
import {
  agreeThere,
  endPauses,
  enterPlanner,
  failNext,
  hurryPosts,
  postOf,
  publishNow,
  rowSaying,
  timesShown,
  writePost,
} from '../testing/publishing.ts'

const agency = 'ag1001'

interface Failing {
  failure: string
  network: SocialNetwork
  /** Its status in the planner, with the reason. */
  status: 'failed' | 'scheduled'
  reason: string
  /** The agency's action in the planner. */
  act: 'now' | 'retry'
}
/** A chosen failure applies to the next post on a network, whoever publishes it: other journeys use Facebook and LinkedIn. */
const failing: readonly Failing[] = [
  { failure: 'outage', network: 'instagram', status: 'scheduled', reason: 'outage', act: 'now' },
  { failure: 'rate-limit', network: 'google', status: 'scheduled', reason: 'rate-limit', act: 'now' },
  { failure: 'lost-answer', network: 'instagram', status: 'scheduled', reason: 'outage', act: 'now' },
  { failure: 'photo-refused', network: 'google', status: 'failed', reason: 'media', act: 'retry' },
  { failure: 'expired-token', network: 'instagram', status: 'failed', reason: 'connection-expired', act: 'retry' },
]

const press = async (page: Page, act: Failing['act'], row: Awaited<ReturnType<typeof rowSaying>>): Promise<void> => {
  await row.hover()
  await row.locator(`[data-act=${act}]`).click()
  if (act === 'now') await page.locator('vitrine-post-planner dialog .dialog-foot .button').last().click()
  await expect(page.locator('vitrine-post-planner .toast').first()).toBeVisible()
}

for (const [place, { failure, network, status, reason, act }] of failing.entries())
  test(`${failure} on ${network}: the agency sees why, mends it, and the post is there once`, async ({ page, request }) => {
    await enterPlanner(page, agency)
    await failNext(request, network, failure)
    const post = await writePost(request, agency, { network, place: 10 + place })
    await publishNow(request, agency, post)
    await rowSaying(page, post, status, reason)
    if (failure === 'expired-token') await agreeThere(page, network, /Agence des Deux Rives/)
    if (reason === 'rate-limit') await endPauses()
    await press(page, act, await rowSaying(page, post, status))
    await rowSaying(page, post, 'published')
    expect(await timesShown(request, network, post.text)).toBe(1)
  })

test('a slow upload goes out by itself, and what is refused afterwards is said and can be sent again', async ({ page, request }) => {
  await enterPlanner(page, agency)
  await failNext(request, 'google', 'refused-later')
  const refused = await writePost(request, agency, { network: 'google', place: 16 })
  await publishNow(request, agency, refused)
  await rowSaying(page, refused, 'published')
  await failNext(request, 'instagram', 'slow-upload')
  const slow = await writePost(request, agency, { network: 'instagram', place: 17 })
  await publishNow(request, agency, slow)
  await rowSaying(page, slow, 'published')
  expect(await timesShown(request, 'instagram', slow.text)).toBe(1)

  const states = async (): Promise<string[]> => {
    await hurryPosts()
    return (await postOf(request, agency, refused.id)).publications.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 40_000 }).not.toContain('published')
  const row = await rowSaying(page, refused, 'failed', 'moderation')
  await press(page, 'now', row)
  await rowSaying(page, refused, 'published')
})
