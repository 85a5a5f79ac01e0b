import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { editorBackend, openEditor, wireAdRecord } from '../../test/ad-editor.ts'
import { accountWith, actIn, dialogOf, openList, provider, rowsOf, toastSaying, wireAd, wireAdDetail } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record as recordEvents, textOf, until } from '../../test/dom.ts'
import type { FakeHttp } from '../../test/fake-http.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import './publishing.controller.ts'

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
const reply = (portals: readonly object[]) => ({ reference: 'A-1', titre: 'Quiet flat', en_ligne: true, diffuseurs: portals })
const free = reply([portal(1), portal(2), portal(3, { placesRestantes: 0 })])

/** A list of drafts that can be published, and their portals. */
const backend = (ids: readonly number[], portals: object = free): FakeHttp => {
  const http = provider(ids.map((id) => wireAd(id, { etat: 'B', nbPortailsActifs: 0 })))
  for (const id of ids) {
    http.on(`PATCH /annonce/${id}`, wireAdDetail(id)).on(`GET /annonce/${id}/diffuseurs`, portals)
    http.on(`PUT /annonce/${id}/diffuseurs`, portals)
  }
  return http
}
const publishFirst = async (http: FakeHttp) => {
  const list = await openList({ http })
  actIn(rowsOf(list)[0]!, 'publish').click()
  return list
}
/** Ticks all of a list and asks for portals; each ad with its portals. */
const broadcastAll = async (ads: readonly Record<string, unknown>[], portals: Readonly<Record<number, readonly object[]>> = {}) => {
  const http = provider(ads)
  for (const [id, own] of Object.entries(portals))
    http.on(`GET /annonce/${id}/diffuseurs`, reply(own)).on(`PUT /annonce/${id}/diffuseurs`, reply(own))
  const list = await openList({ http })
  for (const row of rowsOf(list)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part~=bulk-broadcast]'), 'the bar')).click()
  return { list, http }
}
const send = async (list: Element): Promise<void> => {
  await until(() => !inside(list, '[part=broadcast]').ariaDisabled, 'the button')
  inside(list, '[part=broadcast]').click()
}
const box = (list: Element, id: number): HTMLInputElement => inside<HTMLInputElement>(list, `dialog[open] [name=portal-${id}]`)
const stateOf = (list: Element, id: number): [checked: boolean, disabled: boolean] => [box(list, id).checked, box(list, id).disabled]

