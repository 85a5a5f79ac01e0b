import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/ad-portals.ts'
import { accountWith, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineAdPortals } from './ad-portals.ts'

const tooFew = { niveau: 'REFUS', cause: { nature: 'pictures', champ: 'pictures', valeurs: { min: 3 } } }
const portal = (id: number, changes: object = {}) => ({
  id,
  nomDeCode: `CODE_${id}`,
  nom: `Portal ${id}`,
  logo: null,
  gratuit: 'non',
  actif: 'oui',
  quota: 10,
  selectionnee: false,
  epingleePar: null,
  placesRestantes: 4,
  constats: [],
  ...changes,
})
const reply = (portals: readonly object[], changes: object = {}) => ({
  reference: 'A-1',
  titre: 'Quiet flat',
  en_ligne: true,
  diffuseurs: portals,
  ...changes,
})

const open = async (http: FakeHttp, isExpert = false): Promise<VitrineAdPortals> => {
  const own = accountWith()
  const account = {
    ...own,
    advertiser: { ...own.advertiser, options: { ...own.advertiser.options, diffusion: isExpert, expertDiffusion: isExpert } },
    user: { ...own.user, firstName: 'Ann', lastName: 'Lee' },
  }
  const instance = createVitrine({ http, account, locale: 'en' })
  const element = await fixture<VitrineAdPortals>(html`<vitrine-ad-portals .instance=${instance} ad-id="5"></vitrine-ad-portals>`)
  await until(() => textOf(element).includes('Portals of the ad'), 'the portals')
  return element
}
const box = (element: Element, id: number): HTMLInputElement => inside<HTMLInputElement>(element, `[name=portal-${id}]`)

const route = 'GET /annonce/5/diffuseurs'

describe('the portals of an ad', () => {
  it('say what places are left and what each would do with the ad', async () => {
    const element = await open(
      fakeHttp().on(
        route,
        reply([portal(1, { selectionnee: true }), portal(2, { constats: [tooFew] }), portal(3, { placesRestantes: 0 })]),
      ),
    )
    expect(textOf(element))
      .to.contain('Quiet flat')
      .and.to.contain('4 places left')
      .and.to.contain('Would be refused')
      .and.to.contain('At least 3 pictures'.replace('pictures', 'photos'))
      .and.to.contain('1 portal chosen')
    expect([1, 2, 3].map((id) => [box(element, id).checked, box(element, id).disabled])).to.deep.equal([
      [true, false],
      [false, false],
      [false, true],
    ])
    await expectAccessible(element)
  })

  it('say where rules leave the ad, and pin it or leave it to them, by whoever makes rules', async () => {
    const portals = reply([portal(1, { selectionnee: true, epingleePar: 'Bo' }), portal(2, { selectionnee: true }), portal(3)])
    expect((await open(fakeHttp().on(route, portals))).shadowRoot!.querySelectorAll('[aria-pressed]')).to.have.length(0)
    const http = fakeHttp()
      .on(route, portals)
      .on('PUT /2/pins', { annonces: [5], epinglees: true })
      .on('PUT /1/pins', { annonces: [5], epinglees: false })
    const element = await open(http, true)
    expect(textOf(element)).to.contain('Pinned by Bo')
    expect(element.shadowRoot!.querySelectorAll('[aria-pressed]')).to.have.length(2)
    buttonNamed(element, 'Pin to Portal 2').click()
    await until(() => textOf(element).includes('Pinned by Ann Lee'), 'the pin')
    expect(http.of('PUT /2/pins')[0]?.body).to.deep.equal({ annonces: [5], epinglees: true })
    await expectAccessible(element)
    buttonNamed(element, 'Unpin from Portal 1').click()
    await until(() => !textOf(element).includes('Pinned by Bo'), 'no pin')
  })

  it('are saved in one call that names the differences', async () => {
    const http = fakeHttp()
      .on(route, reply([portal(1, { selectionnee: true }), portal(2), portal(3)]))
      .on('PUT /annonce/5/diffuseurs', reply([portal(1), portal(2, { selectionnee: true }), portal(3)]))
    const element = await open(http)
    const saved = record('vitrine-ad-portals-saved')
    for (const id of [1, 2, 3, 3]) box(element, id).click()
    await until(() => textOf(element).includes('Changes not saved'))
    buttonNamed(element, 'Save').click()
    await toastSaying(element, 'are saved')
    expect(http.of('PUT /annonce/5/diffuseurs').map(({ body }) => body)).to.deep.equal([{ ajoutes: [2], retires: [1] }])
    expect(saved.at(-1)?.detail).to.deep.equal({ id: 5, portals: ['CODE_2'] })
    expect(textOf(element)).not.to.contain('Changes not saved')
  })

  it('keep what is ticked when saving fails, and say why', async () => {
    const http = fakeHttp()
      .on(route, reply([portal(1)]))
      .on('PUT /annonce/5/diffuseurs', () => {
        throw new ApiError('conflict', { status: 409, code: 'broadcast-full', serverMessage: 'Portal 1 has 0 places left.' })
      })
    const element = await open(http)
    box(element, 1).click()
    await until(() => textOf(element).includes('Changes not saved'))
    buttonNamed(element, 'Save').click()
    const toast = await toastSaying(element, 'Portal 1 has 0 places left.')
    expect(toast.classList.contains('error')).to.equal(true)
    expect(box(element, 1).checked).to.equal(true)
  })

  it('lead to the field that mends it', async () => {
    const element = await open(fakeHttp().on(route, reply([portal(1, { constats: [tooFew] })])))
    const events = record('vitrine-ad-mend')
    buttonNamed(element, 'Correct').click()
    expect(events.at(-1)?.detail).to.deep.equal({ id: 5, field: 'pictures' })
  })

  it('are not chosen for an ad that is not online, which is said', async () => {
    const element = await open(fakeHttp().on(route, reply([portal(1)], { en_ligne: false })))
    expect(textOf(element)).to.contain('publish it before')
    expect(box(element, 1).disabled).to.equal(true)
  })

  it('say so where there are none', async () => {
    const element = await open(fakeHttp().on(route, reply([])))
    expect(textOf(element)).to.contain('No portal yet')
  })
})
