import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/repairs.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineRepairs } from './repairs.ts'

const ad = (id: number, changes: object = {}) => ({ id, reference: `R${id}`, titre: `Flat ${id}`, codeFlux: 'SAISIE_IMMO', ...changes })
const repair = (changes: object = {}) => ({
  motif: 'pictures:pictures:min=6',
  niveau: 'refused',
  cause: { kind: 'pictures', field: 'pictures', params: { min: 6 } },
  diffuseurs: ['Logis Libre', 'Toits de France'],
  nbAnnonces: 34,
  nbModifiables: 33,
  nbCorrigees: 2,
  constate: true,
  ecarte: false,
  annonces: [ad(1), ad(2, { codeFlux: 'LOGICIEL' })],
  ...changes,
})
const scopeless = repair({
  motif: 'offers:offerType:offers=V',
  cause: { kind: 'offers', field: 'offerType', params: { offers: 'V' } },
  nbAnnonces: 1,
  nbModifiables: 1,
  nbCorrigees: 0,
  annonces: [ad(3)],
})
const unknown = repair({ motif: 'Secteur inconnu', cause: null, nbAnnonces: 1, nbModifiables: 1, nbCorrigees: 0, annonces: [ad(4)] })
const advice = repair({
  motif: 'field:floor:',
  niveau: 'advised',
  cause: { kind: 'field', field: 'floor', params: {} },
  nbAnnonces: 0,
  nbModifiables: 0,
  nbCorrigees: 1,
  constate: true,
  annonces: [],
})

const solved = (changes: object = {}) => ({
  motif: 'length:title:max=60',
  niveau: 'refused',
  cause: { kind: 'length', field: 'title', params: { max: 60 } },
  diffuseurs: ['Toits de France'],
  nbAnnonces: 3,
  resoluLe: '2026-11-20T06:04:00.000Z',
  ...changes,
})

const path = 'GET /reparations'
const opened = async (
  given: unknown,
  { width = 700, theme = 'light' as 'light' | 'dark', isMain = false, sites = [] as { id: number; name: string }[] } = {},
): Promise<{ element: VitrineRepairs; http: FakeHttp }> => {
  const http = fakeHttp().on(path, typeof given === 'function' ? given : { resolus: [], ...(given as object) })
  const own = accountWith({ sites })
  const instance = createVitrine({
    http,
    account: { ...own, user: { ...own.user, mainAccount: isMain } },
    locale: 'en',
    appearance: { theme },
  })
  const holder = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-repairs'), {
    instance,
    fieldHref: '/edit/{ad}?field={field}',
    portalsHref: '/portals/{ad}',
    adsHref: '/ads?cause={cause}&site={advertiser}',
  })
  holder.append(element)
  await until(() => element.shadowRoot?.querySelector('.lead, [role=alert]'), 'the list')
  return { element, http }
}
const links = (element: VitrineRepairs) =>
  [...element.shadowRoot!.querySelectorAll('a')].map((link) => [link.textContent?.replace(/\s+/g, ' ').trim(), link.getAttribute('href')])

const entry = (id: number, values: object = {}, more: object = {}) => ({
  id,
  version: 3,
  annonceParente: null,
  url_miniature: '',
  refus: '',
  annonce: {
    reference: `R${id}`,
    titre: `A title of an ad that is far too long for this portal, number ${id}`,
    typeOffre: 'V',
    typeObjet: 1200,
    ...values,
  },
  ...more,
})
const tooLong = repair({
  motif: 'length:title:max=60',
  cause: { kind: 'length', field: 'title', params: { max: 60 } },
  nbAnnonces: 3,
  nbModifiables: 3,
  nbCorrigees: 0,
  annonces: [ad(1), ad(2), ad(3)],
})
const inGrid = async (cause: object, entries: readonly object[], { theme = 'light' as 'light' | 'dark' } = {}) => {
  const { element, http } = await opened({ motifs: [cause] }, { theme })
  http
    .on('GET /reparations/annonces', { ids: entries.map((_, at) => at + 1) })
    .on('GET /saisies', entries)
    .on('GET /type_objet', [
      { code: 1200, libelle: 'House' },
      { code: 1300, libelle: 'Land' },
    ])
  buttonNamed(element, `Edit ${(cause as { nbModifiables: number }).nbModifiables} ads in a grid`).click()
  await until(() => element.shadowRoot?.querySelector('dialog [data-cell]'), 'the grid')
  const cells = () => [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('dialog [data-cell]')]
  const type = (at: number, text: string, key = 'Enter'): void => {
    const cell = cells()[at]!
    cell.focus()
    cell.value = text
    cell.dispatchEvent(new Event('input', { bubbles: true }))
    cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
  }
  return { element, http, cells, type, words: () => textOf(element) }
}

