import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/feeds.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineFeeds } from './feeds.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'
import './feeds.agencies.controller.ts'

const counts = { traites: 0, ajoutes: 0, modifies: 0, identiques: 0, non_valides: 0, diffusees: 0, supprimes: 0 }
const run = (changes: object = {}) => ({
  id: 41,
  idFlux: 1,
  fichier: 'siege.zip',
  taille: 1200,
  etat: 'question',
  message: 'This file holds several agencies.',
  colonnes_a_confirmer: false,
  agences_a_confirmer: true,
  date_reception: '2026-03-04T10:00:00.000Z',
  date_fin: null,
  bilanAnnonces: counts,
  bilanPhotos: { ...counts, issues_cache: 0, non_telechargees: 0, integrees: 0 },
  agences: [],
  ...changes,
})
const done = (changes: object = {}) => run({ etat: 'termine', message: '', agences_a_confirmer: false, ...changes })
const feed = (changes: object = {}) => ({
  id: 1,
  nom: 'Siège',
  mode: 'depot',
  actif: true,
  hote: '',
  port: null,
  identifiant: '',
  chemin: '',
  code: 'FLUX_1',
  dossier: null,
  a_un_secret: false,
  nb_annonces: 11,
  colonnes_confirmees: false,
  agences_reparties: true,
  tete_de_reseau: null,
  date_creation: '2026-03-01T10:00:00.000Z',
  echec: '',
  dernier_passage: run(),
  ...changes,
})
const agency = (numero: string, destination: string, nombre: number) => ({ numero, destination, nombre })
const asked = (...agences: object[]) => ({
  agences,
  points_de_vente: [
    { id: 4, nom: 'Agence du Port' },
    { id: 5, nom: 'Agence du Moulin' },
  ],
})
const fresh = asked(agency('AG12', '', 3), agency('AG13', '', 1))
const known = asked(agency('AG12', 'nous', 3), agency('AG13', '4', 1), agency('AG14', '', 2))

const list = (item: object) => ({
  total_items: 1,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { flux: [item] },
})
const path = '/flux/1/agences'
const backend = (item: object = feed(), question: object = fresh): FakeHttp =>
  fakeHttp().on('GET /flux', list(item)).on(`GET ${path}`, question)

const openList = async (http: FakeHttp): Promise<VitrineFeeds> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const element = await fixture<VitrineFeeds>(html`<vitrine-feeds .instance=${instance}></vitrine-feeds>`)
  await until(() => rowsOf(element).length > 0, 'the rows')
  return element
}

const openDialog = async (http: FakeHttp): Promise<{ element: VitrineFeeds; dialog: HTMLDialogElement }> => {
  const element = await openList(http)
  actIn(rowsOf(element)[0]!, 'agencies').click()
  const dialog = (await dialogOf(element)) as HTMLDialogElement
  await until(() => dialog.querySelector('[part=agency]'), 'the agencies')
  return { element, dialog }
}

