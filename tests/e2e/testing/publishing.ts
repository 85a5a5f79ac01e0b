import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { followingPost, postReplyWire, postSavingWire, postWire, type Post } from '@vitrine/core/posts'
import { writeScheduling } from '@vitrine/core/post-plans'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { bearer, enter, tokenOf } from './journey.ts'
import { dataFolder } from './place.ts'
import { adToPost } from './posts.ts'
import { textOf } from './texts.ts'

/** Makes a server do now what it would do in some minutes. */
export const hurryPosts = async (data = dataFolder): Promise<void> =>
  void (await promisify(execFile)(process.execPath, ['--conditions=@vitrine/source', join(import.meta.dirname, 'hurry-posts.ts'), data]))

/** Ends the pauses that networks have asked for, as if they were over; nothing goes out because of it. */
export const endPauses = async (): Promise<void> =>
  void (await promisify(execFile)(process.execPath, [
    '--conditions=@vitrine/source',
    join(import.meta.dirname, 'end-pauses.ts'),
    dataFolder,
  ]))

/** Signs in: leaving before the planner is shown would sign the user out. */
export const enterPlanner = async (page: Page, username: string): Promise<void> => {
  await enter(page, username, '/socialNetworkPosts')
  await expect(page.locator('vitrine-post-planner tr[data-id]').first()).toBeVisible()
}

/** Makes the next post on a network fail, with its own page. */
export const failNext = async (request: APIRequestContext, network: SocialNetwork, failure: string): Promise<void> =>
  expect((await request.post(`/sandbox-networks/${network}/failure`, { form: { failure } })).status()).toBe(200)

/** How often a network's public page shows a text. */
export const timesShown = async (request: APIRequestContext, network: SocialNetwork, text: string): Promise<number> =>
  (await (await request.get(`/sandbox-networks/${network}`)).text()).split(text).length - 1

export const postOf = async (request: APIRequestContext, username: string, id: number): Promise<Post> => {
  const reply = await request.get(`/api/provider/social-management-posts?annonceId=${id}`, bearer(await tokenOf(request, username)))
  const {
    posts: [post],
  } = postReplyWire.decode(await reply.json())
  if (!post) throw new Error(`There is no post ${id}`)
  return post
}

/** Writes a post about an ad for one network, with its first photo and a text of its own. */
export const writePost = async (
  request: APIRequestContext,
  username: string,
  { network, place }: { network: SocialNetwork; place: number },
): Promise<Post> => {
  const { id } = await adToPost(request, username, place)
  const { title, pictures, videoUrl, video, version } = await postOf(request, username, id)
  const text = `À visiter ${network} ${id} ${Date.now()}`
  const content = {
    title,
    text,
    prompt: '',
    pictures: pictures.slice(0, 1),
    videoUrl,
    video,
    networks: { [network]: followingPost(network) },
  }
  const body = postSavingWire.encode({ id, version, kind: 'ad', adId: id, state: 'active', content, videoDeleted: false })
  const reply = await request.patch(`/api/provider/annonce/${id}`, { ...bearer(await tokenOf(request, username)), data: body })
  expect(reply.status()).toBe(200)
  return postWire.decode(await reply.json())
}

export const publishNow = async (request: APIRequestContext, username: string, { id, advertiser, kind, networks }: Post): Promise<void> => {
  const data = writeScheduling({
    advertiser,
    kind,
    ids: [id],
    networks: Object.keys(networks) as SocialNetwork[],
    plan: 'now',
    isAgain: false,
  })
  expect((await request.post('/api/provider/socialposts', { ...bearer(await tokenOf(request, username)), data })).status()).toBe(200)
}

/**
 * The row of a post in the planner, reloaded until it has a status. A post that is retried is scheduled again, as before
 * the first attempt, so a test that waits for a failure must wait for its reason.
 */
export const rowSaying = async (
  page: Page,
  { id, reference }: Pick<Post, 'id' | 'reference'>,
  status: string,
  reason?: string,
): Promise<Locator> => {
  const row = page.locator(`vitrine-post-planner tr[data-id="${id}"]`)
  await expect(async () => {
    await page.goto(`/socialNetworkPosts?${new URLSearchParams({ search: reference })}`)
    // The page itself may take longer than what is new on it.
    await expect(row).toBeVisible()
    await expect(row.locator(`[part=status][data-status=${status}]`)).toBeVisible({ timeout: 4_000 })
    if (reason) await expect(row.locator('[part=why]')).toContainText(textOf(`post-status:reasons.${reason}`), { timeout: 4_000 })
  }).toPass({ timeout: 90_000 })
  return row
}

/** Connects a network by giving consent on its page. */
export const agreeThere = async (page: Page, network: SocialNetwork, agency: RegExp): Promise<void> => {
  const card = page.locator(`vitrine-social-networks [data-network=${network}]`)
  await page.goto('/socialNetworks')
  await card.locator('[part=connect]').click()
  await page.getByRole('radio', { name: agency }).first().check()
  await page.getByRole('button', { name: textOf('sandbox-networks:consent.allow') }).click()
  await expect(page).toHaveURL(/\/socialNetworks$/)
  await expect(card).toHaveAttribute('data-state', 'connected')
}
