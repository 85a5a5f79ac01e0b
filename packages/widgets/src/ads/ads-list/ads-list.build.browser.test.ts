import { adContentWire, adForm, adRecordWire } from '@vitrine/core/ad-form'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import type { VitrineAdsList } from './ads-list.ts'
import { actIn, dialogOf, menuItem, openList, provider, rowsOf, wireAd, wirePage } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import type { FakeHttp } from '../../test/fake-http.ts'

const adOf = (id: number, values: Partial<typeof adForm.empty>) =>
  adRecordWire.encode({
    id,
    version: 1,
    state: 'draft',
    sourceCode: 'SAISIE_IMMO',
    parentId: null,
    note: '',
    further: [],
    scheduledFor: null,
    pushedToTopAt: null,
    updatedAt: new Date(0),
    updatedBy: '',
    content: { values: { ...adForm.empty, ...values }, pictures: [], instagram: null, documents: [], visits: [] },
  })

const land = wireAd(1, { typeObjet: 1310, titre: 'Terrain plat', reference: 'LAND' })
const models = [
  wireAd(8, { etat: 'M', typeObjet: 1200, titre: 'Maison Alba', reference: 'ALBA', prix: 200_000 }),
  wireAd(9, { etat: 'M', typeObjet: 5200, titre: 'Maison Brisa', reference: 'BRISA' }),
]

/** Replies with the list of the lands, and with the models that the dialog requests. */
const landsAnd = (found: readonly Record<string, unknown>[]): FakeHttp =>
  provider([land])
    .on('GET /annonce', ({ query }: HttpCall) => {
      if (String(query?.['etat']) !== 'M') return wirePage([land])
      const searched = String(query?.['rechercheLibre'] ?? '').toLowerCase()
      const types = (query?.['typeObjets'] ?? []) as readonly number[]
      return wirePage(
        found.filter(({ titre, typeObjet }) => String(titre).toLowerCase().includes(searched) && types.includes(typeObjet as number)),
      )
    })
    .on('GET /annonce/1/saisie', adOf(1, { objectType: 1310, price: 80_000, landSurface: 600, city: 'Rezé', title: 'Terrain plat' }))
    .on('GET /annonce/8/saisie', adOf(8, { objectType: 1200, price: 200_000, livingSurface: 90, title: 'Maison Alba' }))

const set = { editHref: '/posts/{id}/edit' }

const openDialog = async (http: FakeHttp): Promise<VitrineAdsList> => {
  const list = await openList({ http, set })
  list.addEventListener('vitrine-ad-edit', (event) => event.preventDefault())
  actIn(rowsOf(list)[0]!, 'menu').click()
  ;(await menuItem(list, 'Build on this land with a model…')).click()
  await dialogOf(list)
  return list
}

/** Creates an ad from the first model that is shown. */
const create = async (list: VitrineAdsList): Promise<void> => {
  inside(list, '[name=model]').click()
  await until(() => !buttonNamed(list, 'Create the ad').hasAttribute('aria-disabled'), 'the choice')
  buttonNamed(list, 'Create the ad').click()
}

