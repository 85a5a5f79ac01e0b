import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { chooseInMenu, listedPost, openPlanner, pageOf, tick } from '../../test/planner.ts'
import type { VitrinePostPlanner } from './post-planner.ts'

const page = pageOf(...[1, 2, 3].map((id) => listedPost(id)))
const free = ['2028-12-05T08:00:00.000Z', '2028-12-07T17:30:00.000Z', '2028-12-12T08:00:00.000Z']

const serve = (slots: object | ((call: HttpCall) => unknown) = { nbParSemaine: 2, libres: free }): FakeHttp =>
  fakeHttp()
    .on('GET /social-management-posts', (call: HttpCall) =>
      String((call.query as Record<string, unknown>)['perPage']) === '1' ? { ...page, total: 0 } : page,
    )
    .on('GET /socialposts/creneaux', slots)

const opened = (http: FakeHttp): Promise<VitrinePostPlanner> =>
  openPlanner(http, {
    options: { facebookEditorial: true, linkedinEditorial: true },
    attributes: { settingsHref: '/settings' },
    ready: '[data-id]',
  })
const choose = async (list: VitrinePostPlanner, id: number, name: string): Promise<void> => {
  await chooseInMenu(list, id, name)
  await until(() => list.shadowRoot?.querySelector('dialog[open]'), 'the question')
}
const queueAll = async (list: VitrinePostPlanner): Promise<void> => {
  tick(list, 1, 2, 3)
  await until(() => list.shadowRoot?.querySelector('[part=bulk-bar]'), 'the bar')
  inside(list, '[part=bulk-queue]').click()
  await until(() => list.shadowRoot?.querySelector('dialog[open]'), 'the question')
}
const agree = (list: VitrinePostPlanner): void => inside(list, 'dialog[open] .dialog-foot .button:last-child').click()
const lines = (list: VitrinePostPlanner): string[] =>
  [...list.shadowRoot!.querySelectorAll('[part=queue] li')].map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
const calls = (http: FakeHttp): Record<string, unknown>[] =>
  http.of('GET /socialposts/creneaux').map(({ query }) => query as Record<string, unknown>)
const plans = (http: FakeHttp) =>
  http
    .of('POST /socialposts')
    .map(({ body }) => body as { annonces: number[]; scheduled: { cronDate: string }; portails: { code: string }[]; file?: number[] })

describe('the queue of <vitrine-post-planner>', () => {
  it('shows when each post goes out, and plans just that', async () => {
    const http = serve().on('POST /socialposts', { id: 77, planifications: [] })
    const list = await opened(http)
    await queueAll(list)
    await until(() => lines(list).length === 3, 'the times')
    expect(lines(list)).to.deep.equal(['Tue 5 Dec, 09:00 Post 1', 'Thu 7 Dec, 18:30 Post 2', 'Tue 12 Dec, 09:00 Post 3'])
    expect(calls(http)).to.deep.equal([{ portails: ['FACEBOOK', 'LINKEDIN'], annonces: [1, 2, 3], nombre: 3 }])
    await expectAccessible(list)
    agree(list)
    await toastSaying(list, '3 posts scheduled')
    expect(plans(http).map(({ annonces, scheduled, file }) => [annonces, scheduled.cronDate, file])).to.deep.equal(
      free.map((at, index) => [[index + 1], at, [1, 2, 3]]),
    )
  })

  it('asks again for other networks, and wants one at least', async () => {
    const http = serve()
    const list = await opened(http)
    await choose(list, 2, 'Add to queue')
    await until(() => lines(list).length === 1, 'the time')
    inside(list, '[name=queue-linkedin]').click()
    await until(() => calls(http).length === 2, 'the second question')
    expect(calls(http)[1]).to.deep.equal({ portails: ['FACEBOOK'], annonces: [2], nombre: 1 })
    inside(list, '[name=queue-facebook]').click()
    await until(() => lines(list).length === 0, 'that nothing is offered')
    agree(list)
    await until(() => textOf(list).includes('Choose at least one network.'), 'the refusal')
  })

  it('leads to the settings where there are no usual times', async () => {
    const list = await opened(serve({ nbParSemaine: 0, libres: [] }))
    list.addEventListener('vitrine-post-settings-open', (event) => event.preventDefault())
    const events = record('vitrine-post-settings-open')
    await choose(list, 1, 'Add to queue')
    await until(() => list.shadowRoot?.querySelector('[part=no-slots]'), 'the reason')
    agree(list)
    await until(() => inside(list, 'dialog .fault').textContent?.includes('You have no usual slots yet.'), 'the refusal')
    inside(list, '[part=no-slots] a').click()
    expect(events).to.have.length(1)
  })

  it('says how many times are free where they are too few', async () => {
    const list = await opened(serve({ nbParSemaine: 2, libres: free.slice(0, 2) }))
    await queueAll(list)
    await until(() => lines(list).length === 3, 'the times')
    expect(lines(list)[2]).to.equal('no free slot Post 3')
    agree(list)
    await until(() => textOf(list).includes('Only 2 usual slots are free within a year.'), 'the refusal')
  })

  it('tries again what could not be read', async () => {
    let calls = 0
    const list = await opened(
      serve(() => {
        calls += 1
        if (calls === 1) throw new ApiError('server', { status: 500 })
        return { nbParSemaine: 2, libres: free }
      }),
    )
    await choose(list, 1, 'Add to queue')
    await until(() => textOf(list).includes('The free slots cannot be read.'), 'the reason')
    inside(list, 'dialog .hint .button').click()
    await until(() => lines(list).length === 1, 'the time')
  })

  it('names what was taken meanwhile', async () => {
    const http = serve().on('POST /socialposts', () => {
      throw new ApiError('conflict', {
        status: 409,
        code: 'post-slot-taken',
        serverMessage: 'This slot was taken meanwhile: choose another one.',
      })
    })
    const list = await opened(http)
    await choose(list, 1, 'Add to queue')
    await until(() => lines(list).length === 1, 'the time')
    agree(list)
    await until(() => textOf(list).includes('This slot was taken meanwhile'), 'the reason')
  })

  it('offers free times where a post is scheduled', async () => {
    const list = await opened(serve())
    await choose(list, 1, 'Schedule')
    await until(() => list.shadowRoot?.querySelector('[part=free]'), 'the free times')
    await expectAccessible(list)
    buttonNamed(list, 'Thu 7 Dec, 18:30').click()
    await until(() => inside<HTMLInputElement>(list, '[name=schedule-day]').value === '2028-12-07', 'the day')
    expect(inside<HTMLInputElement>(list, '[name=schedule-time]').value).to.equal('18:30')
  })
})
