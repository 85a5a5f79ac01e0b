import { noOptions, type Account } from '@vitrine/core/account'
import type { HttpCall } from '@vitrine/core/http'
import {
  emptyContent,
  instantOfCron,
  postReplyWire,
  postSavingWire,
  postWire,
  publicationListWire,
  withNetwork,
  type Post,
  type PostContent,
  type PostPicture,
  type PostSaving,
  type Publication,
} from '@vitrine/core/posts'
import { scheduleReplyWire, sentSchedulingWire } from '@vitrine/core/post-plans'
import { connectionsWire, socialNetworks, type SocialConnection, type SocialNetwork } from '@vitrine/core/social-networks'
import { fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/post-composer.ts'
import type { VitrinePostComposer } from '../post-composer/post-composer.ts'
import { accountWith } from './ads.ts'
import { inside, until } from './dom.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'
import { pictureOf } from './media.ts'

export const photo = (id: string, changes: Partial<PostPicture> = {}): PostPicture => ({
  ...pictureOf(id),
  width: 1200,
  height: 900,
  ...changes,
})

export const idea: PostContent = withNetwork(
  { ...emptyContent, title: 'Portes ouvertes', text: 'Samedi, de 10 h à 18 h #Nantes', pictures: [photo('a')] },
  'facebook',
  true,
)

/** In sixty days, at half past eight by UTC. */
export const dueAt = new Date((Math.floor(Date.now() / 86_400_000) + 60) * 86_400_000 + 30_600_000)

export const publicationOf = (changes: Partial<Publication> = {}): Publication => ({
  id: `p-${changes.network ?? 'facebook'}`,
  scheduleId: 7,
  postId: 41,
  network: 'facebook',
  kind: 'editorial',
  dueAt,
  state: 'scheduled',
  isManual: true,
  attempts: 0,
  nextAttemptAt: null,
  firstSentAt: null,
  address: null,
  reason: null,
  answer: null,
  ...changes,
})

export const postOf = (content: PostContent = idea, changes: Partial<Post> = {}): Post => ({
  ...content,
  id: 41,
  reference: 'EDITO-41',
  kind: 'editorial',
  state: 'draft',
  adId: null,
  advertiser: { id: 1001, login: 'ag1001', name: 'Agence du Parc' },
  publications: [],
  approval: 'none',
  approvalSteps: [],
  updatedAt: new Date('2027-03-01T10:00:00Z'),
  version: 3,
  ...changes,
})

export const connectionOf = (network: SocialNetwork, changes: Partial<SocialConnection> = {}): SocialConnection => ({
  network,
  state: 'connected',
  pageName: null,
  pageAddress: null,
  connectedAt: null,
  expiresAt: null,
  daysLeft: null,
  fault: null,
  failedCount: 0,
  canConnect: true,
  isSubscribed: true,
  isChoosing: false,
  ...changes,
})
/** Connected everywhere but on LinkedIn. */
const connections = socialNetworks.map((network) => connectionOf(network, { state: network === 'linkedin' ? 'missing' : 'connected' }))

export const postAccount = (
  networks: readonly ('facebook' | 'instagram' | 'googleBusiness' | 'linkedin')[] = ['facebook', 'instagram', 'googleBusiness', 'linkedin'],
): Account => {
  const account = accountWith()
  const options = {
    ...noOptions,
    ...account.advertiser.options,
    socialManagement: true,
    ...Object.fromEntries(
      networks.flatMap((name) => [
        [name, true],
        [`${name}Sold`, true],
        [`${name}Editorial`, true],
      ]),
    ),
  }
  return { ...account, advertiser: { ...account.advertiser, country: 'FR', options }, user: { ...account.user, id: 7 } }
}

/** A server that keeps one post. */
export interface PostBackend extends FakeHttp {
  post: Post | null
}

export const postBackend = (post: Post | null = null): PostBackend => {
  const answer = (): unknown => postWire.encode(backend.post as Post)
  const keep = ({ id, state, content, version, kind }: PostSaving): void => {
    const before = backend.post ?? postOf()
    const publications = state === 'draft' ? before.publications.filter(({ firstSentAt }) => firstSentAt !== null) : before.publications
    backend.post = { ...before, ...content, id: id ?? 41, kind, state, publications, version: version + 1 }
  }
  const save = ({ body }: HttpCall): unknown => {
    keep(postSavingWire.decode(body))
    return answer()
  }
  const schedule = ({ body }: HttpCall): unknown => {
    const {
      networks,
      scheduled: { cronExpression },
      post: saving,
    } = sentSchedulingWire.read(body as never)
    if (saving) keep(saving)
    const dueAt = instantOfCron(cronExpression, new Date()) ?? new Date()
    const isNow = cronExpression === '* * * * *'
    const publications = networks.map((network) =>
      publicationOf({
        id: `n-${network}`,
        scheduleId: 9,
        network,
        dueAt,
        ...(isNow && { state: 'published', firstSentAt: new Date(), address: 'https://facebook.example/p/1' }),
      }),
    )
    const others = (backend.post?.publications ?? []).filter(
      ({ network, firstSentAt }) => firstSentAt !== null || !networks.includes(network),
    )
    if (backend.post) backend.post = { ...backend.post, publications: [...others, ...publications] }
    return scheduleReplyWire.encode({ id: 9, publications, post: saving ? backend.post : null })
  }
  const cancel = ({ body }: HttpCall): unknown => {
    const { id } = body as { id: number }
    if (backend.post)
      backend.post = { ...backend.post, publications: backend.post.publications.filter(({ scheduleId }) => scheduleId !== id) }
    return publicationListWire.encode({ publications: [] })
  }
  const http = fakeHttp()
    .on('GET /social-management-posts', () => postReplyWire.encode({ posts: [backend.post as Post], total: 1 }))
    .on('POST /socialposts/post/treatment', save)
    .on('PATCH /annonce/41', save)
    .on('GET /socialposts/creneaux', { nbParSemaine: 0, libres: [] })
    .on('POST /socialposts', schedule)
    .on('DELETE /socialposts', cancel)
    .on('GET /reseaux-sociaux', connectionsWire.encode({ connections }))
    .on('GET /videos', { count: 0, videos: [] })
    .on('POST /socialposts/liens', ({ body }: HttpCall) => ({
      liens: (body as { urls: string[] }).urls.map((url) => ({ url, motif: null })),
    }))
    .on('POST /videos/check', ({ body }: HttpCall) => ({ ...(body as object), motif: null, taille: null }))
  const backend: PostBackend = Object.assign(http, { post })
  return backend
}

export interface ComposerOpening extends Partial<Pick<VitrinePostComposer, 'postId' | 'adId' | 'readOnly' | 'template' | 'network'>> {
  http?: FakeHttp
  account?: Account
  width?: number
  locale?: string
  theme?: 'light' | 'dark'
  /** What is waited for. */
  ready?: string
  /** What was typed before stays on the device. */
  keeps?: boolean
}

export const openComposer = async ({
  http = postBackend(),
  account = postAccount(),
  width = 1100,
  locale = 'en',
  theme = 'light',
  keeps = false,
  ready = '[part=initial]',
  ...attributes
}: ComposerOpening = {}): Promise<VitrinePostComposer> => {
  if (!keeps) localStorage.clear()
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fbfaf8'}"></div>`,
  )
  const composer = Object.assign(document.createElement('vitrine-post-composer') as VitrinePostComposer, {
    ...attributes,
    instance: createVitrine({ http, account, locale, appearance: { theme } }),
  })
  place.append(composer)
  await until(() => composer.shadowRoot?.querySelector(ready), 'the composer')
  return composer
}

export const fieldOf = (composer: Element, name: string): HTMLInputElement => inside<HTMLInputElement>(composer, `[name="${name}"]`)

export const write = (composer: Element, name: string, text: string): void => {
  const input = fieldOf(composer, name)
  input.focus()
  input.value = text
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true, composed: true }))
}

export const tickNetwork = (composer: Element, network: string): HTMLInputElement => {
  const box = inside<HTMLInputElement>(composer, `[name=network][value=${network}]`)
  box.click()
  return box
}

export const bodyOf = (http: FakeHttp, route: string): Record<string, unknown> => http.of(route).at(-1)?.body as Record<string, unknown>

/** What is said of the network that is open. */
export const panelText = (composer: Element): string =>
  inside(composer, '.network-panel:not([hidden])').textContent?.replace(/\s+/g, ' ').trim() ?? ''

export const dialogOf = (composer: Element) => composer.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')