describe('building on a piece of land', () => {
  it('makes an ad of the land and the model that was searched for, and goes to its editor', async () => {
    const http = landsAnd(models).on('POST /annonce', adOf(77, { reference: 'NEW', objectType: 1200 }))
    const list = await openDialog(http)
    await until(() => textOf(list).includes('Maison Brisa'), 'the models')
    await expectAccessible(list)
    buttonNamed(list, 'Create the ad').click()
    expect(http.of('POST /annonce')).to.have.length(0)
    const search = inside<HTMLInputElement>(list, '[name=model-search]')
    search.value = 'alba'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => !textOf(list).includes('Maison Brisa') && textOf(list).includes('Maison Alba'), 'what was searched for')
    const [edits, changed] = [record('vitrine-ad-edit'), record('vitrine-ads-changed')]
    await create(list)
    await until(() => edits.length > 0, 'the editor')
    expect(changed.map(({ detail }) => detail)).to.deep.equal([{ ids: [77] }])
    expect(edits.at(-1)?.detail.ad).to.include({ id: 77, reference: 'NEW', state: 'draft' })
    const sent = http.of('POST /annonce')[0]?.body
    expect(sent).to.include({ etat: 'B', terrain: 1, modele: 8 })
    expect(adContentWire.decode(sent).values).to.include({ price: 280_000, landPrice: 80_000, title: 'Maison Alba – Rezé' })
    await until(() => !list.shadowRoot?.querySelector('dialog'), 'the end of the dialog')
  })

  it('offers houses, and neither flats nor programmes', async () => {
    const others = [
      wireAd(10, { etat: 'M', typeObjet: 1100, titre: 'Deux pièces' }),
      wireAd(11, { etat: 'M', typeObjet: 3000, titre: 'Les Jardins' }),
    ]
    const list = await openDialog(landsAnd([...others, ...models]))
    await until(() => textOf(list).includes('Maison Brisa'), 'the models')
    expect([...list.shadowRoot!.querySelectorAll<HTMLInputElement>('[name=model]')].map(({ value }) => value)).to.deep.equal(['8', '9'])
  })

  it('shows a dozen models, and says that a search finds the others', async () => {
    const many = Array.from({ length: 12 }, (_, index) => wireAd(index + 20, { etat: 'M', typeObjet: 1200 }))
    const http = landsAnd([]).on('GET /annonce', ({ query }: HttpCall) =>
      String(query?.['etat']) === 'M' ? wirePage(many, 13) : wirePage([land]),
    )
    const list = await openDialog(http)
    await until(() => textOf(list).includes('The first 12 models'), 'the way to the others')
    expect(http.of('GET /annonce').at(-1)?.query).to.include({ perPage: 12 })
    const lines = [...list.shadowRoot!.querySelectorAll<HTMLElement>('.models .check')]
    for (const line of lines) expect(line.scrollHeight, 'no line reaches into the next').to.be.at.most(line.clientHeight)
    http.on('GET /annonce', wirePage(many, 12))
    const search = inside<HTMLInputElement>(list, '[name=model-search]')
    search.value = 'villa'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => !textOf(list).includes('The first 12 models'), 'all of them')
  })

  it('keeps what was chosen and says why, where the server refuses', async () => {
    const http = landsAnd(models).on('POST /annonce', () => {
      throw new ApiError('invalid', {
        status: 400,
        code: 'invalid',
        field: 'modele',
        reason: 'not-a-model',
        serverMessage: 'This model is an ad now.',
      })
    })
    const list = await openDialog(http)
    await until(() => textOf(list).includes('Maison Alba'), 'the models')
    await create(list)
    await until(() => textOf(list).includes('This model is an ad now.'), 'the refusal')
    expect(inside<HTMLInputElement>(list, '[name=model]').checked).to.equal(true)
    await expectAccessible(list)
  })

  it('says where models are made as long as there is none, and which search finds nothing', async () => {
    const list = await openDialog(landsAnd([]))
    await until(() => textOf(list).includes('Models are made in the content library'), 'where models are made')
    await expectAccessible(list)
    const search = inside<HTMLInputElement>(list, '[name=model-search]')
    search.value = 'loft'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => textOf(list).includes('No model matches this search.'), 'what the search finds')
  })

  it('loads the models again where they did not arrive', async () => {
    const http = landsAnd(models)
    const list = await openList({ http, set })
    http.on('GET /annonce', () => {
      throw new ApiError('network', {})
    })
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Build on this land with a model…')).click()
    await until(() => textOf(list).includes('The models could not be loaded.'), 'the failure')
    http.on('GET /annonce', wirePage(models))
    buttonNamed(list, 'Try again').click()
    await until(() => textOf(list).includes('Maison Alba'), 'the models')
  })

  it('is offered for land that can be had, and where there is an editor', async () => {
    const ads = [wireAd(1), wireAd(2, { typeObjet: 1310, etat: 'V' }), wireAd(3, { typeObjet: 1310, etat: 'M' })]
    for (const [http, more] of [...ads.map((ad) => [provider([ad]), set] as const), [provider([land]), {}] as const]) {
      const list = await openList({ http, set: more })
      actIn(rowsOf(list)[0]!, 'menu').click()
      await menuItem(list, 'Copy the reference')
      expect(textOf(list)).not.to.contain('Build on this land')
    }
  })
})
