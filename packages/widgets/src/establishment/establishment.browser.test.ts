import { ApiError, type ErrorKind } from '@vitrine/core/http'
import { establishmentWire } from '@vitrine/core/establishment'
import { establishmentMessages, createTranslator, loadMessages } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { render } from 'lit'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/establishment.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { inside, record, textOf, until, warningsDuring } from '../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../test/fake-http.ts'
import { establishmentStyles, storedEstablishment, themeStyles } from '../views/index.ts'
import type { VitrineEstablishment } from './establishment.ts'

const office = {
  etat: 'OUVERT',
  plages: [
    { debut: '09:00', fin: '12:30' },
    { debut: '14:00', fin: '19:00' },
  ],
}
const closed = { etat: 'FERME', plages: [] }
const wire = {
  id: 7,
  nom: 'Agence du Port',
  univers: 'IMMO',
  statut: 'OUVERT',
  adresse: ['3 quai du Port', 'Étage 2'],
  code_postal: '44210',
  ville: 'Pornic',
  pays: 'FR',
  latitude: 47.1155,
  longitude: -2.1021,
  telephones: ['02 40 82 00 00'],
  email: 'pornic@example.com',
  horaires: [office, office, office, office, office, { etat: '24H', plages: [] }, closed],
  horaires_exceptionnels: [
    { date: '2026-03-12', libelle: 'Inventaire', ...closed },
    { date: '2026-03-30', libelle: 'Plus tard', ...closed },
  ],
  sites_internet: ['https://www.example.com/pornic'],
  logo: '/none/logo.png',
  couverture: '/none/cover.jpg',
  galerie: ['/none/1.jpg', '/none/2.jpg'],
}
const serve = (changes: object = {}): FakeHttp => fakeHttp().on('GET /establishment', { ...wire, ...changes })

const RealDate = Date
let ahead = 0
/** Sets the clock; it goes on from there. */
const setClock = (text: string): void => void (ahead = new RealDate(text).getTime() - RealDate.now())
class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]))
  }
  static override now = (): number => RealDate.now() + ahead
}
before(() => void Object.assign(globalThis, { Date: ShiftedDate }))
after(() => void Object.assign(globalThis, { Date: RealDate }))
// A Tuesday; in Pornic it is 10:00.
beforeEach(() => setClock('2026-03-10T09:00:00Z'))

interface Opening {
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  key?: string
  establishment?: number
  /** What is drawn before. */
  stored?: string
}

const open = async ({
  http = serve(),
  locale = 'en',
  theme = 'light',
  width = 720,
  key = 'pk_test',
  establishment = 7,
  stored,
}: Opening = {}) => {
  const background = theme === 'dark' ? '#16181d' : '#fff'
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px; background: ${background}"></div>`)
  if (stored === undefined) holder.append(document.createElement('vitrine-establishment'))
  else holder.setHTMLUnsafe(stored)
  const element = holder.firstElementChild as VitrineEstablishment
  const instance = createVitrine({ http, locale, appearance: { theme }, ...(key && { key }) })
  Object.assign(element, { instance, ...(establishment && { establishment }) })
  return element
}
const shown = async (opening: Opening = {}): Promise<VitrineEstablishment> => {
  const element = await open(opening)
  await until(() => element.shadowRoot?.querySelector('[part=name], [role=alert]'), 'the establishment')
  return element
}
const status = (element: Element): string => inside(element, '[part=status]').textContent?.trim() ?? ''

/** The element as a server writes it into a page. */
const storedHtml = async (changes: object = {}): Promise<string> => {
  const t = createTranslator({ language: 'en', resources: await loadMessages(establishmentMessages, 'en') })
  const holder = document.createElement('div')
  const establishment = establishmentWire.decode({ ...wire, ...changes })
  render(storedEstablishment({ establishment, now: new Date(), t, language: 'en' }) as never, holder)
  const styles = themeStyles.cssText + establishmentStyles.cssText
  return `<vitrine-establishment establishment="7"><template shadowrootmode="open"><style>${styles}</style>${holder.innerHTML}</template></vitrine-establishment>`
}