describe('what is to be mended', () => {
  it('is that of the point of sale that a network head chooses, or of all', async () => {
    const { element, http } = await opened({ motifs: [repair()] }, { sites: [{ id: 7, name: 'Agence du Port' }] })
    const queries = () => http.calls.filter(({ path: called }) => called === '/reparations').map(({ query }) => query?.['idAnnonceur'])
    const site = inside<HTMLSelectElement>(element, 'select[name=site]')
    expect([...site.options].map(({ label }) => label)).to.deep.equal(['All points of sale', 'Agence du Parc', 'Agence du Port'])
    site.value = '7'
    site.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => links(element).some(([, href]) => href?.endsWith('&site=7')), 'its ads')
    expect(queries()).to.deep.equal([undefined, 7])
    await expectAccessible(element)
  })

  it('says how many ads are not named, where no page lists them', async () => {
    const nine = repair({ nbAnnonces: 9, nbModifiables: 9, annonces: [1, 2, 3, 4, 5].map((id) => ad(id)) })
    const { element } = await opened({ motifs: [nine] })
    expect(textOf(element)).to.not.contain('more')
    Object.assign(element, { adsHref: undefined })
    await until(() => textOf(element).includes('and 4 more'), 'the rest')
    await expectAccessible(element)
  })

  it('puts the buttons of a cause at the end of its card, at any width', async () => {
    for (const width of [358, 700]) {
      const { element } = await opened({ motifs: [tooLong] }, { width, isMain: true })
      Object.assign(element, { adsHref: undefined })
      await element.updateComplete
      const foot = inside(element, '.cause .foot')
      const buttons = [...foot.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
      expect(buttons).to.have.length(2)
      const [end, edit, other] = [foot.getBoundingClientRect().right, ...buttons] as [number, DOMRect, DOMRect]
      expect(Math.round(end - other.right), 'the last one').to.equal(0)
      const isBelow = other.top >= edit.bottom
      expect(Math.round((isBelow ? end : other.left - 16) - edit.right), `the one before, at ${width} px`).to.equal(0)
    }
  })

  it('names each cause once with its portals and ads, and leads to where each is mended', async () => {
    const { element } = await opened({ motifs: [repair(), scopeless, unknown, advice] })
    const words = textOf(element)
    for (const part of [
      'Refused',
      'At least 6 photos',
      '34 ads',
      'Logis Libre, Toits de France',
      'Answered by portals',
      '2 ads fixed',
      'to be fixed in your software',
      '1 ad is entered elsewhere',
      'Secteur inconnu',
      'own words',
      'To improve',
      '1 ad fixed',
    ])
      expect(words).to.contain(part)
    expect(links(element)).to.deep.equal([
      ['R1 · Flat 1', '/edit/1?field=pictures'],
      ['See all 34 ads', '/ads?cause=pictures%3Apictures%3Amin%3D6&site='],
      ['R3 · Flat 3', '/portals/3'],
    ])
    await expectAccessible(element)
  })

  it('sets a cause aside and takes it up again, and takes that back where it cannot be noted', async () => {
    const { element, http } = await opened({ motifs: [repair()] }, { isMain: true })
    http.on('PUT /reparations', {})
    buttonNamed(element, 'Not relevant').click()
    await until(() => textOf(element).includes('Set aside (1)'), 'the folded ones')
    expect(http.of('PUT /reparations')[0]?.body).to.deep.equal({ motif: 'pictures:pictures:min=6', ecarte: true })
    element.shadowRoot!.querySelector('details')!.open = true
    await expectAccessible(element)
    http.on('PUT /reparations', () => {
      throw new ApiError('forbidden', { status: 403, serverMessage: 'Only who looks after users may say so.' })
    })
    buttonNamed(element, 'Take it up again').click()
    await until(() => textOf(element).includes('Only who looks after users may say so.'), 'the reason')
    expect(textOf(element)).to.contain('Set aside (1)')
  })

  it('tells what portals do not say any more: of no ad apart, of some ads beside what is left', async () => {
    const { element } = await opened({
      motifs: [repair({ nbCorrigees: 0 })],
      resolus: [solved(), solved({ motif: 'pictures:pictures:min=6', cause: repair().cause, nbAnnonces: 12 })],
    })
    expect(element.shadowRoot!.querySelector('[part=solved]')?.textContent?.replace(/\s+/g, ' ').trim()).to.equal(
      'Solved in the last 30 days Title: at most 60 characters 20/11/2026 3 ads · Toits de France',
    )
    expect(textOf(element)).to.contain('12 ads taken by the portals since, last on 20/11/2026')
    await expectAccessible(element)
  })

  it('says of pictures what is done already and what only a new one mends', async () => {
    const small = repair({ motif: 'picture-size', cause: { kind: 'picture-size', field: 'pictures', params: { width: 800, height: 600 } } })
    const many = repair({ motif: 'pictures:max', niveau: 'advised', cause: { kind: 'pictures', field: 'pictures', params: { max: 12 } } })
    const { element } = await opened({ motifs: [small, many] })
    expect(textOf(element)).to.contain('replace it by a larger photo').and.contain('sent all the same')
    await expectAccessible(element)
  })

  it('says that there is nothing, or what failed, and tries again', async () => {
    expect(textOf((await opened({ motifs: [] })).element)).to.contain('Nothing to fix')
    const { element, http } = await opened(() => {
      throw new ApiError('server', { status: 500, serverMessage: 'The list cannot be read.' })
    })
    expect(textOf(element)).to.contain('The list cannot be read.')
    http.on(path, { motifs: [repair()], resolus: [] })
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.cause'), 'the list')
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`fits 320 px, ${theme}`, async () => {
      const { element } = await opened({ motifs: [repair(), unknown, advice], resolus: [solved()] }, { width: 320, theme })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })
  }
})

