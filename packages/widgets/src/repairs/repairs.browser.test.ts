import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/repairs.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineRepairs } from './repairs.ts'

const ad = (id: number, changes: object = {}) => ({ id, reference: `R${id}`, titre: `Flat ${id}`, codeFlux: 'SAISIE_IMMO', ...changes })
const repair = (changes: object = {}) => ({
  motif: 'pictures:pictures:min=6', niveau: 'refused', cause: { kind: 'pictures', field: 'pictures', params: { min: 6 } }, diffuseurs: ['Logis Libre', 'Toits de France'], nbAnnonces: 34, nbCorrigees: 2, constate: true, ecarte: false, annonces: [ad(1), ad(2, { codeFlux: 'LOGICIEL' })], ...changes,
})
const scopeless = repair({ motif: 'offers:offerType:offers=V', cause: { kind: 'offers', field: 'offerType', params: { offers: 'V' } }, nbAnnonces: 1, nbCorrigees: 0, annonces: [ad(3)] })
const unknown = repair({ motif: 'Secteur inconnu', cause: null, nbAnnonces: 1, nbCorrigees: 0, annonces: [ad(4)] })
const advice = repair({ motif: 'field:floor:', niveau: 'advised', cause: { kind: 'field', field: 'floor', params: {} }, nbAnnonces: 0, nbCorrigees: 1, constate: true, annonces: [] })

const solved = (changes: object = {}) => ({ motif: 'length:title:max=60', niveau: 'refused', cause: { kind: 'length', field: 'title', params: { max: 60 } }, diffuseurs: ['Toits de France'], nbAnnonces: 3, resoluLe: '2026-11-20T06:04:00.000Z', ...changes })

const path = 'GET /reparations'
const opened = async (given: unknown, { width = 700, theme = 'light' as 'light' | 'dark', isMain = false } = {}): Promise<{ element: VitrineRepairs; http: FakeHttp }> => {
  const http = fakeHttp().on(path, typeof given === 'function' ? given : { resolus: [], ...(given as object) })
  const own = accountWith()
  const instance = createVitrine({ http, account: { ...own, user: { ...own.user, mainAccount: isMain } }, locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`)
  const element = Object.assign(document.createElement('vitrine-repairs'), { instance, fieldHref: '/edit/{ad}?field={field}', portalsHref: '/portals/{ad}', adsHref: '/ads?cause={cause}' })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.lead, [role=alert]'), 'the list')
  return { element, http }
}
const links = (element: VitrineRepairs) => [...element.shadowRoot!.querySelectorAll('a')].map((link) => [link.textContent?.replace(/\s+/g, ' ').trim(), link.getAttribute('href')])

describe('what is to be mended', () => {
  it('names each cause once with its portals and ads, and leads to where each is mended', async () => {
    const { element } = await opened({ motifs: [repair(), scopeless, unknown, advice] })
    const words = textOf(element)
    for (const part of ['Refused', 'At least 6 photos', '34 ads', 'Logis Libre, Toits de France', 'Answered by portals', '2 ads mended', 'to be mended in your software', 'Secteur inconnu', 'own words', 'To improve', '1 ad mended']) expect(words).to.contain(part)
    expect(links(element)).to.deep.equal([
      ['R1 · Flat 1', '/edit/1?field=pictures'],
      ['See all 34 ads', '/ads?cause=pictures%3Apictures%3Amin%3D6'],
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
    const { element } = await opened({ motifs: [repair({ nbCorrigees: 0 })], resolus: [solved(), solved({ motif: 'pictures:pictures:min=6', cause: repair().cause, nbAnnonces: 12 })] })
    expect(element.shadowRoot!.querySelector('[part=solved]')?.textContent?.replace(/\s+/g, ' ').trim()).to.equal('Solved in the last 30 days Title: at most 60 characters 20/11/2026 3 ads · Toits de France')
    expect(textOf(element)).to.contain('12 ads taken by the portals since, last on 20/11/2026')
    await expectAccessible(element)
  })

  it('says that there is nothing, or what failed, and tries again', async () => {
    expect(textOf((await opened({ motifs: [] })).element)).to.contain('Nothing to mend')
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