describe('publishing ads', () => {
  beforeEach(() => localStorage.clear())

  it('asks on which portals an ad appears that is on none, and puts it there', async () => {
    const http = backend([5])
    const list = await publishFirst(http)
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Where shall the ad appear?').and.to.contain('4 places left')
    expect([1, 2, 3].map((id) => [box(list, id).checked, box(list, id).disabled])).to.deep.equal([
      [false, false],
      [false, false],
      [false, true],
    ])
    expect(inside(list, '[part=broadcast]').ariaDisabled).to.equal('true')
    await expectAccessible(list)
    box(list, 1).click()
    await until(() => textOf(list).includes('Broadcast on 1 portal'), 'the count on the button')
    inside(list, '[part=broadcast]').click()
    await toastSaying(list, 'Broadcast on 1 portal')
    expect(http.of('PUT /annonce/5/diffuseurs').map(({ body }) => body)).to.deep.equal([{ ajoutes: [1], retires: [] }])
  })

  it('begins with the portals that were chosen last for such an ad, where they have a place', async () => {
    localStorage.setItem('vitrine:portals:1001:model:V', '[2,3]')
    const list = await publishFirst(backend([5]))
    await dialogOf(list)
    expect([1, 2, 3].map((id) => box(list, id).checked)).to.deep.equal([false, true, false])
  })

  it('remembers the choice for the next ad of this kind', async () => {
    const list = await publishFirst(backend([5]))
    await dialogOf(list)
    box(list, 2).click()
    await until(() => !inside(list, '[part=broadcast]').ariaDisabled, 'the button')
    inside(list, '[part=broadcast]').click()
    await toastSaying(list, 'Broadcast on 1 portal')
    expect(localStorage.getItem('vitrine:portals:1001:model:V')).to.equal('[2]')
  })

  it('says what is not broadcast yet to whoever does not choose, with the way to the choice', async () => {
    const list = await publishFirst(backend([5]))
    await dialogOf(list)
    buttonNamed(list, 'Not now').click()
    const toast = await toastSaying(list, 'The ad is published, but not broadcast yet: it is on no portal.')
    toast.querySelector<HTMLButtonElement>('button')?.click()
    expect((await dialogOf(list)).textContent).to.contain('Where shall the ad appear?')
  })

  it('asks nothing for an ad that is on a portal already', async () => {
    const http = backend([5], reply([portal(1, { selectionnee: true })]))
    const list = await publishFirst(http)
    await toastSaying(list, 'The ad is published.')
    await until(() => http.of('GET /annonce/5/diffuseurs')[0], 'the question to the server')
    await list.updateComplete
    expect(list.shadowRoot?.querySelector('dialog[open]')).to.equal(null)
  })

  it('asks once for several ads, and keeps those in the question that a portal has no place for', async () => {
    const http = backend([5, 6]).on('PUT /annonce/6/diffuseurs', ({ body }: HttpCall) => {
      if ((body as { ajoutes: number[] }).ajoutes.includes(1))
        throw new ApiError('conflict', { status: 409, code: 'broadcast-full', serverMessage: 'Portal 1 has no place left.' })
      return free
    })
    const list = await openList({ http })
    for (const row of rowsOf(list)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    const bar = await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part~=bulk-publish]'), 'the bar')
    bar.click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Where shall the 2 ads appear?')
    box(list, 1).click()
    await until(() => !inside(list, '[part=broadcast]').ariaDisabled, 'the button')
    inside(list, '[part=broadcast]').click()
    await until(() => dialog.textContent?.includes('Portal 1 has no place left.'), 'the refusal')
    await until(() => dialog.textContent?.includes('Where shall the ad appear?'), 'the ad that is left')
    expect(http.of('GET /annonce/6/diffuseurs')).to.have.length(2)
  })

  it('asks for further portals of published ads that are ticked, whatever portals they are on', async () => {
    const http = provider([wireAd(5), wireAd(6), wireAd(7, { etat: 'B' })])
    const tooFew = { niveau: 'REFUS', cause: { nature: 'pictures', champ: 'pictures', valeurs: { min: 3 } } }
    const onFirst = (findings: object[]) => reply([portal(1, { selectionnee: true }), portal(2), portal(3, { constats: findings })])
    for (const id of [5, 6])
      http.on(`GET /annonce/${id}/diffuseurs`, onFirst(id === 6 ? [tooFew] : [])).on(`PUT /annonce/${id}/diffuseurs`, onFirst([]))
    const list = await openList({ http })
    for (const row of rowsOf(list)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part~=bulk-broadcast]'), 'the bar')).click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Where shall the 2 ads appear?').and.not.to.contain('Portal 1')
    expect(dialog.textContent).to.contain('All accepted').and.to.contain('1 would be refused')
    box(list, 2).click()
    await until(() => !inside(list, '[part=broadcast]').ariaDisabled, 'the button')
    inside(list, '[part=broadcast]').click()
    await toastSaying(list, 'Broadcast on 1 portal')
    expect([5, 6].map((id) => http.of(`PUT /annonce/${id}/diffuseurs`)[0]?.body)).to.deep.equal(
      Array(2).fill({ ajoutes: [2], retires: [] }),
    )
    expect(http.of('GET /annonce/7/diffuseurs')).to.deep.equal([])
  })

  for (const [first, second] of [
    [5, 6],
    [6, 5],
  ] as const)
    it(`counts the places of a portal for the ads that are not on it, with ad ${first} before ad ${second}`, async () => {
      localStorage.setItem('vitrine:portals:1001:model:V', '[1,2,3]')
      const on = { selectionnee: true, epingleePar: 'Anna' }
      const { list } = await broadcastAll([wireAd(first), wireAd(second)], {
        5: [portal(1, { ...on, placesRestantes: 0 }), portal(2, { ...on, placesRestantes: 1 }), portal(3, { placesRestantes: 1 })],
        6: [portal(1, { placesRestantes: 0 }), portal(2, { placesRestantes: 1 }), portal(3, { placesRestantes: 1 })],
      })
      const dialog = await dialogOf(list)
      expect([1, 2, 3].map((id) => stateOf(list, id))).to.deep.equal([
        [false, true],
        [true, false],
        [false, true],
      ])
      expect(dialog.textContent).to.contain('1 place left for 2 ads').and.not.to.contain('Pinned')
      await expectAccessible(list)
    })

  it('offers the portals of all ads, and saves to each those that it knows', async () => {
    const { list, http } = await broadcastAll([wireAd(5), wireAd(6, { typeObjet: 2100, univers: 'VO' }), wireAd(7)], {
      5: [portal(1), portal(2, { selectionnee: true })],
      6: [portal(8), portal(9)],
      7: [portal(1, { selectionnee: true }), portal(2, { selectionnee: true })],
    })
    const dialog = await dialogOf(list)
    const names = [...dialog.querySelectorAll('[name^=portal-]')].map((each) => each.getAttribute('name'))
    expect(names).to.have.members(['portal-1', 'portal-8', 'portal-9'])
    for (const id of [1, 8]) box(list, id).click()
    await send(list)
    await toastSaying(list, 'Broadcast on 2 portals')
    expect([5, 6, 7].map((id) => http.of(`PUT /annonce/${id}/diffuseurs`).map(({ body }) => body))).to.deep.equal([
      [{ ajoutes: [1], retires: [] }],
      [{ ajoutes: [8], retires: [] }],
      [],
    ])
  })

  it('says that several ads are on all portals where each is on those that it knows', async () => {
    const on = { selectionnee: true }
    const { list } = await broadcastAll([wireAd(5), wireAd(6)], { 5: [portal(1, on)], 6: [portal(8, on)] })
    await toastSaying(list, 'The 2 ads are on all of your portals already.')
  })

  it('forgets a ticked portal that is not offered any more after some ads failed', async () => {
    const { list, http } = await broadcastAll([wireAd(5), wireAd(6)], { 5: [portal(1), portal(2)], 6: [portal(1), portal(2)] })
    http.on('PUT /annonce/6/diffuseurs', () => {
      throw new ApiError('conflict', { status: 409, code: 'broadcast-full', serverMessage: 'Portal 2 has no place left.' })
    })
    const dialog = await dialogOf(list)
    for (const id of [1, 2]) box(list, id).click()
    http.on('GET /annonce/6/diffuseurs', reply([portal(1, { selectionnee: true }), portal(2)]))
    await send(list)
    await until(() => dialog.textContent?.includes('Where shall the ad appear?'), 'the ad that is left')
    expect(dialog.textContent).to.contain('Broadcast on 1 portal').and.not.to.contain('Portal 1')
  })

  it('tells ads of others from ads that are not published, and says how many are left out', async () => {
    const ofAnother = { advertiser: { id: 1002, login: 'ag1002', nom: 'Agence du Lac' } }
    const others = await broadcastAll([wireAd(5, ofAnother)])
    await toastSaying(others.list, 'only it can change it')
    const { list } = await broadcastAll([wireAd(5), wireAd(6, ofAnother), wireAd(7, { etat: 'B' })], { 5: [portal(1)] })
    const dialog = await dialogOf(list)
    expect(dialog.textContent)
      .to.contain('Where shall the ad appear?')
      .and.to.contain('2 ticked ads are left out: only your own published ads go on portals.')
  })

  it('asks nothing where the ticked ads are drafts, or on every portal already', async () => {
    const http = provider([wireAd(5)]).on('GET /annonce/5/diffuseurs', reply([portal(1, { selectionnee: true })]))
    const list = await openList({ http })
    actIn(rowsOf(list)[0]!, 'select').click()
    ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part~=bulk-broadcast]'), 'the bar')).click()
    await toastSaying(list, 'The ad is on all of your portals already.')
    const drafts = await openList({ http: provider([wireAd(5, { etat: 'B' })]) })
    actIn(rowsOf(drafts)[0]!, 'select').click()
    ;(await until(() => drafts.shadowRoot?.querySelector<HTMLElement>('[part~=bulk-broadcast]'), 'the bar')).click()
    await toastSaying(drafts, 'Publish the ads first')
  })

  it('is not offered without the right to choose portals', async () => {
    const list = await openList({ http: provider([wireAd(5)]), account: { ...accountWith(), pageScopes: ['ads:read', 'ads:write'] } })
    actIn(rowsOf(list)[0]!, 'select').click()
    await until(() => list.shadowRoot?.querySelector('[part~=bulk-publish]'), 'the bar')
    expect(list.shadowRoot?.querySelector('[part~=bulk-broadcast]')).to.equal(null)
  })

  it('asks in the editor as well, and leads to a field that a portal objects to', async () => {
    const tooFew = { niveau: 'REFUS', cause: { nature: 'pictures', champ: 'pictures', valeurs: { min: 3 } } }
    const record = wireAdRecord()
    const http = editorBackend(record)
      .on('PUT /annonce/501', record)
      .on('PATCH /annonce/501', wireAdDetail(501))
      .on('GET /annonce/501/diffuseurs', reply([portal(1, { constats: [tooFew] })]))
    const editor = await openEditor({ adId: 501, http })
    const saved = recordEvents('vitrine-ad-saved')
    inside(editor, '[part=publish]').click()
    const dialog = await until(() => editor.shadowRoot?.querySelector('dialog[open]'), 'the question')
    expect(dialog.textContent).to.contain('Where shall the ad appear?')
    expect(saved).to.have.length(0)
    await expectAccessible(editor)
    buttonNamed(editor, 'Correct').click()
    await until(() => editor.tab === 'media', 'the tab of the pictures')
    // The page hears of it once the question is answered, since it may leave the editor then.
    expect((await until(() => saved.at(-1), 'the event')).detail).to.include({ isPublished: true, isBroadcast: false })
  })
})
