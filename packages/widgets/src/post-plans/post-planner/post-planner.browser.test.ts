import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { accountWith, actIn, menuItem, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { chooseInMenu, listedPost, openPlanner, pageOf, rowOf, sentPublication, tick } from '../../test/planner.ts'
import type { VitrinePostPlanner } from './post-planner.ts'

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const planned = (id: number, code: string, changes: object = {}) =>
  sentPublication(`p-${id}-${code}`, soon(2), { id: id + 500, annonce: id, portail: { code }, ...changes })
const sent = { etatDiffusion: 'published', firstSentAt: '2026-01-05T09:00:00.000Z', url: 'https://example.org/p' }
const fresh = listedPost(1)
const waiting = listedPost(2, { planifications: [planned(2, 'FACEBOOK_EDITO')] })
const failed = listedPost(3, {
  planifications: [planned(3, 'FACEBOOK_EDITO', { etatDiffusion: 'failed', motif: 'rate-limit' }), planned(3, 'LINKEDIN_EDITO', sent)],
})
const out = listedPost(4, { planifications: [planned(4, 'FACEBOOK_EDITO', sent), planned(4, 'LINKEDIN_EDITO', sent)] })
const draft = listedPost(5, { etat: 'B' })

const isCount = ({ query }: HttpCall): boolean => String((query as Record<string, unknown>)['perPage']) === '1'
const serve = (http: FakeHttp, rows: object, waits = 1): FakeHttp =>
  http.on('GET /social-management-posts', (call: HttpCall) => (isCount(call) ? { ...pageOf(), total: waits } : rows))

const opened = async (
  rows: object = pageOf(fresh, waiting, failed, out, draft),
  { width = 1200, theme = 'light' as 'light' | 'dark', attributes = {} as object, waits = 1 } = {},
): Promise<{ list: VitrinePostPlanner; http: FakeHttp }> => {
  const http = serve(fakeHttp(), rows, waits)
  const list = await openPlanner(http, {
    width,
    theme,
    options: { facebookEditorial: true, linkedinEditorial: true, facebook: true },
    attributes: {
      postHref: '/post/{id}',
      adPostHref: '/ad/{id}',
      newHref: '/new',
      calendarHref: '/calendar',
      templatesHref: '/models',
      ...attributes,
    },
  })
  return { list, http }
}
const plans = (http: FakeHttp) =>
  http
    .of('POST /socialposts')
    .map(
      ({ body }) =>
        body as { annonces: number[]; scheduled: { cronExpression: string }; portails: { code: string }[]; republication: boolean },
    )
const agree = async (list: VitrinePostPlanner): Promise<void> => {
  const dialog = await until(() => list.shadowRoot?.querySelector<HTMLElement>('dialog[open]'), 'the question')
  dialog.querySelector<HTMLElement>('.dialog-foot .button:last-child')!.click()
}
const type = (list: VitrinePostPlanner, name: string, value: string): void => {
  const field = inside<HTMLInputElement>(list, `dialog [name=${name}]`)
  field.value = value
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}

describe('<vitrine-post-planner>', () => {
  it('shows how posts stand on each network, what failed first with why and what to do', async () => {
    const { list } = await opened()
    expect(rowsOf(list).flatMap((row) => row.dataset['id'] ?? [])).to.deep.equal(['3', '1', '2', '4', '5'])
    const words = textOf(list)
    for (const part of [
      'Needs attention',
      'Published in part',
      'Facebook: The network has had too many requests. Send it again in a moment.',
      'LinkedIn: Published',
      'Draft',
      '5 posts',
    ])
      expect(words).to.contain(part)
    await until(() => textOf(list).includes('1 post has not gone out and is waiting for you'), 'what waits')
    await expectAccessible(list)
  })

  it('says why of what is tried again by itself, and of what was taken down', async () => {
    const again = listedPost(6, {
      planifications: [planned(6, 'FACEBOOK_EDITO', { motif: 'outage', tentatives: 1, prochaineTentative: soon(1) })],
    })
    const down = listedPost(7, {
      planifications: [planned(7, 'LINKEDIN_EDITO', { ...sent, etatDiffusion: 'refused-later', motif: 'moderation' })],
    })
    const { list } = await opened(pageOf(again, down))
    expect(rowOf(list, 6).textContent).to.contain('Facebook: The network was down. It is sent again automatically.')
    expect(rowOf(list, 7).textContent).to.contain('LinkedIn: The network’s moderation refused the post. Fix the post, then send it again.')
  })

  it('asks for what waits alone', async () => {
    const { list, http } = await opened(undefined, { attributes: { query: 'tab=editorial&search=something+else' } })
    await until(() => list.shadowRoot?.querySelector('.attention button'), 'what waits')
    buttonNamed(list, 'Show them').click()
    const calls = () =>
      http
        .of('GET /social-management-posts')
        .filter((call) => !isCount(call))
        .map(({ query }) => query as Record<string, unknown>)
    await until(
      () => calls().some((query) => String(query['statutDiffusion']).includes('failed') && !query['rechercheLibre']),
      'the question',
    )
    await until(() => !list.shadowRoot?.querySelector('.attention'), 'that it is not said twice')
  })

  it('has three tabs, by keys too, and keeps them in the address', async () => {
    const { list, http } = await opened(undefined, { attributes: { tab: 'ad' } })
    const events = record('vitrine-query-change')
    inside(list, '#tab-ad').focus()
    inside(list, '#tab-ad').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => (events.at(-1)?.detail as { query: string } | undefined)?.query === 'tab=sold', 'the tab')
    expect(list.shadowRoot?.activeElement?.id).to.equal('tab-sold')
    await until(
      () => http.of('GET /social-management-posts').some(({ query }) => (query as Record<string, unknown>)['universe'] === 'BIENS_VENDUS'),
      'its posts',
    )
    list.query = 'tab=editorial'
    await until(
      () => http.of('GET /social-management-posts').some(({ query }) => (query as Record<string, unknown>)['universe'] === 'EDITO'),
      'its posts',
    )
    expect(textOf(list)).to.contain('Templates')
  })

  it('schedules a post for a day and a time, and takes that back', async () => {
    const { list, http } = await opened()
    http
      .on('POST /socialposts', { id: 77, planifications: [planned(1, 'FACEBOOK_EDITO', { id: 77 })] })
      .on('DELETE /eventCalendar/77/1', ['ok'])
    await chooseInMenu(list, 1, 'Schedule')
    await until(() => list.shadowRoot?.querySelector('dialog [name=schedule-day]'), 'the question')
    await expectAccessible(list)
    type(list, 'schedule-day', '2020-01-01')
    await agree(list)
    await until(() => textOf(list).includes('earlier than today’s date'), 'the refusal')
    const day = soon(30).slice(0, 10)
    type(list, 'schedule-day', day)
    type(list, 'schedule-time', '12:15')
    inside(list, 'dialog [name=schedule-linkedin]').click()
    await agree(list)
    await toastSaying(list, '1 post scheduled')
    const [sentPlan] = plans(http)
    expect(sentPlan?.annonces).to.deep.equal([1])
    expect(sentPlan?.portails.map(({ code }) => code)).to.deep.equal(['FACEBOOK_EDITO'])
    expect(sentPlan?.scheduled.cronExpression).to.match(new RegExp(`^15 1[01] ${Number(day.slice(8))} ${Number(day.slice(5, 7))} `))
    inside(list, '.toast button').click()
    await until(() => http.of('DELETE /eventCalendar/77/1').length === 1, 'what takes it back')
  })

  it('begins with the day and time that the page asks for, and refuses an hour that clocks skip', async () => {
    const day = soon(30).slice(0, 10)
    const { list } = await opened()
    list.at = `${day}T10:30`
    await chooseInMenu(list, 1, 'Schedule')
    await until(() => list.shadowRoot?.querySelector('dialog [name=schedule-day]'), 'the question')
    const valueOf = (name: string): string => inside<HTMLInputElement>(list, `dialog [name=${name}]`).value
    expect([valueOf('schedule-day'), valueOf('schedule-time')]).to.deep.equal([day, '10:30'])
    type(list, 'schedule-day', '2026-03-29')
    type(list, 'schedule-time', '02:30')
    await agree(list)
    await until(() => textOf(list).includes('That night the clocks skip this hour: choose another.'), 'the refusal')
    type(list, 'schedule-day', '2026-10-25')
    await until(() => textOf(list).includes('That night 02:30 comes twice: the first is meant.'), 'what is said')
  })

  it('spreads several posts over days, and leaves out those that cannot go', async () => {
    const { list, http } = await opened()
    http.on('POST /socialposts', { id: 78, planifications: [] })
    tick(list, 1, 2, 5)
    await until(() => list.shadowRoot?.querySelector('[part=bulk-bar]'), 'the bar')
    inside(list, '[part=bulk-schedule]').click()
    await until(() => list.shadowRoot?.querySelector('dialog [name=schedule-spread]'), 'the question')
    expect(textOf(list)).to.contain('It is a draft')
    type(list, 'schedule-day', soon(40).slice(0, 10))
    type(list, 'schedule-spread', 'weekly')
    await until(() => list.shadowRoot?.querySelector('[part=span]'), 'from when to when')
    await agree(list)
    await until(() => plans(http).length === 2, 'both plans')
    const days = plans(http).map(({ scheduled }) => {
      const [, , dayOfMonth, month] = scheduled.cronExpression.split(' ')
      return Date.UTC(2026, Number(month) - 1, Number(dayOfMonth))
    })
    const apart = Math.abs(days[0]! - days[1]!) / 86_400_000
    expect([7, 358]).to.include(apart)
  })

  it('publishes at once where it is not yet, and again where somebody asks for it', async () => {
    const { list, http } = await opened()
    http.on('POST /socialposts', { id: 79, planifications: [] })
    await chooseInMenu(list, 3, 'Publish now')
    await agree(list)
    await toastSaying(list, '1 post goes out now')
    expect(plans(http)[0]).to.deep.include({ annonces: [3], republication: false, portails: [{ code: 'FACEBOOK_EDITO', value: null }] })
    expect(plans(http)[0]?.scheduled.cronExpression).to.equal('* * * * *')
    await until(() => rowOf(list, 4).dataset['busy'] === undefined, 'rest')
    await chooseInMenu(list, 4, 'Publish again')
    await agree(list)
    await until(() => plans(http).length === 2, 'the second')
    expect(plans(http)[1]?.republication).to.equal(true)
  })

  it('sends again what failed, and takes a plan away and back', async () => {
    const { list, http } = await opened()
    http
      .on('POST /socialposts/diffusions/p-3-FACEBOOK_EDITO/relance', planned(3, 'FACEBOOK_EDITO'))
      .on('DELETE /eventCalendar/502/2', ['ok'])
      .on('POST /socialposts', { id: 80, planifications: [] })
    actIn(rowOf(list, 3), 'retry').click()
    await toastSaying(list, '1 post is sent again')
    await chooseInMenu(list, 2, 'Remove scheduling')
    await toastSaying(list, 'Scheduling of 1 post removed')
    expect(http.of('DELETE /eventCalendar/502/2')).to.have.length(1)
    const undo = [...list.shadowRoot!.querySelectorAll<HTMLElement>('.toast')].at(-1)!.querySelector('button')!
    undo.click()
    await until(() => plans(http).length === 1, 'the plan as it was')
    expect(plans(http)[0]?.annonces).to.deep.equal([2])
  })

  it('says of what was taken back where nobody knows whether it is out', async () => {
    const { list, http } = await opened()
    http.on('DELETE /eventCalendar/502/2', ['ok', 'Facebook cannot be asked at the moment.'])
    await chooseInMenu(list, 2, 'Remove scheduling')
    await toastSaying(list, 'Scheduling of 1 post removed')
    await toastSaying(list, 'Facebook cannot be asked at the moment.')
  })

  it('deletes what was never out, and says why not of the rest', async () => {
    const { list, http } = await opened()
    http.on('DELETE /annonce', { deleted: [1], errors: [] })
    tick(list, 1, 4)
    await until(() => list.shadowRoot?.querySelector('[part=bulk-bar]'), 'the bar')
    inside(list, '[part=bulk-delete]').click()
    await until(() => textOf(list).includes('Delete the post?'), 'the question')
    expect(textOf(list)).to.contain('Conditions not met for deletion')
    await agree(list)
    await until(() => http.of('DELETE /annonce').length === 1, 'the deletion')
    expect(http.of('DELETE /annonce')[0]?.body).to.deep.include({ ids: [1] })
  })

  it('closes the question after a deletion, and reads the list again', async () => {
    const { list, http } = await opened()
    http.on('DELETE /annonce', { deleted: [1], errors: [] })
    await chooseInMenu(list, 1, 'Delete')
    const reads = http.of('GET /social-management-posts').length
    await agree(list)
    await until(() => http.of('GET /social-management-posts').length > reads, 'the list')
    expect(list.shadowRoot?.querySelector('dialog[open]')).to.equal(null)
  })

  it('says that a deletion has failed, and keeps the post', async () => {
    const { list, http } = await opened()
    http.on('DELETE /annonce', () => {
      throw new ApiError('server', { status: 500 })
    })
    await chooseInMenu(list, 1, 'Delete')
    await agree(list)
    await toastSaying(list, 'Deletion failed')
    expect(rowsOf(list).length).to.be.greaterThan(0)
  })

  it('says in the server’s words why it was not done', async () => {
    const { list, http } = await opened()
    http.on('POST /socialposts', () => {
      throw new ApiError('invalid', { status: 422, serverMessage: 'No publication could be scheduled' })
    })
    await chooseInMenu(list, 1, 'Publish now')
    await agree(list)
    await toastSaying(list, 'No publication could be scheduled')
  })

  it('opens a post where it is written', async () => {
    const { list } = await opened()
    const events = record('vitrine-post-open')
    list.addEventListener('vitrine-post-open', (event) => event.preventDefault())
    await chooseInMenu(list, 1, 'Open')
    await until(() => events.length === 1, 'the post')
    expect(events[0]?.detail as unknown).to.deep.equal({ id: 1, kind: 'editorial' })
  })

  it('shows stickers', async () => {
    const { list } = await opened(undefined, { attributes: { view: 'grid' } })
    list.view = 'grid'
    await until(() => list.shadowRoot?.querySelector('.tile'), 'the stickers')
    await expectAccessible(list)
  })

  it('says that there is nothing, or what failed', async () => {
    expect(textOf((await opened(pageOf(), { waits: 0 })).list)).to.contain('Write a first post, or start from a template.')
    const http = fakeHttp().on('GET /social-management-posts', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'Posts cannot be read.' })
    })
    const list = await openPlanner(http)
    await until(() => textOf(list).includes('Posts cannot be read.'), 'the reason')
  })

  for (const theme of ['light', 'dark'] as const)
    it(`fits 340 px, ${theme}`, async () => {
      const { list } = await opened(undefined, { width: 340, theme })
      expect(outside(list)).to.deep.equal([])
      await expectAccessible(list)
    })
})

