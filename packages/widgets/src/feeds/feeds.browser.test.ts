import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/feeds.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineFeeds } from './feeds.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const ads = { traites: 12, ajoutes: 1, modifies: 2, identiques: 8, non_valides: 1, diffusees: 9, supprimes: 0 }
const photos = {
  traites: 30,
  ajoutes: 3,
  modifies: 1,
  identiques: 20,
  issues_cache: 20,
  non_telechargees: 4,
  non_valides: 0,
  integrees: 24,
  supprimes: 5,
}
const run = (changes: object = {}) => ({
  id: 41,
  idFlux: 1,
  fichier: 'ads.zip',
  taille: 1200,
  etat: 'termine',
  message: '',
  colonnes_a_confirmer: false,
  agences_a_confirmer: false,
  date_reception: '2026-03-04T10:00:00.000Z',
  date_fin: '2026-03-04T10:00:05.000Z',
  bilanAnnonces: ads,
  bilanPhotos: photos,
  agences: [],
  ...changes,
})
const wire = (id: number, changes: object = {}) => ({
  id,
  nom: `Software ${id}`,
  mode: 'depot',
  actif: true,
  hote: '',
  port: null,
  identifiant: '',
  chemin: '',
  code: `FLUX_${id}`,
  dossier: null,
  a_un_secret: false,
  nb_annonces: 11,
  colonnes_confirmees: false,
  agences_reparties: false,
  tete_de_reseau: null,
  date_creation: '2026-03-01T10:00:00.000Z',
  echec: '',
  dernier_passage: run(),
  ...changes,
})
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { flux: items },
})
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /flux', page(items))

const stockage = { utilise: 1024 ** 3 + 1, limite: 10 * 1024 ** 3 }

const openList = async (http: FakeHttp): Promise<VitrineFeeds> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const list = await fixture<VitrineFeeds>(
    html`<vitrine-feeds ads-href="/ads" report-href="/report" .instance=${instance}></vitrine-feeds>`,
  )
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const choose = async (list: VitrineFeeds, name: string): Promise<void> => {
  actIn(rowsOf(list)[0]!, 'menu').click()
  ;(await menuItem(list, name)).click()
}

describe('<vitrine-feeds>', () => {
  it('shows each source with its last file', async () => {
    const list = await openList(
      backend(
        wire(1),
        wire(2, { actif: false }),
        wire(3, { dernier_passage: run({ etat: 'echec', message: 'Half a file.' }) }),
        wire(4, { dernier_passage: null }),
      ),
    )
    const words = textOf(list)
    expect(words).to.contain('1 added, 2 changed, 8 identical, 1 refused')
    expect(words).to.contain('Paused').and.to.contain('Half a file.').and.to.contain('No file received')
    await expectAccessible(list)
  })

  it('sends a file that is dropped, and says so', async () => {
    const http = backend(wire(1)).on('POST /flux/1/fichiers', run({ etat: 'attente' }))
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'send').click()
    await dialogOf(list)
    await expectAccessible(list)
    const files = new DataTransfer()
    files.items.add(new File(['[]'], 'ads.json'))
    inside(list, '.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
    await toastSaying(list, 'File received')
    expect(http.of('POST /flux/1/fichiers')[0]?.query).to.deep.equal({ nom: 'ads.json' })
  })

  it('keeps the dialog and says why when a file is refused', async () => {
    const list = await openList(backend(wire(1)))
    actIn(rowsOf(list)[0]!, 'send').click()
    const dialog = await dialogOf(list)
    const files = new DataTransfer()
    files.items.add(new File(['[]'], 'ads.json'))
    inside(list, '.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
    await until(() => dialog.querySelector('[role=alert]'), 'the reason')
  })

  it('asks for the answer to a file that would take many ads away', async () => {
    const http = backend(wire(1, { dernier_passage: run({ etat: 'question', message: 'This file would delete 4 of 10 ads.' }) })).on(
      'PUT /flux/1/passages/41',
      run({ etat: 'attente' }),
    )
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'answer').click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('4 of 10 ads')
    dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    buttonNamed(list, 'Confirm').click()
    await toastSaying(list, 'The file is being taken in')
    expect(http.of('PUT /flux/1/passages/41')[0]?.body).to.deep.equal({ accepte: true })
  })

  it('shows the last files of a source with what became of them', async () => {
    const http = backend(wire(1)).on('GET /flux/1/passages', {
      _embedded: { passages: [run(), run({ id: 40, fichier: 'half.zip', etat: 'echec', message: 'Half a file.' })] },
      stockage,
    })
    const list = await openList(http)
    await choose(list, 'Last files')
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('half.zip').and.to.contain('24 photos, 4 photos not found')
    expect(dialog.querySelector('[part=storage]')?.textContent).to.contain('Files kept of all your sources: 1,025 of 10,240 MB.')
    expect([...dialog.querySelectorAll('.ways a')].map((link) => link.getAttribute('href'))).to.deep.equal(['/ads', '/report'])
    await expectAccessible(list)
  })

  it('names the agencies of a file of several, with their ads', async () => {
    const agences = [
      { numero: 'AG12', nombre: 10, destination: '', point_de_vente: '' },
      { numero: 'AG13', nombre: 1, destination: '', point_de_vente: '' },
    ]
    const http = backend(wire(1)).on('GET /flux/1/passages', {
      _embedded: { passages: [run({ agences }), run({ id: 40, agences: agences.slice(1) })] },
      stockage,
    })
    const list = await openList(http)
    await choose(list, 'Last files')
    const [several, one] = (await dialogOf(list)).querySelectorAll('[part=run]')
    expect(several?.textContent).to.contain('Agencies: AG12 (10 ads), AG13 (1 ad)')
    expect(one?.textContent).to.not.contain('Agencies')
  })

  it('adds a source and asks for its server only where there is one', async () => {
    const http = backend(wire(1)).on('POST /flux', wire(2))
    const list = await openList(http)
    buttonNamed(list, 'Add a source').click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('[name=name]'), 'the form')
    expect(dialog.querySelector('[name=host]')).to.equal(null)
    await expectAccessible(list)
    type(list, '[name=name]', 'New')
    const changed = record('vitrine-feeds-changed')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'Source added')
    expect(changed.map(({ detail }) => detail)).to.deep.equal([{ ids: [2] }])
    expect(http.of('POST /flux')[0]?.body).to.deep.include({ nom: 'New', mode: 'depot', actif: true })
  })

  it('shows a new secret this once', async () => {
    const list = await openList(backend(wire(1, { mode: 'envoi' })).on('POST /flux/1/secret', { secret: 'flux_1_abc' }))
    await choose(list, 'New secret for sending')
    const dialog = await dialogOf(list)
    expect(dialog.querySelector('.secret')?.textContent).to.equal('flux_1_abc')
  })

  it('deletes after saying what becomes of the ads', async () => {
    const http = backend(wire(1)).on('DELETE /flux/1', null)
    const list = await openList(http)
    await choose(list, 'Delete')
    expect((await dialogOf(list)).textContent).to.contain('11 ads stay')
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'Source deleted')
  })
})