describe('<vitrine-establishment>', () => {
  it('shows name, address, hours, phone, photos, maps and websites', async () => {
    const http = serve()
    const element = await shown({ http })
    expect(http.of('GET /establishment')[0]?.query).to.deep.equal({ key: 'pk_test', establishment: 7 })
    const text = textOf(element)
    for (const word of ['Agence du Port', '3 quai du Port', '44210 Pornic', '02 40 82 00 00', '09:00–12:30', 'example.com/pornic'])
      expect(text).to.contain(word)
    const links = [...element.shadowRoot!.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).to.include.members([
      'tel:0240820000',
      'mailto:pornic@example.com',
      'https://www.example.com/pornic',
      'https://www.openstreetmap.org/?mlat=47.1155&mlon=-2.1021#map=17/47.1155/-2.1021',
    ])
    const names = [...element.shadowRoot!.querySelectorAll('img')].map(({ alt }) => alt)
    expect(names).to.deep.equal(['Agence du Port', 'Logo of Agence du Port', 'Agence du Port, photo 1', 'Agence du Port, photo 2'])
  })

  it('shows the exceptional days of the coming two weeks, and which day it is', async () => {
    const element = await shown()
    expect(inside(element, '[part=exceptions]').textContent).to.contain('Thursday 12 March').and.not.to.contain('30 March')
    expect(inside(element, '[aria-current=date] th').textContent).to.equal('Tuesday')
  })

  it('marks an exceptional day instead of its weekday', async () => {
    setClock('2026-03-12T09:00:00Z')
    const element = await shown()
    const marked = [...element.shadowRoot!.querySelectorAll('[aria-current] th')].map(({ textContent }) => textContent)
    expect(marked).to.deep.equal(['Thursday 12 March Inventaire'])
    expect(status(element)).to.equal('Closed · opens tomorrow at 09:00')
  })

  const moments = [
    ['2026-03-10T09:00:00Z', 'en', 'Open until 12:30'],
    ['2026-03-10T12:00:00Z', 'en', 'Closed · opens at 14:00'],
    ['2026-03-10T20:00:00Z', 'en', 'Closed · opens tomorrow at 09:00'],
    // The day after is an inventory.
    ['2026-03-11T20:00:00Z', 'en', 'Closed · opens on Friday at 09:00'],
    ['2026-03-14T09:00:00Z', 'en', 'Open until 00:00'],
    ['2026-03-10T09:00:00Z', 'fr', 'Ouvert jusqu’à 12:30'],
    ['2026-03-10T20:00:00Z', 'es', 'Cerrado · abre mañana a las 09:00'],
    ['2026-03-10T20:00:00Z', 'mx', 'Cerrado · abre mañana a las 09:00'],
  ] as const
  for (const [at, locale, words] of moments)
    it(`says what holds at ${at} in ${locale}`, async () => {
      setClock(at)
      expect(status(await shown({ locale }))).to.equal(words)
    })

  it('goes by the clock of the place, not by that of the visitor', async () => {
    // In Réunion it is 13:00, the agency has closed at noon.
    expect(status(await shown({ http: serve({ code_postal: '97400', ville: 'Saint-Denis' }) }))).to.equal('Closed · opens at 14:00')
  })

  it('names the day of an opening that is far away', async () => {
    const http = serve({ horaires: Array(7).fill(closed), horaires_exceptionnels: [{ date: '2026-04-02', libelle: '', ...office }] })
    expect(status(await shown({ http }))).to.equal('Closed · opens on Thursday 2 April at 09:00')
  })

  it('says otherwise the moment that it closes', async () => {
    setClock('2026-03-10T11:29:59.800Z')
    const element = await shown()
    await until(() => status(element) === 'Closed · opens at 14:00', 'the closing')
  })

  it('says of a place that is closed for now nothing but that', async () => {
    expect(status(await shown({ http: serve({ statut: 'FERME_TEMPORAIREMENT' }) }))).to.equal('Temporarily closed')
  })

  it('sends visitors to ask where no hours are given', async () => {
    const element = await shown({ http: serve({ horaires: Array(7).fill(closed), horaires_exceptionnels: [] }) })
    expect(status(element)).to.equal('Ask for the opening hours.')
    expect(element.shadowRoot?.querySelector('table')).to.equal(null)
  })

  it('shows little where little is known', async () => {
    const element = await shown({
      http: serve({ telephones: [], email: '', sites_internet: [], logo: null, couverture: null, galerie: [], latitude: null }),
    })
    expect(element.shadowRoot?.querySelector('img')).to.equal(null)
    expect(textOf(element)).not.to.contain('Phone')
    await expectAccessible(element)
  })

  it('shows another establishment when it is told another, and no late answer to the first', async () => {
    const first = later<object>()
    const http = fakeHttp().on('GET /establishment', ({ query }: { query?: Record<string, unknown> }) =>
      query?.['establishment'] === 7 ? first.promise : { ...wire, nom: 'Other' },
    )
    const element = await open({ http })
    await until(() => http.calls.length === 1)
    element.establishment = 8
    await until(() => textOf(element).includes('Other'))
    first.resolve(wire)
    await element.updateComplete
    expect(textOf(element)).to.contain('Other')
  })

  const failures: readonly [ErrorKind, string][] = [
    ['not-found', 'Nothing is published about this establishment at the moment.'],
    ['forbidden', 'This information is not available on this page.'],
    ['auth', 'This information is not available on this page.'],
  ]
  for (const [kind, words] of failures)
    it(`tells visitors what they can know of a failure: ${kind}`, async () => {
      const errors = record('vitrine-error')
      const http = fakeHttp().on('GET /establishment', () => Promise.reject(new ApiError(kind)))
      await warningsDuring(async () => {
        const element = await shown({ http })
        expect(inside(element, '[role=alert]').textContent).to.equal(words)
        await expectAccessible(element)
      })
      expect(errors.map(({ detail }) => (detail as { code: string }).code)).to.deep.equal([kind])
    })

  it('offers to try again what failed on the way', async () => {
    let isDown = true
    const http = fakeHttp().on('GET /establishment', () => (isDown ? Promise.reject(new ApiError('network')) : wire))
    await warningsDuring(async () => {
      const element = await shown({ http })
      isDown = false
      inside(element, '[role=alert] button, button').click()
      await until(() => textOf(element).includes('Agence du Port'))
    })
  })

  for (const [lacking, opening] of [
    ['a publishable key', { key: '' }],
    ['an establishment', { establishment: 0 }],
  ] as const)
    it(`tells the developer that it lacks ${lacking}`, async () => {
      const warnings = await warningsDuring(async () => void (await shown(opening)))
      expect(warnings.join('\n')).to.contain(lacking)
    })

  for (const width of [1100, 390, 220])
    for (const theme of ['light', 'dark'] as const)
      it(`is accessible and stays within ${width} px (${theme})`, async () => {
        const element = await shown({ width, theme })
        await expectAccessible(element)
        expect(outside(element)).to.deep.equal([])
      })
})