describe('a head office', () => {
  const outlet = { id: 1008, login: 'ag1008', nom: 'Point Sud' }
  const held = (id: number, changes: object = {}) => planned(id, 'FACEBOOK_EDITO', { etatDiffusion: 'held', motif: 'approval', ...changes })
  const proposed = listedPost(6, { advertiser: outlet, approbation: 'proposed', version: 3, planifications: [held(6)] })
  const late = listedPost(7, {
    advertiser: outlet,
    approbation: 'proposed',
    version: 1,
    planifications: [held(7, { scheduled: { cronExpression: '0 9 1 1 *', cronDate: soon(-1), lastExecution: null, status: '1' } })],
  })

  const asHead = async (
    rows: object,
    { isRequired = true, tab = 'approval', width = 1200 } = {},
  ): Promise<{ list: VitrinePostPlanner; http: FakeHttp }> => {
    const http = serve(fakeHttp(), rows).on('GET /socialposts/accord', { siege: null, requis: isRequired, enAttente: 2 })
    const list = await openPlanner(http, {
      width,
      account: accountWith({ sites: [{ id: 1008, name: 'Point Sud' }] }),
      attributes: { tab, postHref: '/post/{id}', adPostHref: '/ad/{id}' },
    })
    return { list, http }
  }

  it('has what waits for it in a tab with its count: whose, due when, and whether that has passed', async () => {
    const { list, http } = await asHead(pageOf(proposed, late))
    await until(() => list.shadowRoot?.querySelector('[part=waiting]')?.textContent === '2', 'the count')
    expect(textOf(list)).to.contain('Point Sud').and.to.contain('Its time has passed').and.to.contain('Facebook')
    const { query } = http.of('GET /social-management-posts').find((call) => !isCount(call))!
    expect(query).to.deep.include({ statutDiffusion: ['to-approve'], orderBy: 'DP' })
    expect((query as Record<string, unknown>)['universe'] ?? '').to.equal('')
    await expectAccessible(list)
  })

  it('counts what failed of the head office alone, and shows that', async () => {
    const { list, http } = await asHead(pageOf(late), { tab: 'editorial' })
    await until(() => list.shadowRoot?.querySelector('.attention button'), 'what waits')
    const own = (count: boolean) =>
      http
        .of('GET /social-management-posts')
        .filter((call) => isCount(call) === count)
        .map(({ query }) => query as Record<string, unknown>)
        .filter((query) => String(query['idAnnonceur']) === '1001')
    expect(own(true)).to.have.length(1)
    buttonNamed(list, 'Show them').click()
    await until(() => own(false).length > 0, 'the posts of the head office')
  })

  it('approves many at once, and names what has changed meanwhile', async () => {
    const { list, http } = await asHead(pageOf(proposed, late))
    http.on('POST /socialposts/accord', {
      traitees: [6],
      errors: [{ id: 7, code: 'changed-meanwhile', message: 'Somebody has changed it' }],
    })
    tick(list, 6, 7)
    await until(() => list.shadowRoot?.querySelector('[part=bulk-approve]'), 'the bar')
    inside(list, '[part=bulk-approve]').click()
    await until(() => textOf(list).includes('Approve 2 posts?'), 'the question')
    await agree(list)
    await until(() => textOf(list).includes('Somebody has changed it'), 'the reason')
    expect(http.of('POST /socialposts/accord')[0]?.body).to.deep.equal({
      annonces: [
        { id: 6, version: 3 },
        { id: 7, version: 1 },
      ],
      accord: true,
      commentaire: '',
    })
  })

  it('returns a post with a comment, which it has to write', async () => {
    const { list, http } = await asHead(pageOf(proposed))
    http.on('POST /socialposts/accord', { traitees: [6], errors: [] })
    await chooseInMenu(list, 6, 'Return…')
    await until(() => list.shadowRoot?.querySelector('dialog [name=comment]'), 'the question')
    await expectAccessible(list)
    await agree(list)
    await until(() => textOf(list).includes('Say what has to be fixed'), 'what is missing')
    type(list, 'comment', 'The price')
    await agree(list)
    await toastSaying(list, '1 post returned')
    expect(http.of('POST /socialposts/accord')[0]?.body).to.deep.include({ accord: false, commentaire: 'The price' })
  })

  it('keeps a comment that could not be sent', async () => {
    const { list, http } = await asHead(pageOf(proposed))
    http.on('POST /socialposts/accord', () => {
      throw new ApiError('server', { status: 503 })
    })
    await chooseInMenu(list, 6, 'Return…')
    await until(() => list.shadowRoot?.querySelector('dialog [name=comment]'), 'the question')
    type(list, 'comment', 'The price')
    await agree(list)
    await until(() => http.of('POST /socialposts/accord').length === 1 && !list.shadowRoot?.querySelector('dialog[open]'), 'the failure')
    http.on('POST /socialposts/accord', { traitees: [6], errors: [] })
    await chooseInMenu(list, 6, 'Return…')
    await until(() => list.shadowRoot?.querySelector<HTMLTextAreaElement>('dialog [name=comment]')?.value === 'The price', 'the comment')
    await agree(list)
    await toastSaying(list, '1 post returned')
    expect(http.of('POST /socialposts/accord')[1]?.body).to.deep.include({ commentaire: 'The price' })
  })

  it('leaves posts of its points of sale to those, and says so', async () => {
    const { list } = await asHead(pageOf(listedPost(8, { advertiser: outlet, planifications: [planned(8, 'FACEBOOK_EDITO')] })), {
      tab: 'editorial',
    })
    expect(textOf(list)).to.contain('Point Sud')
    actIn(rowOf(list, 8), 'menu').click()
    const item = await menuItem(list, 'Delete')
    expect(item.getAttribute('aria-disabled') ?? String((item as HTMLButtonElement).disabled)).to.equal('true')
    expect(textOf(list)).to.contain('It belongs to a point of sale')
  })

  it('is told of what goes out as soon as it approves it', async () => {
    const { list } = await asHead(
      pageOf(
        listedPost(9, {
          advertiser: outlet,
          approbation: 'proposed',
          planifications: [
            held(9, { desAccord: true, scheduled: { cronExpression: '0 9 1 1 *', cronDate: soon(-1), lastExecution: null, status: '1' } }),
          ],
        }),
      ),
    )
    expect(textOf(list)).to.contain('Once you approve it').and.not.to.contain('Its time has passed')
  })

  it('learns that it has not asked for any', async () => {
    const { list } = await asHead(pageOf(), { isRequired: false })
    await until(() => textOf(list).includes('You do not approve the posts of your points of sale'), 'why it is empty')
  })

  it('has no such tab without points of sale', async () => {
    const { list } = await opened()
    expect(list.shadowRoot?.querySelector('#tab-approval')).to.equal(null)
  })
})
