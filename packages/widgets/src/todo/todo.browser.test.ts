import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import golden from '../../../core/src/todo/golden/todo.json' with { type: 'json' }
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/todo.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineTodo } from './todo.ts'

const path = 'GET /todo'
const known = accountWith()
/** A head office with a point of sale, whose person is Ann Martin. */
const account = {
  ...known,
  user: { ...known.user, id: 5 },
  advertiser: { ...known.advertiser, id: 7, sites: [{ id: 8, name: 'Quai Sud' }] },
}
const [calls] = golden.groups
const nothing = { groups: [], people: [] }

const serve = (todo: object = golden): FakeHttp =>
  fakeHttp()
    .on(path, todo)
    .on('POST /todo/snooze', null)
    .on('POST /todo/assignment', null)
    .on('GET /evenements', () => new Promise(() => undefined))

interface Setup {
  width?: number
  theme?: 'light' | 'dark'
  locale?: string
  areaHref?: string
  readonly?: boolean
  opensMail?: boolean
}

const shown = async (http: FakeHttp, { width = 900, theme = 'light', locale = 'en', ...more }: Setup = {}) => {
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element: VitrineTodo = Object.assign(document.createElement('vitrine-todo'), { instance, areaHref: '/area/', ...more })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.group, .list .face, [role=alert]'), 'the list')
  return { element, instance }
}

const open = async (element: VitrineTodo, name: string): Promise<void> => {
  buttonNamed(element, `Actions for ${name}`).click()
  await until(() => element.shadowRoot?.querySelector('[role=menu]:popover-open'), 'the menu')
}
const choose = (element: VitrineTodo, label: string): void => {
  const items = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const found = items.find(({ textContent }) => textContent?.trim().startsWith(label))
  if (!found) throw new Error(`The menu has no ${label}: ${items.map(({ textContent }) => textContent?.trim()).join(', ')}`)
  found.click()
}
const queries = (http: FakeHttp) => http.of(path).map(({ query }: HttpCall) => query)

beforeEach(() => sessionStorage.clear())

