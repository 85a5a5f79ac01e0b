import { expect } from '@open-wc/testing'
import { accountWith, listWith, openList, provider, rowsOf, wireAd, wirePage } from '../../test/ads.ts'
import { textOf, until } from '../../test/dom.ts'

describe('a part of the ads', () => {
  it('is the used-vehicle selection', async () => {
    const http = provider([wireAd(1, { univers: 'VO', typeObjet: 2100 })])
    const list = await openList({
      http,
      account: accountWith({ universe: 'VO' }),
      set: { collection: 'vehicle-selection', readonly: true },
    })
    expect(http.of('GET /annonce').at(-1)?.query).to.include({ selectionVo: 'oui' })
    expect(textOf(list)).to.contain('Used-vehicle selection')
    expect(list.shadowRoot?.querySelector('input[type=checkbox]')).to.equal(null)
  })

  it('is the library of models, by their references', async () => {
    const http = provider([wireAd(1, { etat: 'M' })])
    await openList({ http, set: { collection: 'models' } })
    expect(http.of('GET /annonce').at(-1)?.query).to.include({ orderBy: 'R' })
  })

  it('is business property, from a call of its own', async () => {
    const http = provider([]).on('GET /annonces-commerciaux', () => wirePage([wireAd(7, { typeObjet: 2300 })]))
    const list = await openList({ http, set: { collection: 'commercial', readonly: true } })
    expect(rowsOf(list)).to.have.length(1)
    expect(http.of('GET /annonce')).to.have.length(0)
    expect(textOf(list)).to.contain('Business property')
  })

  it('says what would be there while nothing is', async () => {
    const http = provider([]).on('GET /annonces-commerciaux', () => wirePage([]))
    const business = await listWith({ http, set: { collection: 'commercial', readonly: true } })
    await until(() => textOf(business).includes('No business property yet'), 'why there is none')
    const models = await listWith({ http, set: { collection: 'models' } })
    await until(() => textOf(models).includes('No model yet'), 'why there are none')
  })
})
