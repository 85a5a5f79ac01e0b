import { noPreferences } from '@vitrine/core/account'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { dayOf, instantOfClock } from '@vitrine/core/days'
import { expect, fixture, html } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/post-calendar.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrinePostCalendar } from './post-calendar.ts'
// The tests' server translates a file when it is first asked for; that should not be while a test waits for it.
import './post-calendar.grid.service.ts'

const paris = 'Europe/Paris'
/** A week that is wholly to come, and without a change of the clocks. */
const monday = ((): string => {
  const day = new Date(Date.now() + 8 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
})()
const at = (days: number, time: string): string => {
  const day = new Date(`${monday}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return `${day.toISOString().slice(0, 10)}T${time}:00.000Z`
}
const dayAt = (days: number): string => dayOf(new Date(at(days, '12:00')), paris)

const publication = (id: number, start: string, changes: object = {}) => ({
  diffusion: `p-${id}`,
  id,
  annonce: id * 10,
  portail: { code: 'FACEBOOK' },
  scheduled: { cronExpression: '0 9 1 1 *', cronDate: start, lastExecution: null, status: '1' },
  etatDiffusion: 'scheduled',
  type: 'MANUEL',
  tentatives: 0,
  prochaineTentative: null,
  firstSentAt: null,
  url: null,
  motif: null,
  reponse: null,
  ...changes,
})
const event = (
  id: number,
  start: string,
  {
    title = `Flat ${id}`,
    nature = 'ANNONCE',
    published = false,
    automatic = false,
    outlet = null as string | null,
    part = {} as object,
  } = {},
) => ({
  id,
  start,
  etat: published ? 'postPublished' : 'postPlanned',
  type: automatic ? 'AUTO' : 'MANUEL',
  nature,
  pointDeVente: outlet,
  annonces: [{ id: id * 10, titre: title, reference: `R-${id}`, photoPrincipale: null }],
  portails: [{ code: 'FACEBOOK' }],
  scheduled: { cronExpression: '0 9 1 1 *', cronDate: start, lastExecution: published ? start : null, status: published ? '0' : '1' },
  planifications: [
    publication(id, start, {
      ...(published && { etatDiffusion: 'published', firstSentAt: start, url: 'https://example.org/p' }),
      ...(automatic && { type: 'AUTO' }),
      ...part,
    }),
  ],
})

const four = (): object[] => [
  event(1, at(1, '09:00')),
  event(2, at(1, '13:00'), {
    nature: 'EDITO',
    title: 'Spring at the port',
    part: { etatDiffusion: 'failed', motif: 'connection-expired', reponse: 'Error 190' },
  }),
  event(3, at(0, '08:00'), { published: true, title: 'Sold in a week', nature: 'BIENS_VENDUS' }),
  event(4, at(2, '10:00'), { automatic: true, title: 'By itself' }),
]

interface Opened {
  element: VitrinePostCalendar
  http: FakeHttp
}
const opened = async (
  answer: unknown = four(),
  {
    query = `day=${monday}`,
    width = 1100,
    theme = 'light' as 'light' | 'dark',
    attributes = {} as object,
    country = 'FR',
    clock = '24h' as '24h' | '12h',
  } = {},
): Promise<Opened> => {
  const http = fakeHttp().on('GET /events_calendar', answer)
  const account = accountWith()
  const instance = createVitrine({
    http,
    account: {
      ...account,
      user: { ...account.user, preferences: { ...noPreferences, clock } },
      advertiser: { ...account.advertiser, country },
    },
    locale: 'en',
    appearance: { theme },
  })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-post-calendar'), {
    instance,
    query,
    postHref: '/post/{id}',
    adPostHref: '/ad/{id}',
    ...attributes,
  }) as VitrinePostCalendar
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.ec-event, .face, [role=alert], .agenda'), 'the calendar')
  return { element, http }
}
const plan = (element: VitrinePostCalendar, id: number): Promise<HTMLElement> =>
  until(() => element.shadowRoot?.querySelector<HTMLElement>(`.ec-event[data-event="${id}"]:not(.ec-ghost) button`), `plan ${id}`)
const press = (element: VitrinePostCalendar, key: string, options: KeyboardEventInit = {}): void =>
  void element.shadowRoot!.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...options }),
  )
const centre = (node: Element): [number, number] => {
  const { x, y, width, height } = node.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}
const moves = (http: FakeHttp): readonly HttpCall[] => http.of('PUT /socialposts')
const cronOf = (call: HttpCall | undefined): string => (call!.body as { scheduled: { cronExpression: string } }).scheduled.cronExpression
const cronAt = (text: string): string => {
  const date = new Date(text)
  return `${date.getUTCMinutes()} ${date.getUTCHours()} ${date.getUTCDate()} ${date.getUTCMonth() + 1} *`
}

describe('<vitrine-post-calendar>', () => {
  it('writes hours as the person wants them, beside the days, in a plan and in what is read out', async () => {
    const { element } = await opened(four(), { clock: '12h' })
    const hours = [...element.shadowRoot!.querySelectorAll('.ec-sidebar time')].map(({ textContent }) => textContent?.trim())
    expect(hours).to.include('2:00 pm')
    const words = (await plan(element, 2)).textContent?.replaceAll(/\s+/g, ' ')
    expect(words).to.match(/^(\d+:00 pm) .* at \1,/)
  })

  it('begins with a full hour, however early the first plan is', async () => {
    const early = instantOfClock(`${dayAt(1)}T02:52`, paris)!.toISOString()
    const { element } = await opened([event(1, early)])
    const hours = [...element.shadowRoot!.querySelectorAll('.ec-sidebar time')].map(({ textContent }) => textContent?.trim())
    expect(hours.slice(0, 3)).to.deep.equal(['02:00', '03:00', '04:00'])
  })

  it('tells plans of one post on several networks apart by the network', async () => {
    const { element } = await opened([
      { ...event(1, at(1, '09:00')), planifications: [publication(1, at(1, '09:00'))] },
      {
        ...event(2, at(1, '09:00'), { title: 'Flat 1' }),
        planifications: [publication(2, at(1, '09:00'), { portail: { code: 'INSTAGRAM' } })],
      },
    ])
    const lines = await Promise.all([1, 2].map(async (id) => (await plan(element, id)).querySelector('.event-line')!.textContent))
    expect(lines.map((line) => line!.replaceAll(/\s+/g, ' ').trim())).to.deep.equal(
      ['10:00 Facebook Flat 1', '10:00 Instagram Flat 1'].map((line) => line.replace('10:00', lines[0]!.slice(0, 5))),
    )
  })

  it('shows plans of a week where clocks of the account show them, with counts by kind', async () => {
    const { element, http } = await opened()
    const query = http.of('GET /events_calendar')[0]?.query as Record<string, string>
    expect([dayOf(new Date(query['startDate']!), paris), dayOf(new Date(query['endDate']!), paris)]).to.deep.equal([dayAt(0), dayAt(6)])
    for (const words of ['2 ads', '1 sold property', '1 editorial post', 'Flat 1', 'Spring at the port'])
      expect(textOf(element)).to.contain(words)
    const first = await plan(element, 1)
    expect(first.textContent).to.contain('Ad, Facebook, Scheduled')
    const [x, y] = centre(first)
    const column = [...element.shadowRoot!.querySelectorAll('.ec-body .ec-day')][1]!.getBoundingClientRect()
    expect(x).to.be.within(column.left, column.right)
    const slot = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ec-slot')].find(({ textContent }) =>
      textContent?.includes('10:00'),
    )!
    expect(y - slot.getBoundingClientRect().top).to.be.within(0, 60)
    await expectAccessible(element)
  })

  it('moves a plan that is dragged, and back again', async () => {
    const { element, http } = await opened()
    http.on('PUT /socialposts', () => {
      http.on(
        'GET /events_calendar',
        four().map((each) => ((each as { id: number }).id === 1 ? event(11, at(3, '09:00')) : each)),
      )
      return { id: 11, planifications: [publication(11, at(3, '09:00'))] }
    })
    const target = [...element.shadowRoot!.querySelectorAll('.ec-body .ec-day')][3]!
    const [x, y] = centre(await plan(element, 1))
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + 20, y] })
    await sendMouse({ type: 'move', position: [centre(target)[0], y] })
    await sendMouse({ type: 'up' })
    await until(() => moves(http).length === 1, 'the move')
    expect(moves(http)[0]?.body).to.deep.include({ id: 1, annonces: null })
    expect(cronOf(moves(http)[0])).to.equal(cronAt(at(3, '09:00')))
    await until(() => textOf(element).includes('Moved to'), 'what is said')
    http.on('PUT /socialposts', { id: 12, planifications: [] })
    buttonNamed(element, 'Undo').click()
    await until(() => moves(http).length === 2, 'the way back')
    expect(moves(http)[1]?.body).to.deep.include({ id: 11 })
    expect(cronOf(moves(http)[1])).to.equal(cronAt(at(1, '09:00')))
  })

  it('puts a plan back where it stood when the server refuses', async () => {
    const { element, http } = await opened()
    http.on('PUT /socialposts', () => {
      throw new ApiError('invalid', { status: 422, serverMessage: 'The network is not connected.' })
    })
    ;(await plan(element, 1)).focus()
    const before = (await plan(element, 1)).getBoundingClientRect().x
    press(element, 'ArrowRight', { altKey: true })
    await until(() => element.shadowRoot?.querySelector('.ec-event.dragged'), 'that it is dragged')
    expect((await plan(element, 1)).getBoundingClientRect().x).to.be.above(before)
    await until(() => element.shadowRoot?.activeElement?.matches('[data-event="1"] button'), 'the focus')
    press(element, 'Enter')
    await until(() => textOf(element).includes('The planning was unsuccessful: The network is not connected.'), 'the reason')
    await until(
      () => Math.abs((element.shadowRoot?.querySelector('.ec-event[data-event="1"] button')?.getBoundingClientRect().x ?? 0) - before) < 1,
      'its place',
    )
  })

  it('drags a plan by keys, and cancels that', async () => {
    const { element, http } = await opened()
    http.on('PUT /socialposts', { id: 9, planifications: [] })
    ;(await plan(element, 1)).focus()
    for (const [key, words] of [
      ['ArrowDown', ':15. Enter to put it down'],
      ['ArrowDown', ':30. Enter'],
      ['ArrowLeft', 'Monday'],
    ] as const) {
      press(element, key, { altKey: true })
      const isSaid = (): boolean => element.shadowRoot!.querySelector('.root > [role=status]')!.textContent.includes(words)
      await until(() => isSaid() && element.shadowRoot?.activeElement?.matches('[data-event="1"].dragged button'), `${key}: the focus`)
    }
    press(element, 'Escape')
    await until(() => !element.shadowRoot?.querySelector('.dragged'), 'that it is back')
    expect(moves(http)).to.have.length(0)
    await until(() => element.shadowRoot?.activeElement?.matches('[data-event="1"] button'), 'the focus')
    press(element, 'ArrowDown', { altKey: true })
    await until(() => element.shadowRoot?.activeElement?.matches('[data-event="1"].dragged button'), 'the focus')
    press(element, 'Enter')
    await until(() => moves(http).length === 1, 'the move')
    expect(cronOf(moves(http)[0])).to.equal(cronAt(at(1, '09:15')))
  })

  it('asks for a day and a time, and refuses what is past', async () => {
    const { element, http } = await opened()
    http.on('PUT /socialposts', { id: 9, planifications: [] })
    ;(await plan(element, 1)).focus()
    press(element, 'm')
    await until(() => element.shadowRoot?.querySelector('dialog[open] [name=day]'), 'the question')
    await expectAccessible(element)
    const type = (name: string, value: string): void => {
      const field = inside<HTMLInputElement>(element, `dialog [name=${name}]`)
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    type('day', '2020-01-01')
    inside(element, 'dialog .button.primary').click()
    await until(() => textOf(element).includes('earlier than today’s date'), 'the refusal')
    type('day', dayAt(4))
    type('time', '18:30')
    inside(element, 'dialog .button.primary').click()
    await until(() => moves(http).length === 1, 'the move')
    const [, hour, day] = cronOf(moves(http)[0]).split(' ')
    expect([['16', '17'].includes(hour!), Number(day)]).to.deep.equal([true, Number(dayAt(4).slice(8))])
  })

  it('leaves what is published, what is planned automatically and what is a point of sale’s where it is, and says why', async () => {
    const { element, http } = await opened([...four(), event(5, at(3, '10:00'), { outlet: 'Point Sud' })])
    for (const [id, words] of [
      [3, 'It is already published'],
      [4, 'It is scheduled automatically'],
      [5, 'It belongs to a point of sale'],
    ] as const) {
      ;(await plan(element, id)).focus()
      press(element, 'ArrowRight', { altKey: true })
      await until(() => textOf(element).includes(words), 'the reason')
      press(element, 'm')
      await element.updateComplete
      expect(element.shadowRoot?.querySelector('dialog [name=day]')).to.equal(null)
      ;(await plan(element, id)).click()
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the plan')
      expect(buttonNamed(element, 'Move').getAttribute('aria-disabled')).to.equal('true')
      expect(buttonNamed(element, 'Take out of the calendar').getAttribute('aria-disabled')).to.equal('true')
      expect(textOf(element).includes('Point Sud')).to.equal(id === 5)
      await expectAccessible(element)
      inside<HTMLDialogElement>(element, 'dialog').close()
      await until(() => !element.shadowRoot?.querySelector('dialog'), 'that it is closed')
    }
    expect(http.calls.filter(({ method }) => method && method !== 'GET')).to.have.length(0)
  })

  it('takes a plan out, publishes it at once, and sends again what failed', async () => {
    const { element, http } = await opened()
    http
      .on('DELETE /eventCalendar/1/10', ['ok', 'Facebook cannot be asked at the moment.'])
      .on('PUT /socialposts', { id: 9, planifications: [] })
      .on('POST /socialposts/diffusions/p-2/relance', publication(2, at(1, '13:00')))
    const open = async (id: number): Promise<void> => {
      ;(await plan(element, id)).click()
      await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the plan')
    }
    const sure = async (words: string): Promise<void> => {
      await until(() => textOf(element).includes(words), 'the question')
      inside(element, 'dialog:last-of-type .dialog-foot .button:last-child').click()
    }
    await open(2)
    expect(textOf(element))
      .to.contain('The connection to the page has expired. Connect the page again, then send it again.')
      .and.to.contain('Error 190')
    buttonNamed(element, 'Send again').click()
    await until(() => textOf(element).includes('The post is sent again'), 'that it is sent')
    inside<HTMLDialogElement>(element, 'dialog').close()
    await until(() => !element.shadowRoot?.querySelector('dialog'), 'that it is closed')
    await open(1)
    buttonNamed(element, 'Publish now').click()
    await sure('goes out at once on Facebook')
    await until(() => moves(http).length === 1, 'that it goes out')
    expect(cronOf(moves(http)[0])).to.equal('* * * * *')
    await until(() => !element.shadowRoot?.querySelector('dialog'), 'that it is closed')
    await open(1)
    buttonNamed(element, 'Take out of the calendar').click()
    await sure('will not be published')
    await until(() => http.of('DELETE /eventCalendar/1/10').length === 1, 'that it is taken out')
    await until(() => textOf(element).includes('Facebook cannot be asked at the moment.'), 'what nobody knows')
  })

  it('narrows to kinds, a network and words, and keeps that in its address', async () => {
    const { element, http } = await opened()
    const events = record('vitrine-query-change')
    buttonNamed(element, '1 editorial post').click()
    await until(() => element.shadowRoot?.querySelectorAll('.ec-event.post').length === 1, 'the one')
    expect(textOf(element)).to.contain('2 ads')
    const network = inside<HTMLSelectElement>(element, '[name=network]')
    network.value = 'google'
    network.dispatchEvent(new Event('change'))
    await until(
      () => (http.of('GET /events_calendar').at(-1)!.query as Record<string, unknown>)['network']?.toString() === 'GOOGLE_MY_BUSINESS',
      'the question',
    )
    expect((events.at(-1)!.detail as { query: string }).query)
      .to.contain('network=google')
      .and.to.contain('kinds=editorial')
  })

  for (const view of ['day', 'days4', 'month'] as const)
    it(`shows the view ${view}`, async () => {
      const { element, http } = await opened(four(), { query: `view=${view}&day=${dayAt(1)}` })
      const days = { day: 1, days4: 4, month: 28 }[view]
      expect(element.shadowRoot!.querySelectorAll('.ec-body .ec-day').length).to.be.at.least(days)
      expect(http.of('GET /events_calendar')).to.have.length(1)
      await expectAccessible(element)
    })

  it('lays plans of the same hour beside each other', async () => {
    const { element } = await opened([event(1, at(1, '09:00')), event(2, at(1, '09:15'))])
    const [one, other] = [(await plan(element, 1)).getBoundingClientRect(), (await plan(element, 2)).getBoundingClientRect()]
    expect(one.right).to.be.at.most(other.left + 1)
  })

  it('folds full days of a month, and leads to the day', async () => {
    const many = Array.from({ length: 9 }, (_, index) => event(20 + index, at(1, '09:00')))
    const { element } = await opened(many, { query: `view=month&day=${dayAt(1)}` })
    const more = await until(() => element.shadowRoot?.querySelector<HTMLElement>('.ec-event.more button'), 'that there are more')
    expect(more.textContent).to.contain('+4 more')
    expect(element.shadowRoot!.querySelectorAll('.ec-event[part=event]'), 'what the page may style').to.have.length(5)
    more.click()
    await until(() => element.shadowRoot?.querySelector('.grid[data-view=day]'), 'the day')
    await until(() => element.shadowRoot!.querySelectorAll('.ec-event[part=event]').length === 9, 'the same of a day')
    expect(element.shadowRoot!.querySelectorAll('.ec-event.post')).to.have.length(9)
  })

  it('tells holidays, dates of trade and school holidays in France, and nothing of them elsewhere', async () => {
    const french = await opened(four(), { query: 'view=month&day=2026-12-10' })
    for (const words of ['Christmas', 'Christmas school holidays']) expect(textOf(french.element)).to.contain(words)
    expect((await opened(four(), { query: 'view=month&day=2027-05-10' })).element.shadowRoot!.textContent)
      .to.contain('Mother’s Day')
      .and.to.contain('Ascension Day')
    expect(textOf((await opened(four(), { query: 'view=month&day=2028-02-10' })).element)).to.contain('School holidays after')
    expect(textOf((await opened(four(), { query: 'view=month&day=2026-12-10', country: 'ES' })).element)).not.to.contain('school holidays')
  })

  it('is the list of one day', async () => {
    const { element } = await opened([event(1, at(1, '09:00')), event(2, at(1, '07:00'), { published: true })], {
      query: '',
      attributes: { agenda: true, day: dayAt(1) },
    })
    expect([...element.shadowRoot!.querySelectorAll('.agenda h3')].map(({ textContent }) => textContent)).to.deep.equal([
      'Flat 2',
      'Flat 1',
    ])
    expect(element.shadowRoot!.querySelector('.grid')).to.equal(null)
    const events = record('vitrine-post-open')
    element.addEventListener('vitrine-post-open', (opening) => opening.preventDefault())
    inside(element, '.agenda-event:last-child a.post-link').click()
    expect(events.map(({ detail }) => detail as unknown)).to.deep.equal([{ id: 10, kind: 'ad' }])
    await expectAccessible(element)
  })

  it('says that there is nothing, or what failed, and tries again', async () => {
    expect(textOf((await opened([])).element)).to.contain('Nothing is scheduled in this period')
    const { element, http } = await opened(() => {
      throw new ApiError('server', { status: 500, serverMessage: 'The plans cannot be read.' })
    })
    expect(textOf(element)).to.contain('The plans cannot be read.')
    const kinds = () => [...element.shadowRoot!.querySelectorAll('[part=kind]')].map(({ textContent }) => textContent.trim())
    expect(kinds(), 'counts nothing that is not there').to.deep.equal(['Ad', 'Sold property', 'Editorial'])
    http.on('GET /events_calendar', four())
    buttonNamed(element, 'Try again').click()
    await plan(element, 1)
    expect(kinds()[0]).to.equal('2 ads')
  })

  it('shows faintly the usual times at which nothing is planned', async () => {
    const creneaux = [
      { jour: 2, heure: '10:00' },
      { jour: 4, heure: '18:30' },
      { jour: 4, heure: '11:00' },
    ]
    const http = fakeHttp()
      .on('GET /events_calendar', [event(1, instantOfClock(`${dayAt(1)}T10:00`, paris)!.toISOString())])
      .on('GET /socialposts/reglages', { retardMinutes: 120, annonceModifiee: 'ATTENDRE', creneaux, accordRequis: false, version: 1 })
    const instance = createVitrine({
      http,
      account: { ...accountWith(), advertiser: { ...accountWith().advertiser, country: 'FR' } },
      locale: 'en',
    })
    const place = await fixture<HTMLElement>(html`<div style="width: 1100px"></div>`)
    const element = Object.assign(document.createElement('vitrine-post-calendar'), {
      instance,
      query: `day=${monday}`,
    }) as VitrinePostCalendar
    place.append(element)
    const free = await until(() => element.shadowRoot?.querySelector<HTMLElement>('.ec-bg-event.free'), 'a free time')
    expect(free.textContent?.replaceAll(/\s+/g, ' ').trim()).to.contain('Free')
    expect(element.shadowRoot?.querySelectorAll('.ec-bg-event.free')).to.have.length(2)
    await expectAccessible(element)
  })

  for (const theme of ['light', 'dark'] as const)
    it(`fits 340 px, ${theme}`, async () => {
      const { element } = await opened(four(), { width: 340, theme, query: `view=day&day=${dayAt(1)}` })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })
})
