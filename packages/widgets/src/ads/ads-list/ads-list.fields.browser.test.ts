import type { HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { accountWith, listWith, openList, provider, rowsOf, twenty, wireAd } from '../../test/ads.ts'
import { until } from '../../test/dom.ts'
import type { FakeHttp } from '../../test/fake-http.ts'

type Wire = Record<string, unknown>

/** Sends only the requested fields, as the server does. */
const sparing = (ads: readonly Wire[]): FakeHttp =>
  provider([]).on('GET /annonce', ({ query }: HttpCall) => {
    const fields = (query?.['fields'] as string[] | undefined) ?? []
    const chosen = ads.map((ad) => Object.fromEntries(Object.entries(ad).filter(([name]) => name === 'id' || fields.includes(name))))
    return { total_items: ads.length, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { annonce: chosen } }
  })
const asked = (http: FakeHttp): readonly string[] => (http.of('GET /annonce').at(-1)?.query?.['fields'] as string[] | undefined) ?? []
const heads = (list: Element): string[] =>
  [...(list.shadowRoot?.querySelectorAll('thead th[class]') ?? [])].map((head) => head.textContent?.trim() ?? '').filter(Boolean)
const words = (list: Element): string => rowsOf(list)[0]?.textContent?.replace(/\s+/g, ' ') ?? ''

describe('what a list of ads asks for', () => {
  it('is what its columns show, and what names, marks and actions need', async () => {
    const http = sparing(twenty)
    const list = await openList({ http, width: 1600 })
    expect(asked(http)).to.include.members(['titre', 'etat', 'advertiser', 'prix', 'ville', 'surface', 'date_creation'])
    for (const unseen of ['nbContacts', 'date_modification', 'mandat']) expect(asked(http)).not.to.include(unseen)
    for (const text of ['REF-1', 'Appartement', '62', '245,000', 'Lyon', '69003', 'Published', '2 portals', '04/03/2026'])
      expect(words(list)).to.contain(text)
  })

  it('names the account, its states and that lots belong to programmes, from the first time on', async () => {
    const http = sparing(twenty)
    await openList({ http })
    expect(http.of('GET /annonce')[0]?.query).to.deep.include({ idAnnonceur: [1001], etat: ['A', 'V', 'M', 'B'], annonce_parente: '00' })
  })

  it('follows what the account deals in', async () => {
    const car = wireAd(1, {
      univers: 'VO',
      typeObjet: 2100,
      marque: 'Renault',
      modele: 'Zoé',
      millesime: 2021,
      kilometrage: 42000,
      energie: 'ELECTRIQUE',
    })
    const http = sparing([car])
    const list = await openList({ http, width: 1600, account: accountWith({ universe: 'VO', trade: 'GARAGE' }) })
    expect(asked(http)).to.include.members(['marque', 'kilometrage', 'energie']).and.not.to.include('nb_pieces')
    for (const text of ['Renault', '42,000', '2021']) expect(words(list)).to.contain(text)
  })

  it('is what energies are called in the language of the reader, and their codes where nobody can tell', async () => {
    const car = (energie: string) => wireAd(1, { univers: 'VO', typeObjet: 2100, marque: 'Renault', millesime: 2021, energie })
    const known = sparing([car('ELECTRIQUE')]).on('GET /definition-donnee-listee', [
      { code: 'energie', libelle: 'Energía', valeurs: [{ code: 'ELECTRIQUE', libelle: 'Eléctrico' }] },
    ])
    const spoken = await openList({ http: known, width: 1600, locale: 'es', account: accountWith({ universe: 'VO', trade: 'GARAGE' }) })
    await until(() => words(spoken).includes('2021 · Eléctrico'), 'its name')
    expect(known.of('GET /definition-donnee-listee').map(({ query }) => query)).to.deep.equal([{ codes: 'energie', lang: 'es' }])
    const unknown = await openList({
      http: sparing([car('ELECTRIQUE')]),
      width: 1600,
      account: accountWith({ universe: 'VO', trade: 'GARAGE' }),
    })
    await until(() => words(unknown).includes('Electrique'), 'its code')
  })

  it('is fetched as well when a column comes for which there is nothing yet', async () => {
    const car = wireAd(1, { univers: 'VO', typeObjet: 2100, marque: 'Renault', millesime: 2021, kilometrage: 42000 })
    const http = sparing([car])
    const list = await openList({ http, width: 1600 })
    await until(() => words(list).includes('42,000'), 'the column of vehicles')
    expect(http.of('GET /annonce')).to.have.length(2)
  })
})

describe('the fields that a page lets be seen', () => {
  it('are shown and asked for, no others', async () => {
    const http = sparing(twenty)
    const list = await openList({ http, width: 1600, set: { visibleFields: 'city, price' } })
    expect(heads(list)).to.include.members(['Price', 'City']).and.not.to.include.members(['Surface', 'State', 'Created'])
    expect(asked(http))
      .to.include.members(['ville', 'prix'])
      .and.not.to.include.members(['code_postal', 'loyer_mensuel', 'surface', 'date_creation'])
    expect(words(list)).to.contain('Lyon').and.contain('245,000').and.not.contain('69003')
    expect(words(list)).not.to.contain('undefined').and.not.contain('NaN')
  })

  it('are all of them where none is named', async () => {
    const list = await openList({ http: sparing(twenty), width: 1600, set: { visibleFields: ' ' } })
    expect(heads(list)).to.include.members(['Price', 'City', 'Surface', 'State', 'Created'])
  })

  it('may become more, which is fetched then', async () => {
    const http = sparing(twenty)
    const list = await listWith({ http, width: 1600, set: { visibleFields: 'city' } })
    await until(() => rowsOf(list).length > 0, 'the rows')
    expect(words(list)).not.to.contain('245,000')
    list.visibleFields = 'city,price'
    await until(() => words(list).includes('245,000'), 'the price')
    expect(http.of('GET /annonce')).to.have.length(2)
  })
})
