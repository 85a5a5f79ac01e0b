import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../../define/contact-synthesis.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { expectAccessible } from '../../test/axe.ts'
import { agency, synthesisHttp, wireFigures, wireNothing, wireSynthesis } from '../../test/contact-figures.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineContactSynthesis } from './contact-synthesis.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../base/connection/live.ts'

interface Setup {
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineContactSynthesis>
}

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const figure = (element: Element, name: string): string =>
  plain(inside(element, `.figure.${name}`).textContent?.replace(/\s+/g, ' ').trim() ?? '')
const queriesOf = (http: FakeHttp) => http.of('GET /contacts/synthese').map(({ query = {} }) => query)
const spoken = (element: Element): string => inside(element, '[role=status].visually-hidden').textContent ?? ''

const openSynthesis = async ({ http = synthesisHttp(), locale = 'en', theme = 'light', width = 1100, set = {} }: Setup = {}) => {
  const instance = createVitrine({ http, account: agency, locale, appearance: { theme } })
  const page = (await fixture(html`<div></div>`)) as HTMLElement
  page.style.width = `${width}px`
  const element = Object.assign(document.createElement('vitrine-contact-synthesis') as VitrineContactSynthesis, set, { instance })
  page.append(element)
  return { element, instance, http, page }
}

const open = async (setup?: Setup) => {
  const placed = await openSynthesis(setup)
  await until(() => placed.element.shadowRoot?.querySelector('.picture'), 'the chart')
  return placed
}

const press = (element: Element, key: string): void =>
  void inside(element, '.cursor').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('the figures of the synthesis', () => {
  it('stand against the period before in words', async () => {
    const { element } = await open()
    expect(figure(element, 'mails')).to.equal('Contacts by email 133 Up 12% from 119')
    expect(figure(element, 'calls')).to.contain('84 Down 9%')
    expect(figure(element, 'answered')).to.contain('74% Down 2 points')
    expect(figure(element, 'people')).to.contain('171 Up 7%')
    expect(textOf(element)).to.contain('16/11/2026 to 22/11/2026, compared with 09/11/2026 to 15/11/2026')
    await expectAccessible(element)
  })

  it('do not compare with nothing, and keep reconciliations apart', async () => {
    const { element } = await open()
    expect(figure(element, 'reconciliations')).to.equal('Reconciliation requests 9 No comparison Counted apart')
  })

  it('say once that there is nothing to compare with, and why there is no share', async () => {
    const { element } = await openSynthesis({ http: synthesisHttp(wireNothing()) })
    await until(() => element.shadowRoot?.querySelector('.figure.mails'), 'the figures')
    expect(figure(element, 'mails')).to.equal('Contacts by email 0 No comparison')
    expect(figure(element, 'answered')).to.equal('Calls answered – No call in this period.')
  })

  it('are the last seven days to begin with, or what the page says', async () => {
    const { http } = await open()
    const [week] = queriesOf(http)
    const days = (Date.parse(String(week?.['beforeContacts'])) - Date.parse(String(week?.['afterContacts']))) / 86_400_000
    expect(days).to.equal(6)
    const { http: own } = await open({ set: { period: 'custom', from: '2026-01-01', to: '2026-02-01' } })
    expect(queriesOf(own)[0]).to.include({ afterContacts: '2026-01-01', beforeContacts: '2026-02-01' })
  })

  it('can be read in the dark and in a narrow place', async () => {
    const { element, page } = await open({ theme: 'dark', width: 366, locale: 'es' })
    page.style.background = '#16181d'
    expect(element.scrollWidth).to.be.at.most(366)
    await expectAccessible(element)
  })
})