describe('<vitrine-establishment> that the page holds already', () => {
  /** Where everything is, with its words apart from those of the moment. */
  const layout = (element: VitrineEstablishment): string[] => {
    const { top, height } = element.getBoundingClientRect()
    const inner = [...element.shadowRoot!.querySelectorAll('img, h2, h3, h4, p, tr, th, td, .range, address, dt, dd, a')].map((each) => {
      const box = each.getBoundingClientRect()
      const words = each.matches('.live') ? '' : each.textContent?.replace(/\s+/g, ' ')
      return `${each.localName} ${box.x} ${box.y - top} ${box.width} ${box.height} ${words}`
    })
    return [`host ${height}`, ...inner]
  }

  for (const width of [1100, 390])
    it(`keeps it until it can show the same with what holds now, and nothing moves at ${width} px`, async () => {
      const answer = later<object>()
      const element = await open({ http: fakeHttp().on('GET /establishment', () => answer.promise), stored: await storedHtml(), width })
      const ready = record('vitrine-ready')
      const first = element.shadowRoot?.querySelector('h2')
      await element.updateComplete
      expect(element.shadowRoot?.querySelector('.skeleton')).to.equal(null)
      const before = layout(element)
      expect(before.length).to.be.greaterThan(40)
      expect(status(element)).to.equal('')
      answer.resolve(wire)
      await until(() => status(element) === 'Open until 12:30', 'the words of the moment')
      expect(element.shadowRoot?.querySelector('h2')).not.to.equal(first)
      expect(element.shadowRoot?.querySelectorAll('h2, style')).to.have.length(1)
      expect(layout(element)).to.deep.equal(before)
      expect(ready).to.have.length(1)
    })

  it('keeps it where the answer does not come, and tells the page', async () => {
    const errors = record('vitrine-error')
    const http = fakeHttp().on('GET /establishment', () => Promise.reject(new ApiError('network')))
    await warningsDuring(async () => {
      const element = await open({ http, stored: await storedHtml() })
      await until(() => errors.length > 0)
      await element.updateComplete
      expect(textOf(element)).to.contain('Agence du Port')
      expect(element.shadowRoot?.querySelector('[role=alert]')).to.equal(null)
    })
  })

  it('leaves whoever has reached a link on that link', async () => {
    const answer = later<object>()
    const element = await open({ http: fakeHttp().on('GET /establishment', () => answer.promise), stored: await storedHtml() })
    inside(element, 'a[href="tel:0240820000"]').focus()
    answer.resolve(wire)
    await until(() => status(element) === 'Open until 12:30')
    expect(element.shadowRoot?.activeElement?.getAttribute('href')).to.equal('tel:0240820000')
  })

  it('goes on with the moments afterwards', async () => {
    setClock('2026-03-10T11:29:59.700Z')
    const element = await open({ stored: await storedHtml() })
    await until(() => status(element) === 'Closed · opens at 14:00', 'the closing')
  })
})
