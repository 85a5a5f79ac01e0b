import { ApiError, type HttpCall } from '@vitrine/core/http'
import { connectionsWire, type SocialConnection } from '@vitrine/core/social-networks'
import { expect } from '@open-wc/testing'
import { toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { openPlanner, pageOf } from '../../test/planner.ts'
import { connectionOf } from '../../test/posts.ts'
import type { VitrinePostPlanner } from './post-planner.ts'
import '../../posts/replay.ts'

const waiting = (diffusion: string, more: object = {}) => ({
  diffusion,
  annonce: 1,
  nature: 'EDITO',
  titre: `Post ${diffusion}`,
  reference: 'E-1',
  prevueLe: '2026-03-10T09:00:00.000Z',
  tropAncienne: false,
  motif: null,
  ...more,
})

const serve = (connections: SocialConnection[], publications: object[] = []): FakeHttp =>
  fakeHttp()
    .on('GET /social-management-posts', pageOf())
    .on('GET /reseaux-sociaux', () => connectionsWire.encode({ connections }))
    .on('GET /socialposts/relance', { publications })

const opened = (http: FakeHttp, { width = 1200, subscribed = true } = {}): Promise<VitrinePostPlanner> =>
  openPlanner(http, { width, options: { socialManagement: subscribed }, attributes: { networksHref: '/networks' }, ready: '.face' })
const notice = (list: VitrinePostPlanner, part: string): Promise<HTMLElement> =>
  until(() => list.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`), part)
const words = (element: Element): string => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
const bodies = (http: FakeHttp): unknown[] => http.of('POST /socialposts/relance').map(({ body }) => body)

describe('the connections in <vitrine-post-planner>', () => {
  it('sends again what failed, and asks about what is too old', async () => {
    const failed = [waiting('a', { tropAncienne: true, motif: 'ad-sold' }), waiting('b', { tropAncienne: true }), waiting('c')]
    const http = serve([connectionOf('facebook', { failedCount: 3 })], failed).on('POST /socialposts/relance', {
      relancees: 2,
      retenues: 1,
    })
    const list = await opened(http)
    expect(words(await notice(list, 'failed-connection'))).to.equal('3 posts failed because Facebook was not connected Send again')
    inside(list, '[part=replay]').click()
    const dialog = await until(() => list.shadowRoot?.querySelector<HTMLElement>('dialog[open]'), 'the question')
    expect(http.of('GET /socialposts/relance')[0]?.query).to.deep.equal({ portail: 'FACEBOOK' })
    expect(words(inside(list, '[part=replay-recent]'))).to.equal('Post c scheduled for 10/03/2026, 10:00')
    expect(words(inside(list, '[part=replay-late]')))
      .to.contain('Post a')
      .and.to.contain('ago')
      .and.to.contain('What the ad is about is sold.')
    expect(words(dialog)).to.contain('2 posts are too old').and.to.contain('Send 1 post again')
    await expectAccessible(list)
    inside(list, '[name=replay-b]').click()
    await until(() => words(inside(list, '[part=replay-send]')) === 'Send 2 posts again', 'the count')
    inside(list, '[part=replay-send]').click()
    await toastSaying(list, '2 posts are sent again. 1 post is on hold.')
    expect(bodies(http)).to.deep.equal([{ portail: { code: 'FACEBOOK' }, anciennes: ['b'] }])
  })

  it('sends nothing where the person thinks better of it', async () => {
    const http = serve([connectionOf('facebook', { failedCount: 1 })], [waiting('c')])
    const list = await opened(http)
    ;(await notice(list, 'replay')).click()
    await until(() => list.shadowRoot?.querySelector('dialog[open]'), 'the question')
    inside(list, 'dialog .dialog-foot .button').click()
    await until(() => !list.shadowRoot?.querySelector('dialog[open]'), 'that it is closed')
    expect(bodies(http)).to.deep.equal([])
  })

  it('leads to the networks where one is still to be connected, or ends soon', async () => {
    const list = await opened(
      serve([connectionOf('facebook', { state: 'expired', failedCount: 1 }), connectionOf('linkedin', { state: 'expiring', daysLeft: 5 })]),
    )
    list.addEventListener('vitrine-networks-open', (event) => event.preventDefault())
    const events = record('vitrine-networks-open')
    expect(words(await notice(list, 'failed-connection'))).to.contain('1 post failed because Facebook was not connectedReconnect')
    expect(words(inside(list, '[part=ending-connection]'))).to.contain('LinkedIn is connected for 5 more days')
    expect(list.shadowRoot?.querySelector('[part=replay]')).to.equal(null)
    inside(list, '[part=failed-connection] a').click()
    expect(events).to.have.length(1)
    await expectAccessible(list)
  })

  it('says why it was not done', async () => {
    const http = serve([connectionOf('facebook', { failedCount: 1 })], [waiting('c')]).on('POST /socialposts/relance', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'Posts cannot be sent now.' })
    })
    const list = await opened(http)
    ;(await notice(list, 'replay')).click()
    ;(await notice(list, 'replay-send')).click()
    await until(() => textOf(list).includes('Posts cannot be sent now.'), 'the reason')
  })

  it('looks again when a network was connected elsewhere', async () => {
    const connections = [connectionOf('facebook')]
    const http = serve(connections)
    const list = await opened(http)
    await until(() => http.of('GET /reseaux-sociaux').length === 1, 'the first look')
    connections[0] = connectionOf('facebook', { failedCount: 2 })
    ;(list.instance as NonNullable<typeof list.instance>).topics.announce('social-networks')
    expect(words(await notice(list, 'failed-connection'))).to.contain('2 posts failed')
  })

  it('asks nothing of an account that has no networks', async () => {
    const http = serve([connectionOf('facebook', { failedCount: 1 })])
    await opened(http, { subscribed: false })
    await until(
      () =>
        http
          .of('GET /social-management-posts')
          .some(({ query }: HttpCall) => String((query as Record<string, unknown>)['perPage']) === '1'),
      'what is asked with the rows',
    )
    expect(http.of('GET /reseaux-sociaux')).to.have.length(0)
  })

  it('fits 340 px', async () => {
    const list = await opened(
      serve([connectionOf('facebook', { failedCount: 12 }), connectionOf('google', { state: 'expiring', daysLeft: 1 })]),
      {
        width: 340,
      },
    )
    await notice(list, 'failed-connection')
    expect(outside(list)).to.deep.equal([])
  })
})