describe('the chart of the synthesis', () => {
  it('is a picture with a summary, and a table for whoever listens', async () => {
    const { element } = await open()
    expect(inside(element, '.picture').getAttribute('aria-label')).to.match(
      /^Contacts by day, 16\/11\/2026 to 22\/11\/2026: 217 in all, 44 at most \(Tuesday,? 17 November 2026\)\.$/,
    )
    expect([...inside(element, '.numbers').querySelectorAll('tbody tr')]).to.have.length(7)
    const [monday] = inside(element, '.numbers').querySelectorAll('tbody tr')
    expect([...(monday?.children ?? [])].map((cell) => cell.textContent?.replace(',', ''))).to.deep.equal([
      'Mon 16 Nov',
      '18',
      '9',
      '2',
      '29',
    ])
  })

  it('is read by keys, column by column', async () => {
    const { element } = await open()
    const cursor = inside(element, '.cursor')
    expect(cursor.getAttribute('aria-valuetext')).to.contain('Sunday')
    press(element, 'ArrowLeft')
    await until(() => element.shadowRoot?.querySelector('.tip')?.textContent?.includes('Saturday'), 'the tip')
    expect(cursor.getAttribute('aria-valuetext')).to.match(/^Saturday,? 21 November 2026: Emails 11, Calls answered 3, Calls missed 3$/)
    press(element, 'Home')
    await until(() => cursor.getAttribute('aria-valuenow') === '1', 'the first day')
    await expectAccessible(element)
    press(element, 'Escape')
    await until(() => !element.shadowRoot?.querySelector('.tip'), 'the tip to go')
  })

  it('tells what is under the pointer, beside it', async () => {
    const { element } = await open()
    const cursor = inside(element, '.cursor')
    const { left, top, width } = cursor.getBoundingClientRect()
    const at = { clientX: left + width / 14, clientY: top + 20, bubbles: true }
    cursor.dispatchEvent(new PointerEvent('pointermove', at))
    const tip = await until(() => element.shadowRoot?.querySelector('.tip'), 'the tip')
    expect(tip.textContent).to.contain('Monday')
    expect(tip.getBoundingClientRect().left).to.be.greaterThan(left + width / 7)
    cursor.dispatchEvent(new PointerEvent('pointerleave'))
    await until(() => !element.shadowRoot?.querySelector('.tip'), 'the tip to go')
  })

  it('can be shown as a table, and says why it is empty', async () => {
    const { element } = await open()
    buttonNamed(element, 'Table').click()
    const box = await until(() => element.shadowRoot?.querySelector('.table-box'), 'the table')
    expect(box.querySelector('table')?.getBoundingClientRect().width).to.be.greaterThan(300)
    await expectAccessible(element)
    const { element: empty } = await openSynthesis({ http: synthesisHttp(wireNothing()) })
    await until(() => textOf(empty).includes('No contact in this period'), 'the reason')
    await expectAccessible(empty)
  })

  it('keeps its place until it comes, and follows the width of its place', async () => {
    const { element, page } = await open()
    const height = inside(element, '.chart-place').offsetHeight
    expect(height).to.equal(300)
    page.style.width = '700px'
    const columns = inside(element, '.picture')
    await until(() => Number(columns.getAttribute('width')) < 640, 'the narrower chart')
    expect(inside(element, '.chart-place').offsetHeight).to.equal(height)
  })
})