const select = (dialog: Element, at: number): HTMLSelectElement => dialog.querySelector<HTMLSelectElement>(`select[name="agency-${at}"]`)!
const choose = (dialog: Element, at: number, value: string): void => {
  select(dialog, at).value = value
  select(dialog, at).dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the agencies of a file', () => {
  it('are shown with their ads and the points of sale', async () => {
    const { dialog } = await openDialog(backend())
    const [first, second] = dialog.querySelectorAll('[part=agency]')
    expect(first?.textContent).to.contain('AG12').and.to.contain('3 ads')
    expect(second?.textContent).to.contain('AG13').and.to.contain('1 ad')
    expect([...select(dialog, 0).options].map(({ label }) => label)).to.deep.equal([
      'Choose',
      'Ours: they stay in this account',
      'Agence du Port',
      'Agence du Moulin',
      'Nowhere: they are left out',
    ])
    expect(dialog.textContent).to.not.contain('New')
    await expectAccessible(dialog)
  })

  it('are not sent before something is said of each, and are remembered then', async () => {
    const http = backend().on(`PUT ${path}`, known)
    const { element, dialog } = await openDialog(http)
    const remedy = dialog.querySelector<HTMLElement>('.remedy')!
    choose(dialog, 0, 'nous')
    await until(() => remedy.textContent?.includes('Still to be said: AG13.'), 'what is missing')
    buttonNamed(element, 'Split the files so').click()
    expect(remedy.matches(':focus')).to.equal(true)
    expect(http.of(`PUT ${path}`)).to.deep.equal([])
    choose(dialog, 1, '4')
    await until(() => remedy.textContent?.trim() === '', 'nothing missing')
    await expectAccessible(dialog)
    buttonNamed(element, 'Split the files so').click()
    await toastSaying(element, 'The agencies are remembered')
    expect(http.of(`PUT ${path}`)[0]?.body).to.deep.equal({
      agences: [
        { numero: 'AG12', destination: 'nous' },
        { numero: 'AG13', destination: '4' },
      ],
    })
  })

  it('are filled in as they are known, and a new one is marked', async () => {
    const { dialog } = await openDialog(backend(feed(), known))
    expect([0, 1, 2].map((at) => select(dialog, at).value)).to.deep.equal(['nous', '4', ''])
    const [, old, added] = dialog.querySelectorAll('[part=agency]')
    expect(old?.textContent).to.not.contain('New')
    expect(added?.textContent).to.contain('New')
  })

  it('are chosen by keyboard alone', async () => {
    const { dialog } = await openDialog(backend())
    select(dialog, 0).focus()
    await sendKeys({ press: 'O' })
    await until(() => select(dialog, 0).value === 'nous', 'ours')
    await sendKeys({ press: 'Tab' })
    expect(select(dialog, 1).matches(':focus')).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog.open, 'the dialog closed')
  })

  it('keep what was chosen when sending fails, and when the dialog is closed', async () => {
    const { element, dialog } = await openDialog(backend())
    choose(dialog, 0, 'nous')
    choose(dialog, 1, '5')
    buttonNamed(element, 'Split the files so').click()
    await until(() => dialog.querySelector('[role=alert]'), 'the failure')
    expect([0, 1].map((at) => select(dialog, at).value)).to.deep.equal(['nous', '5'])
    dialog.close()
    await until(() => !element.shadowRoot?.querySelector('dialog[open]'), 'the dialog closed')
    actIn(rowsOf(element)[0]!, 'agencies').click()
    const again = await dialogOf(element)
    await until(() => again.querySelector('[part=agency]'), 'the agencies')
    expect([0, 1].map((at) => select(again, at).value)).to.deep.equal(['nous', '5'])
  })

  it('say why they cannot be read, and are read again', async () => {
    const http = fakeHttp().on('GET /flux', list(feed()))
    const element = await openList(http)
    actIn(rowsOf(element)[0]!, 'agencies').click()
    const dialog = await dialogOf(element)
    await until(() => dialog.querySelector('[role=alert]'), 'the failure')
    await expectAccessible(dialog)
    http.on(`GET ${path}`, fresh)
    buttonNamed(element, 'Try again').click()
    await until(() => dialog.querySelector('[part=agency]'), 'the agencies')
  })

  it('leave it to a person to set the file aside', async () => {
    const http = backend().on('PUT /flux/1/passages/41', done({ etat: 'ecarte' }))
    const { element } = await openDialog(http)
    buttonNamed(element, 'Set the file aside').click()
    await toastSaying(element, 'The file was set aside')
    expect(http.of('PUT /flux/1/passages/41')[0]?.body).to.deep.equal({ accepte: false })
  })

  it('are changed later, where no file waits', async () => {
    const http = backend(feed({ dernier_passage: done() }), known)
    const element = await openList(http)
    actIn(rowsOf(element)[0]!, 'menu').click()
    ;(await menuItem(element, 'Say whose the agencies are')).click()
    const dialog = await dialogOf(element)
    await until(() => dialog.querySelector('[part=agency]'), 'the agencies')
    expect(dialog.textContent).to.contain('whoever has them there is asked first').and.to.not.contain('Set the file aside')
    buttonNamed(element, 'Cancel').click()
    await until(() => !element.shadowRoot?.querySelector('dialog[open]'), 'the dialog closed')
  })

  it('stand with the file and where their ads went', async () => {
    const agences = [
      { ...agency('AG12', 'nous', 3), point_de_vente: '' },
      { ...agency('AG13', '4', 1), point_de_vente: 'Agence du Port' },
      { ...agency('AG14', 'ignore', 2), point_de_vente: '' },
    ]
    const http = backend(feed({ dernier_passage: done() })).on('GET /flux/1/passages', {
      _embedded: { passages: [done({ agences })] },
      stockage: { utilise: 0, limite: 1024 * 1024 },
    })
    const element = await openList(http)
    actIn(rowsOf(element)[0]!, 'menu').click()
    ;(await menuItem(element, 'Last files')).click()
    expect((await dialogOf(element)).textContent).to.contain(
      'Agencies: AG12 (3 ads) to yourselves, AG13 (1 ad) to Agence du Port, AG14 (2 ads) left out',
    )
  })

  it('fit a narrow screen', async () => {
    await setViewport({ width: 390, height: 800 })
    const { dialog } = await openDialog(backend(feed(), known))
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth)
    await expectAccessible(dialog)
    await setViewport({ width: 1280, height: 800 })
  })
})

describe('a source that the network head fills', () => {
  it('says so, and is neither edited nor deleted nor filled by hand', async () => {
    const http = backend(feed({ tete_de_reseau: 'Réseau des Toits', agences_reparties: false, dernier_passage: done() }))
    const element = await openList(http)
    const [row] = rowsOf(element)
    expect(row?.textContent).to.contain('From your network head Réseau des Toits')
    expect(row?.querySelector('[data-act=send]')).to.equal(null)
    expect(actIn(row!, 'edit').getAttribute('aria-disabled')).to.equal('true')
    await expectAccessible(element)
    actIn(row!, 'menu').click()
    ;(await menuItem(element, 'Delete')).click()
    expect(http.of('DELETE /flux/1')).to.deep.equal([])
    expect(element.shadowRoot?.querySelector('dialog[open]')).to.equal(null)
  })
})