describe('one field of all ads of a cause', () => {
  beforeEach(() => localStorage.clear())

  it('is filled in one below the other, with how far each is from what is asked, and saved at once', async () => {
    const { element, http, cells, type, words } = await inGrid(tooLong, [entry(1), entry(2), entry(3, {}, { refus: 'ad-from-software' })])
    for (const part of [
      'Title: at most 60 characters',
      '0 of 2 ads as the portals ask',
      '63 of 60 characters',
      'to be fixed in your software',
    ])
      expect(words()).to.contain(part)
    expect(cells()).to.have.length(2)
    type(0, 'A short title')
    await until(() => words().includes('13 of 60 characters'), 'the counter')
    expect(element.shadowRoot!.activeElement).to.equal(cells()[1])
    expect(words()).to.contain('1 of 2 ads as the portals ask').and.contain('1 ad not saved')
    type(1, 'Another short title')
    await until(() => words().includes('2 ads not saved'), 'both')
    await expectAccessible(element)
    http.on('PUT /saisies', [
      { id: 1, version: 4, champ: '', raison: '', message: '' },
      { id: 2, version: null, champ: '', raison: 'ad-changed', message: 'Ann saved this ad.' },
    ])
    buttonNamed(element, 'Save the ads').click()
    await until(() => words().includes('1 ad is saved.'), 'what became of them')
    const { body } = http.of('PUT /saisies')[0]! as { body: { annonces: { id: number; version: number; champs: object }[] } }
    expect(body.annonces.map(({ id, version, champs }) => [id, version, champs])).to.deep.equal([
      [1, 3, { titre: 'A short title' }],
      [2, 3, { titre: 'Another short title' }],
    ])
    expect(words()).to.contain('Ann saved this ad.')
    expect(cells().map(({ value }) => value)).to.deep.equal(['A short title', 'Another short title'])
    http.on('GET /saisies', [entry(2, { titre: 'By Ann' }, { version: 7 })])
    buttonNamed(element, 'Read it again').click()
    await until(() => !words().includes('Ann saved this ad.'), 'the newer one')
    http.on('PUT /saisies', [{ id: 2, version: 8, champ: '', raison: '', message: '' }])
    buttonNamed(element, 'Save the ads').click()
    await until(() => !words().includes('not saved'), 'everything saved')
    expect((http.of('PUT /saisies')[1] as { body: { annonces: { version: number }[] } }).body.annonces[0]!.version).to.equal(7)
    http.on(path, { motifs: [], resolus: [] })
    buttonNamed(element, 'Close').click()
    await until(() => words().includes('Nothing to fix'), 'the list anew')
  })

  it('keeps what is typed and was not saved, pastes, fills down and undoes', async () => {
    const { element, cells, type } = await inGrid(tooLong, [entry(1), entry(2), entry(3)])
    const paste = new DataTransfer()
    paste.setData('text/plain', 'One\nTwo\nThree\n')
    cells()[0]!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: paste, bubbles: true, composed: true, cancelable: true }))
    await until(() => cells()[2]!.value === 'Three', 'the pasted ones')
    type(0, 'Again', 'Tab')
    cells()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true, cancelable: true }))
    await until(() => cells()[2]!.value === 'Again', 'the filled ones')
    cells()[2]!.focus()
    cells()[2]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
    await until(() => cells()[2]!.value === 'Three', 'the ones before')
    element.shadowRoot!.querySelector('dialog')!.close()
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'the end')
    buttonNamed(element, 'Edit 3 ads in a grid').click()
    await until(() => cells()[1]?.value === 'Two', 'what was typed')
    expect(textOf(element)).to.contain('did not save is back')
    buttonNamed(element, 'Discard it').click()
    await until(() => cells()[1]!.value.startsWith('A title of an ad'), 'what is stored')
  })

  it('says what a number, a choice and a long text lack, and which ads have no such field', async () => {
    const surface = await inGrid(
      repair({
        motif: 'field:livingSurface:',
        cause: { kind: 'field', field: 'livingSurface', params: {} },
        nbAnnonces: 2,
        nbModifiables: 2,
      }),
      [entry(1), entry(2, { typeObjet: 1300 })],
    )
    expect(surface.words()).to.contain('This kind of ad has no such field')
    surface.type(0, 'much')
    await until(() => surface.cells()[0]!.getAttribute('aria-invalid'), 'the fault')
    expect(surface.cells()[0]!.value).to.equal('much')
    await expectAccessible(surface.element)
    const text = await inGrid(
      repair({
        motif: 'length:text:min=100',
        cause: { kind: 'length', field: 'text', params: { min: 100 } },
        nbAnnonces: 2,
        nbModifiables: 2,
      }),
      [entry(1, { texte: 'Short.' }), entry(2)],
    )
    expect(text.words()).to.contain('6 of at least 100 characters')
    expect(text.cells()[0]).to.be.instanceOf(HTMLTextAreaElement)
  })

  it('shows the next ads once those shown are saved, and says what failed', async () => {
    const { element, http, cells, type, words } = await inGrid({ ...tooLong, nbAnnonces: 9, nbModifiables: 4 }, [entry(1), entry(2)])
    expect(words()).to.contain('Ads 1 to 2 of 4.').and.contain('5 ads are entered elsewhere')
    type(0, 'Short')
    await until(() => words().includes('Save these first'), 'what to do first')
    expect(buttonNamed(element, 'Show the next ones').getAttribute('aria-disabled')).to.equal('true')
    http.on('PUT /saisies', [{ id: 1, version: 4, champ: '', raison: '', message: '' }])
    buttonNamed(element, 'Save the ads').click()
    await until(() => buttonNamed(element, 'Show the next ones').ariaDisabled !== 'true', 'the way on')
    http.on('GET /reparations/annonces', () => {
      throw new ApiError('network')
    })
    buttonNamed(element, 'Show the next ones').click()
    await until(() => element.shadowRoot?.querySelector('dialog [role=alert]'), 'the reason')
    http.on('GET /reparations/annonces', { ids: [3, 4] }).on('GET /saisies', [entry(3), entry(4)])
    buttonNamed(element, 'Try again').click()
    await until(() => words().includes('Ads 3 to 4 of 4.'), 'the others')
    expect(http.of('GET /reparations/annonces').at(-1)?.query).to.deep.include({ motif: 'length:title:max=60', apres: 2 })
    expect(cells()).to.have.length(2)
    await expectAccessible(element)
  })

  it('says what failed and keeps what was typed', async () => {
    const { element, http, cells, type, words } = await inGrid(tooLong, [entry(1), entry(2)], { theme: 'dark' })
    type(0, 'Short')
    await until(() => words().includes('1 ad not saved'), 'the change')
    http.on('PUT /saisies', () => {
      throw new ApiError('network')
    })
    buttonNamed(element, 'Save the ads').click()
    await until(() => words().includes('What you typed is kept'), 'the reason')
    expect(cells()[0]!.value).to.equal('Short')
    await expectAccessible(element)
  })
})