describe('the to-do list', () => {
  for (const [width, theme, locale] of [
    [900, 'light', 'en'],
    [390, 'dark', 'fr'],
    [300, 'light', 'es'],
    [300, 'dark', 'es-MX'],
  ] as const)
    it(`is accessible and fits (${width}, ${theme}, ${locale})`, async () => {
      const { element } = await shown(serve(), { width, theme, locale })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  it('has the menu of a kind beside its title on a phone', async () => {
    const { element } = await shown(serve(), { width: 290 })
    const head = inside(element, '.head')
    const [title, menu] = ['h3', 'button'].map((name) => head.querySelector(name)!.getBoundingClientRect())
    expect(menu!.top).to.be.lessThan(title!.bottom)
  })

  it('names each kind with its first things, whose they are and since when', async () => {
    const { element } = await shown(serve())
    const words = textOf(element)
    for (const part of ['Missed calls 2', 'Camille Roux', 'Agence du Port · Logis Libre · R7', 'Yours', '06 00 00 00 00'])
      expect(words).to.contain(part)
    expect(element.shadowRoot?.querySelector('time')?.dateTime).to.equal('2026-03-02T08:00:00.000Z')
  })

  it('says how many of a kind are not named', async () => {
    const { element } = await shown(serve({ ...golden, groups: [{ ...calls, count: 9 }] }))
    expect(textOf(element)).to.contain('and 7 more')
  })

  it('says that nothing waits', async () => {
    const { element } = await shown(serve(nothing))
    expect(textOf(element)).to.contain('Nothing waits')
    await expectAccessible(element)
  })

  it('says what failed, and tries again', async () => {
    const http = serve().on(path, () => {
      throw new ApiError('server', { status: 500, serverMessage: 'Down.' })
    })
    const { element } = await shown(http)
    expect(textOf(element)).to.contain('Down.')
    await expectAccessible(element)
    http.on(path, golden)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.group'), 'the list')
  })

  it('shows the others where one kind is slow or failed, and asks anew', async () => {
    const failed = { ...golden.groups[1], kind: 'feeds', title: 'Sources', status: 'failed' }
    const http = serve({ ...golden, groups: [...golden.groups, failed] })
    const { element } = await shown(http)
    expect(textOf(element)).to.contain('still being read').and.to.contain('could not be read').and.to.contain('Camille Roux')
    http.on(path, nothing)
    buttonNamed(element, 'Try again').click()
    await until(() => textOf(element).includes('Nothing waits'), 'the answer')
    expect(queries(http).at(-1)).to.include({ fresh: 'yes' })
  })

  it('keeps what is shown while the next is on its way', async () => {
    const http = serve()
    const { element } = await shown(http)
    const next = later<object>()
    http.on(path, () => next.promise)
    buttonNamed(element, 'Mine').click()
    await until(() => queries(http).at(-1)?.['view'] === 'mine', 'the question')
    expect(textOf(element)).to.contain('Camille Roux')
    next.resolve(nothing)
    await until(() => textOf(element).includes('Nothing waits for you'), 'the answer')
    expect(buttonNamed(element, 'Mine').ariaPressed).to.equal('true')
  })

  it('is that of the point of sale that a head office chooses', async () => {
    const http = serve()
    const { element } = await shown(http)
    const site = inside<HTMLSelectElement>(element, 'select[name=site]')
    site.value = '8'
    site.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => queries(http).at(-1)?.['advertiser'] === 8, 'the question')
  })

  it('follows what happens to what its kinds are about', async () => {
    const http = serve()
    const { element, instance } = await shown(http)
    http.on(path, nothing)
    instance.topics.announce('reviews')
    await until(() => textOf(element).includes('Nothing waits'), 'the change')
    expect(queries(http).at(-1)).to.include({ fresh: 'yes' })
  })
})

describe('the way to a thing to do', () => {
  it('is a link into the area, of which the page is told first', async () => {
    const { element } = await shown(serve())
    const links = [...(element.shadowRoot?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).to.deep.equal(Array(3).fill('/area/contact/contacts-all'))
    const opened = record('vitrine-todo-open')
    element.addEventListener('vitrine-todo-open', (event) => event.preventDefault())
    links[1]?.click()
    expect(opened[0]?.detail).to.deep.equal({ kind: 'missed-calls', item: '41', path: calls?.items[0]?.path })
  })

  it('is a button where the page has screens of its own', async () => {
    const { element } = await shown(serve(), { areaHref: undefined as never })
    const opened = record('vitrine-todo-open')
    expect(element.shadowRoot?.querySelectorAll('a').length).to.equal(0)
    buttonNamed(element, 'Camille Roux').click()
    expect(opened[0]?.detail).to.include({ item: '41' })
    await expectAccessible(element)
  })

  it('leads back to where the list was', async () => {
    const many = { ...calls, count: 40, items: Array.from({ length: 40 }, (_, at) => ({ ...calls?.items[1], id: String(at) })) }
    const http = serve({ ...golden, groups: [many] })
    const stop = (event: Event): void => event.preventDefault()
    document.addEventListener('vitrine-todo-open', stop)
    const { element } = await shown(http)
    element.style.setProperty('--vitrine-todo-height', '300px')
    buttonNamed(element, 'Put off').click()
    await until(() => queries(http).at(-1)?.['view'] === 'snoozed', 'the view')
    const list = inside(element, '.list')
    list.scrollTop = 400
    element.shadowRoot?.querySelectorAll<HTMLElement>('.item a')[12]?.click()
    element.remove()
    const again = document.createElement('vitrine-todo')
    again.style.setProperty('--vitrine-todo-height', '300px')
    const instance = createVitrine({ http, account, locale: 'en' })
    const place = await fixture<HTMLElement>(html`<div></div>`)
    place.append(Object.assign(again, { instance, areaHref: '' }))
    await until(() => again.shadowRoot?.querySelector('.list')?.scrollTop === 400, 'the same place')
    expect(queries(http).at(-1)).to.include({ view: 'snoozed', fresh: 'yes' })
    document.removeEventListener('vitrine-todo-open', stop)
  })
})

describe('what can be done with a thing to do', () => {
  it('is to put it off until tomorrow, and to take that back', async () => {
    const http = serve()
    const { element } = await shown(http)
    await open(element, 'Camille Roux')
    await expectAccessible(element)
    choose(element, 'Put off until tomorrow')
    await until(() => http.of('POST /todo/snooze').length === 1, 'the call')
    expect(http.of('POST /todo/snooze')[0]?.body).to.include({ kind: 'missed-calls', item: '41' })
    await until(() => element.shadowRoot?.querySelector('.toast'), 'the message')
    buttonNamed(element, 'Undo').click()
    await until(() => http.of('POST /todo/snooze').length === 2, 'the way back')
    expect(http.of('POST /todo/snooze')[1]?.body).to.deep.equal({ kind: 'missed-calls', item: '41', until: null })
  })

  it('is to choose a day, of which one that has begun is refused', async () => {
    const http = serve()
    const { element } = await shown(http)
    await open(element, 'Missed calls')
    choose(element, 'Put off until a day')
    const day = await until(() => element.shadowRoot?.querySelector<HTMLInputElement>('dialog[open] input[name=day]'), 'the field')
    const enter = (value: string): void => {
      day.value = value
      day.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const save = (): void => [...element.shadowRoot!.querySelectorAll<HTMLElement>('dialog button.primary')].at(-1)?.click()
    enter('2020-01-01')
    save()
    await until(() => textOf(element).includes('Choose a day from tomorrow on'), 'the reason')
    await expectAccessible(element)
    const wanted = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    enter(wanted)
    save()
    await until(() => http.of('POST /todo/snooze').length === 1, 'the call')
    expect(http.of('POST /todo/snooze')[0]?.body).to.deep.equal({ kind: 'missed-calls', item: null, until: wanted })
  })

  it('is to give it to a colleague', async () => {
    const http = serve({ ...golden, people: [...golden.people, { id: 6, name: 'Bruno Petit' }] })
    const { element } = await shown(http)
    await open(element, '06 00 00 00 00')
    choose(element, 'Give to a colleague')
    const person = await until(() => element.shadowRoot?.querySelector<HTMLSelectElement>('dialog[open] select[name=person]'), 'the people')
    person.value = '6'
    person.dispatchEvent(new Event('change', { bubbles: true }))
    buttonNamed(element, 'Give').click()
    await until(() => http.of('POST /todo/assignment').length === 1, 'the call')
    expect(http.of('POST /todo/assignment')[0]?.body).to.deep.equal({ kind: 'missed-calls', item: '42', user: 6 })
    await until(() => textOf(element).includes('Given to Bruno Petit.'), 'the message')
  })

  it('is not to give it to anybody where nobody else is', async () => {
    const { element } = await shown(serve({ ...golden, people: [{ id: 5, name: 'Ann Martin' }] }))
    await open(element, '06 00 00 00 00')
    expect(inside(element, '[role=menu]:popover-open').innerText).to.include('Take it').and.not.include('colleague')
  })

  it('says why it is refused', async () => {
    const http = serve().on('POST /todo/assignment', () => {
      throw new ApiError('forbidden', { status: 403, serverMessage: 'Not yours to give.' })
    })
    const { element } = await shown(http)
    await open(element, '06 00 00 00 00')
    choose(element, 'Take it')
    await until(() => textOf(element).includes('Not yours to give.'), 'the reason')
  })

  it('is nothing where the list is to be read alone', async () => {
    const { element } = await shown(serve(), { readonly: true })
    expect(element.shadowRoot?.querySelectorAll('[aria-haspopup]').length).to.equal(0)
  })
})

describe('the mail of each day', () => {
  const mail = {
    on: false,
    hour: 8,
    without: [],
    email: 'ann@example.org',
    next_mail_at: null,
    kinds: [
      { kind: 'missed-calls', title: 'Missed calls' },
      { kind: 'reviews', title: 'Reviews to answer' },
    ],
  }
  const opened = async (http: FakeHttp): Promise<VitrineTodo> => {
    const { element } = await shown(http)
    buttonNamed(element, 'Daily email').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open] p'), 'the settings')
    return element
  }
  const tick = (element: VitrineTodo, name: string): void => inside(element, `dialog input[name="${name}"]`).click()

  it('is switched on at an hour, but for some kinds', async () => {
    const http = serve().on('GET /todo/mail', mail).on('PUT /todo/mail', mail)
    const element = await opened(http)
    tick(element, 'on')
    const hour = await until(() => element.shadowRoot?.querySelector<HTMLSelectElement>('dialog select[name=hour]'), 'the hour')
    hour.value = '7'
    hour.dispatchEvent(new Event('change', { bubbles: true }))
    tick(element, 'reviews')
    await expectAccessible(element)
    buttonNamed(element, 'Save').click()
    await until(() => textOf(element).includes('The email is set.'), 'the message')
    expect(http.of('PUT /todo/mail')[0]?.body).to.deep.equal({ on: true, hour: 7, without: ['reviews'], language: 'en' })
  })

  it('is open from the start where the page asks for it', async () => {
    const { element } = await shown(serve().on('GET /todo/mail', mail), { opensMail: true })
    await until(() => element.shadowRoot?.querySelector('dialog[open] input[name=on]'), 'the settings')
    expect(inside(element, '.groups')).to.not.equal(null)
  })

  it('is not open where nothing can be changed', async () => {
    const http = serve().on('GET /todo/mail', mail)
    await shown(http, { opensMail: true, readonly: true })
    expect(http.of('GET /todo/mail')).to.deep.equal([])
  })

  it('needs an address', async () => {
    const element = await opened(serve().on('GET /todo/mail', { ...mail, email: '' }))
    expect(textOf(element)).to.contain('no email address')
    expect(element.shadowRoot?.querySelectorAll('dialog button.primary').length).to.equal(0)
  })

  it('says why it could not be set, and keeps what was chosen', async () => {
    const http = serve()
      .on('GET /todo/mail', { ...mail, on: true, next_mail_at: '2026-03-11T07:00:00.000Z' })
      .on('PUT /todo/mail', () => {
        throw new ApiError('server', { status: 500, serverMessage: 'Not now.' })
      })
    const element = await opened(http)
    tick(element, 'reviews')
    buttonNamed(element, 'Save').click()
    await until(() => textOf(element).includes('Not now.'), 'the reason')
    expect(inside<HTMLInputElement>(element, 'dialog input[name=reviews]').checked).to.equal(false)
    await expectAccessible(element)
  })
})