describe('the period of the synthesis', () => {
  it('is chosen by a button, dims what is there and tells the page', async () => {
    const [changes, queries] = [record('vitrine-period-change'), record('vitrine-query-change')]
    const next = later<unknown>()
    const { element, http } = await open()
    http.on('GET /contacts/synthese', () => next.promise)
    buttonNamed(element, '30 days').click()
    await until(() => inside(element, '.whole').getAttribute('aria-busy') === 'true', 'the dimmed figures')
    expect(figure(element, 'mails')).to.contain('133')
    expect(changes.at(-1)?.detail.period).to.equal('30d')
    expect(queries.at(-1)?.detail).to.deep.equal({ query: 'period=30d', replace: false })
    expect(element.query).to.equal('period=30d')
    next.resolve(wireSynthesis({ chiffres: wireFigures(500, 1, 1, 400, 0) }))
    await until(() => figure(element, 'mails').includes('500'), 'the new figures')
    expect(inside(element, '.whole').getAttribute('aria-busy')).to.equal('false')
    await until(() => spoken(element).includes('16/11/2026'), 'the words')
  })

  it('of two dates is checked, and the focus goes to what is wrong', async () => {
    const { element, http } = await open()
    inside(element, '.custom').click()
    const form = await until(() => element.shadowRoot?.querySelector('.popover:popover-open form'), 'the fields')
    const [from, to] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    await until(() => element.shadowRoot?.activeElement === from, 'the focus')
    const type = (field: HTMLInputElement, value: string): void => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    type(from, '2026-03-02')
    type(to, '2026-03-01')
    buttonNamed(element, 'Apply').click()
    await until(() => textOf(element).includes('The end must follow the beginning.'), 'the fault')
    expect(element.shadowRoot?.activeElement).to.equal(to)
    expect(to.getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(element)
    expect(queriesOf(http)).to.have.length(1)
    type(to, '2026-03-20')
    buttonNamed(element, 'Apply').click()
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)[1]).to.include({ afterContacts: '2026-03-02', beforeContacts: '2026-03-20' })
    expect(element.query).to.equal('period=2026-03-02:2026-03-20')
    await until(() => !element.shadowRoot?.querySelector('.popover'), 'the fields to go')
  })

  it('is the page’s to set: its latest word counts', async () => {
    const changes = record('vitrine-query-change')
    const { element, http } = await open({ set: { query: 'period=30d' } })
    element.period = '12m'
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(element.query).to.equal('')
    element.query = 'period=7d'
    await until(() => queriesOf(http).length === 3, 'the question')
    expect(changes.filter(({ target }) => target === element)).to.have.length(0)
  })

  it('lives in the address where the page wants it, beside what is there', async () => {
    const before = location.href
    history.replaceState(null, '', '?own=1&period=12m')
    const { element } = await open({ set: { syncUrl: true } })
    expect(element.query).to.equal('period=12m')
    buttonNamed(element, '30 days').click()
    await until(() => location.search === '?own=1&period=30d', 'the address')
    history.back()
    await until(() => element.query === 'period=12m', 'the step back')
    element.remove()
    history.replaceState(null, '', before)
  })

  it('goes with a point of sale, for a network head', async () => {
    const sites = [
      { id: 1007, nom: 'Réseau' },
      { id: 1008, nom: 'Agence Sud' },
    ]
    const { element, http } = await open({ http: synthesisHttp(wireSynthesis({ annonceurs: sites })) })
    const select = await until(() => element.shadowRoot?.querySelector<HTMLSelectElement>('select[name=site]'), 'the choice')
    await expectAccessible(element)
    select.value = '1008'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)[1]?.['annonceurs']).to.deep.equal([1008])
    expect(element.query).to.equal('sites=1008')
  })
})

describe('a synthesis that stays open', () => {
  it('takes in what arrives without a flicker and says how many came', async () => {
    const { element, http, instance } = await open()
    const ready = record('vitrine-ready')
    const { whole, mails } = { whole: inside(element, '.whole'), mails: inside(element, '.figure.mails .value') }
    const next = later<unknown>()
    http.on('GET /contacts/synthese', () => next.promise)
    instance.topics.announce('contacts')
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(whole.getAttribute('aria-busy')).to.equal('false')
    next.resolve(wireSynthesis({ chiffres: wireFigures(135, 62, 22, 172, 9) }))
    await until(() => mails.textContent === '135', 'the figure')
    expect(spoken(element)).to.contain('2 new contacts')
    expect(inside(element, '.whole')).to.equal(whole)
    expect(ready.filter(({ target }) => target === element)).to.have.length(0)
  })

  it('does not take a longer period that comes late for new contacts', async () => {
    const { element, http, instance } = await open()
    http.on('GET /contacts/synthese', () => {
      throw new ApiError('network')
    })
    buttonNamed(element, '30 days').click()
    await until(() => element.shadowRoot?.querySelector('[role=alert] .face'), 'the failure')
    http.on('GET /contacts/synthese', wireSynthesis({ chiffres: wireFigures(500, 62, 22, 400, 9) }))
    instance.topics.announce('contacts')
    await until(() => figure(element, 'mails').includes('500'), 'the figures of 30 days')
    await until(() => spoken(element).includes('16/11/2026'), 'the words')
    expect(element.shadowRoot?.querySelector('.arrived')).to.equal(null)
    http.on('GET /contacts/synthese', wireSynthesis({ chiffres: wireFigures(503, 62, 22, 400, 9) }))
    instance.topics.announce('contacts')
    await until(() => element.shadowRoot?.querySelector('.arrived')?.textContent === '3 new', 'what came since')
  })

  it('asks once for many events, and not while somebody waits', async () => {
    const { http, instance } = await open()
    for (let event = 0; event < 50; event++) instance.topics.announce('contacts')
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)).to.have.length(2)
  })

  it('holds one connection for all of a page, given up with the last', async () => {
    const signals: AbortSignal[] = []
    const http = synthesisHttp().on('GET /evenements', ({ signal }: HttpCall) => {
      if (signal) signals.push(signal)
      return new Promise(() => undefined)
    })
    const { element, page, instance } = await open({ http })
    const second = Object.assign(document.createElement('vitrine-contact-synthesis') as VitrineContactSynthesis, { instance })
    page.append(second)
    await until(() => second.shadowRoot?.querySelector('.cursor'), 'the second')
    await until(() => signals.length > 0, 'the connection')
    element.remove()
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([false])
    second.remove()
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true])
  })

  it('comes back after it was taken out of the page', async () => {
    const { element, page, http } = await open()
    element.remove()
    page.append(element)
    await until(() => queriesOf(http).length === 2, 'the question')
    await until(() => element.shadowRoot?.querySelector('.picture'), 'the chart')
  })

  it('changes its language without asking again', async () => {
    const { element, http, instance } = await open()
    instance.update({ locale: 'fr' })
    await until(() => textOf(element).includes('Synthèse des contacts'), 'French')
    expect(figure(element, 'mails')).to.equal('Contacts par email 133 En hausse de 12 % contre 119')
    expect(inside(element, '.names').textContent).to.contain('lun. 16')
    expect(queriesOf(http)).to.have.length(1)
  })
})

