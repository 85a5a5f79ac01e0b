import type { AdvertiserOptions } from '@vitrine/core/account'
import {
  emptyContent,
  followingPost,
  postReplyWire,
  postSavingWire,
  postWire,
  type Post,
  type PostContent,
  type PostPlan,
  type PostSaving,
  type Publication,
} from '@vitrine/core/posts'
import { scheduleReplyWire, writeScheduling } from '@vitrine/core/post-plans'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import { ids, type TestApp } from './harness.ts'

const options: Partial<AdvertiserOptions> = {
  ai: true,
  socialManagement: true,
  facebook: true,
  instagram: true,
  googleBusiness: true,
  linkedin: true,
  facebookSold: true,
  instagramSold: true,
  googleBusinessSold: true,
  linkedinSold: true,
  facebookEditorial: true,
  instagramEditorial: true,
  googleBusinessEditorial: true,
}

/** North may post everything except editorial posts on LinkedIn; head and outlet may post about ads everywhere. */
export const subscribePosts = async ({ database }: Pick<TestApp, 'database'>): Promise<void> => {
  await database.query('UPDATE advertisers SET options = options || $1::jsonb WHERE id = ANY ($2)', [
    JSON.stringify(options),
    [ids.north, ids.head, ids.outlet],
  ])
}

/** The content of a test's post: with a video by URL, so that nothing has to be uploaded. */
export const written = (networks: readonly SocialNetwork[], more: Partial<PostContent> = {}): PostContent => ({
  ...emptyContent,
  title: 'Spring by the harbour',
  text: 'The terraces are open again.',
  videoUrl: 'https://films.example/harbour.mp4',
  networks: Object.fromEntries(networks.map((network) => [network, followingPost(network)])),
  ...more,
})

export const save = async (app: TestApp, token: string, saving: Partial<PostSaving> & { content: PostContent }): Promise<Response> => {
  const sent: PostSaving = { id: null, version: 0, kind: 'editorial', adId: null, state: 'active', videoDeleted: false, ...saving }
  const body = postSavingWire.encode(sent)
  return sent.kind === 'editorial'
    ? app.call('POST', '/api/provider/socialposts/post/treatment', { token, body })
    : app.call('PATCH', `/api/provider/annonce/${sent.adId}`, { token, body })
}

export const saved = async (app: TestApp, token: string, saving: Partial<PostSaving> & { content: PostContent }): Promise<Post> => {
  const reply = await save(app, token, saving)
  if (reply.status !== 200) throw new Error(await reply.text())
  return postWire.decode(await reply.json())
}

/** The post as its page reads it. */
export const findPost = async (app: TestApp, token: string, id: number): Promise<Post> => {
  const reply = await app.call('GET', `/api/provider/social-management-posts?annonceId=${id}`, { token })
  if (reply.status !== 200) throw new Error(await reply.text())
  return postReplyWire.decode(await reply.json()).posts[0] as Post
}

export interface Plan {
  ids: number[]
  networks: SocialNetwork[]
  plan: PostPlan
  kind?: PostKind
  isAgain?: boolean
  advertiser?: number
}

const logins: Readonly<Record<number, string>> = { [ids.south]: 'south', [ids.head]: 'head', [ids.outlet]: 'outlet' }

export const plan = (
  app: TestApp,
  token: string,
  { kind = 'editorial', isAgain = false, advertiser = ids.north, ...rest }: Plan,
): Promise<Response> =>
  app.call('POST', '/api/provider/socialposts', {
    token,
    body: writeScheduling({ ...rest, kind, isAgain, advertiser: { id: advertiser, login: logins[advertiser] ?? 'north' } }),
  })

export const planned = async (app: TestApp, token: string, wanted: Plan): Promise<{ id: number; publications: Publication[] }> => {
  const reply = await plan(app, token, wanted)
  if (reply.status !== 200) throw new Error(await reply.text())
  return scheduleReplyWire.decode(await reply.json())
}

/** Saves a new post that is planned on these networks for that time. */
export const savedAndPlanned = async (
  app: TestApp,
  token: string,
  networks: SocialNetwork[],
  at: Date,
  more: Partial<PostContent> = {},
): Promise<Post> => {
  const post = await saved(app, token, { content: written(networks, more) })
  await planned(app, token, { ids: [post.id], networks, plan: at })
  return post
}

/** The code and the field of a refused call. */
export const refusal = async (reply: Promise<Response> | Response): Promise<unknown> => {
  const answer = await reply
  const { code, field } = (await answer.json()) as { code?: string; field?: string }
  return { status: answer.status, code, ...(field !== undefined && { field }) }
}