describe('a synthesis on a page with a strict policy', () => {
  it('draws its chart, its tip and its fields without one violation', async () => {
    const address = new URL('../../test/contacts.strict.html', import.meta.url).href
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Strict page" width="1300" height="700" src=${address}></iframe>`)
    const report = await until(() => (frame.contentWindow as unknown as { report?: Promise<string[]> }).report, 'the report')
    expect(await report).to.deep.equal([])
  })
})

describe('a synthesis on its way, or not', () => {
  it('shows its shape while it waits', async () => {
    const { element } = await openSynthesis({ http: synthesisHttp(() => new Promise(() => undefined)) })
    const bones = await until(() => element.shadowRoot?.querySelector('.bones')?.parentElement, 'the wait')
    await until(() => !bones.classList.contains('hushed'), 'the skeleton')
    await expectAccessible(element)
  })

  it('says what went wrong and tries again', async () => {
    const errors = record('vitrine-error')
    const http = synthesisHttp(() => {
      throw new ApiError('server', { status: 500, requestId: 'req-1' })
    })
    const { element } = await openSynthesis({ http })
    await until(() => textOf(element).includes('req-1'), 'the reference')
    expect(errors.at(-1)?.detail.code).to.equal('server')
    await expectAccessible(element)
    http.on('GET /contacts/synthese', wireSynthesis())
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.figure.mails'), 'the figures')
  })

  it('keeps the old figures when the next ones do not come', async () => {
    const { element, http } = await open()
    http.on('GET /contacts/synthese', () => {
      throw new ApiError('network')
    })
    buttonNamed(element, '30 days').click()
    await until(() => element.shadowRoot?.querySelector('[role=alert] .face'), 'the failure')
    expect(figure(element, 'mails')).to.contain('133')
    const old = inside(element, '.of-period')
    expect([old.inert, getComputedStyle(old).opacity]).to.deep.equal([true, '0.5'])
    expect(inside(element, '.todo.overdue-mails').closest('[inert]')).to.equal(null)
    await expectAccessible(element)
    http.on('GET /contacts/synthese', wireSynthesis())
    buttonNamed(element, '7 days').click()
    await until(() => !inside(element, '.of-period').inert, 'the figures of seven days')
  })

  it('tells which portal or ad was chosen', async () => {
    const [portals, ads] = [record('vitrine-portal-open'), record('vitrine-ad-open')]
    const { element } = await open({ set: { adHref: '/ads/{ad}' } })
    inside(element, '.portals .top-link').click()
    expect(portals.at(-1)?.detail).to.deep.equal({ codeName: 'portal-0' })
    const link = inside<HTMLAnchorElement>(element, '.ads a.top-link')
    expect(link.getAttribute('href')).to.equal('/ads/500')
    element.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    link.click()
    expect(ads.at(-1)?.detail).to.deep.equal({ adId: 500 })
  })
})
