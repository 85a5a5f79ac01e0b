import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/feeds.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineFeeds } from './feeds.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'
import './feeds.headings.controller.ts'

const counts = { traites: 0, ajoutes: 0, modifies: 0, identiques: 0, non_valides: 0, diffusees: 0, supprimes: 0 }
const photos = { ...counts, issues_cache: 0, non_telechargees: 0, integrees: 0 }
const run = (changes: object = {}) => ({
  id: 41,
  idFlux: 1,
  fichier: 'stock.csv',
  taille: 1200,
  etat: 'question',
  message: 'This file names its columns in its own way.',
  colonnes_a_confirmer: true,
  agences_a_confirmer: false,
  date_reception: '2026-03-04T10:00:00.000Z',
  date_fin: null,
  bilanAnnonces: counts,
  bilanPhotos: photos,
  agences: [],
  ...changes,
})
const feed = (changes: object = {}) => ({
  id: 1,
  nom: 'Garage',
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
  agences_reparties: false,
  tete_de_reseau: null,
  date_creation: '2026-03-01T10:00:00.000Z',
  echec: '',
  dernier_passage: run(),
  ...changes,
})
const column = (nom: string, champ: string, exemples: string[], nouvelle = true) => ({ nom, champ, exemples, nouvelle })
const option = (valeur: string, libelle: string) => ({ valeur, libelle })
const asked = (changes: object = {}) => ({
  colonnes: [
    column('N° stock', 'reference', ['VO-1', 'VO-2']),
    column('Prix TTC', 'prix', ['18 990 €', '16490']),
    column('Couleur', 'donnees', ['Rouge', '']),
    column('Prix achat', 'donnees', ['', '']),
  ],
  disparues: [],
  champs: [
    option('reference', 'Reference'),
    option('typeOffre', 'Offer'),
    option('typeObjet', 'Type of vehicle'),
    option('prix', 'Price'),
    option('code_postal', 'Postcode'),
    option('ville', 'Town'),
    option('COULEUR', 'Colour'),
  ],
  constantes: [
    { champ: 'typeOffre', libelle: 'Offer', valeur: 'V', choix: [option('V', 'For sale'), option('L', 'To let')] },
    { champ: 'typeObjet', libelle: 'Type of vehicle', valeur: '2100', choix: [option('2100', 'Car'), option('2200', 'Motorbike')] },
    { champ: 'code_postal', libelle: 'Postcode', valeur: '44000', choix: [] },
    { champ: 'ville', libelle: 'Town', valeur: '', choix: [] },
  ],
  ...changes,
})
const list = (item: object) => ({
  total_items: 1,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { flux: [item] },
})
const columnsPath = '/flux/1/passages/41/colonnes'
const backend = (item: object = feed(), question: object = asked()): FakeHttp =>
  fakeHttp().on('GET /flux', list(item)).on(`GET ${columnsPath}`, question)

const openList = async (http: FakeHttp): Promise<VitrineFeeds> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  const element = await fixture<VitrineFeeds>(html`<vitrine-feeds .instance=${instance}></vitrine-feeds>`)
  await until(() => rowsOf(element).length > 0, 'the rows')
  return element
}

const openDialog = async (http: FakeHttp): Promise<{ element: VitrineFeeds; dialog: HTMLDialogElement }> => {
  const element = await openList(http)
  actIn(rowsOf(element)[0]!, 'columns').click()
  const dialog = (await dialogOf(element)) as HTMLDialogElement
  await until(() => dialog.querySelector('[part=column]'), 'the columns')
  return { element, dialog }
}

const select = (dialog: Element, name: string): HTMLSelectElement => dialog.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!
const choose = (dialog: Element, name: string, value: string): void => {
  const input = select(dialog, name)
  input.value = value
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const write = (dialog: Element, name: string, value: string): void => {
  const input = dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the columns of a file', () => {
  it('are shown with examples and what is proposed, and the first ads as they are', async () => {
    const { dialog } = await openDialog(backend())
    const [stock, , , bought] = dialog.querySelectorAll('[part=column]')
    expect(stock?.textContent).to.contain('N° stock').and.to.contain('VO-1 · VO-2')
    expect(bought?.textContent).to.contain('Empty in the first ads')
    expect(select(dialog, 'column-0').value).to.equal('reference')
    expect(select(dialog, 'column-2').value).to.equal('donnees')
    expect(dialog.textContent).to.not.contain('New')
    expect(dialog.querySelectorAll('[part=examples] tbody tr').length).to.equal(2)
    await expectAccessible(dialog)
  })

  it('name what is still missing, and are not sent before it is said', async () => {
    const http = backend().on(`PUT ${columnsPath}`, run({ etat: 'attente', colonnes_a_confirmer: false }))
    const { element, dialog } = await openDialog(http)
    const remedy = dialog.querySelector<HTMLElement>('.remedy')!
    expect(remedy.textContent).to.contain('Still to be said: Town.')
    buttonNamed(element, 'Read the file so').click()
    expect(http.of(`PUT ${columnsPath}`)).to.deep.equal([])
    expect(remedy.matches(':focus')).to.equal(true)
    write(dialog, 'constant-ville', 'Nantes')
    choose(dialog, 'column-3', 'prix')
    await until(() => remedy.textContent?.includes('several columns: Price'), 'the doubled field')
    choose(dialog, 'column-3', 'ignore')
    choose(dialog, 'column-2', 'COULEUR')
    await until(() => remedy.textContent?.trim() === '', 'nothing missing')
    buttonNamed(element, 'Read the file so').click()
    await toastSaying(element, 'the columns are remembered')
    expect(http.of(`PUT ${columnsPath}`)[0]?.body).to.deep.equal({
      colonnes: [
        { nom: 'N° stock', champ: 'reference' },
        { nom: 'Prix TTC', champ: 'prix' },
        { nom: 'Couleur', champ: 'COULEUR' },
        { nom: 'Prix achat', champ: 'ignore' },
      ],
      constantes: [
        { champ: 'typeOffre', valeur: 'V' },
        { champ: 'typeObjet', valeur: '2100' },
        { champ: 'code_postal', valeur: '44000' },
        { champ: 'ville', valeur: 'Nantes' },
      ],
    })
  })

  it('are chosen by keyboard alone', async () => {
    const { dialog } = await openDialog(backend())
    select(dialog, 'column-2').focus()
    await sendKeys({ press: 'C' })
    await until(() => select(dialog, 'column-2').value === 'COULEUR', 'the colour')
    await sendKeys({ press: 'Tab' })
    expect(select(dialog, 'column-3').matches(':focus')).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog.open, 'the dialog closed')
  })

  it('keep what was chosen when the dialog is closed, and when sending fails', async () => {
    const http = backend()
    const { element, dialog } = await openDialog(http)
    write(dialog, 'constant-ville', 'Nantes')
    choose(dialog, 'column-2', 'COULEUR')
    buttonNamed(element, 'Read the file so').click()
    await until(() => dialog.querySelector('[role=alert]'), 'the failure')
    expect(select(dialog, 'column-2').value).to.equal('COULEUR')
    dialog.close()
    await until(() => !element.shadowRoot?.querySelector('dialog[open]'), 'the dialog closed')
    actIn(rowsOf(element)[0]!, 'columns').click()
    const again = await dialogOf(element)
    await until(() => again.querySelector('[part=column]'), 'the columns')
    expect(select(again, 'column-2').value).to.equal('COULEUR')
    expect(http.of(`GET ${columnsPath}`).length).to.equal(1)
  })

  it('mark what is new beside earlier choices, and name what is gone', async () => {
    const { dialog } = await openDialog(
      backend(
        feed(),
        asked({ colonnes: [column('Réf', 'reference', ['A'], false), column('Teinte', 'COULEUR', ['Bleu'])], disparues: ['Prix', 'CP'] }),
      ),
    )
    expect(dialog.textContent).to.contain('Earlier files also had: Prix, CP.')
    const [known, added] = dialog.querySelectorAll('[part=column]')
    expect(known?.textContent).to.not.contain('New')
    expect(added?.textContent).to.contain('New')
  })

  it('say why they cannot be read, and are read again', async () => {
    const http = fakeHttp().on('GET /flux', list(feed()))
    const element = await openList(http)
    actIn(rowsOf(element)[0]!, 'columns').click()
    const dialog = await dialogOf(element)
    await until(() => dialog.querySelector('[role=alert]'), 'the failure')
    await expectAccessible(dialog)
    http.on(`GET ${columnsPath}`, asked())
    buttonNamed(element, 'Try again').click()
    await until(() => dialog.querySelector('[part=column]'), 'the columns')
  })

  it('leave it to a person to set the file aside', async () => {
    const http = backend().on('PUT /flux/1/passages/41', run({ etat: 'ecarte', colonnes_a_confirmer: false }))
    const { element } = await openDialog(http)
    buttonNamed(element, 'Set the file aside').click()
    await toastSaying(element, 'The file was set aside')
    expect(http.of('PUT /flux/1/passages/41')[0]?.body).to.deep.equal({ accepte: false })
  })

  it('are asked about again after they were taken back', async () => {
    const http = backend(
      feed({ colonnes_confirmees: true, dernier_passage: run({ etat: 'termine', message: '', colonnes_a_confirmer: false }) }),
    ).on('DELETE /flux/1/colonnes', null)
    const element = await openList(http)
    actIn(rowsOf(element)[0]!, 'menu').click()
    ;(await menuItem(element, 'Ask about the columns again')).click()
    expect((await dialogOf(element)).textContent).to.contain('The ads stay as they are')
    inside(element, 'dialog .button.primary').click()
    await toastSaying(element, 'The next file asks about its columns')
  })

  it('fit a narrow screen, also with the first ads in sight', async () => {
    await setViewport({ width: 390, height: 800 })
    const many = Array.from({ length: 20 }, (_, at) => column(`Column ${at}`, 'donnees', ['A long example of what stands there']))
    const { dialog } = await openDialog(backend(feed(), asked({ colonnes: many })))
    dialog.querySelector('details')!.open = true
    const [head, first] = dialog.querySelectorAll('[part=examples] tr')
    expect(first!.getBoundingClientRect().top).to.be.at.least(head!.getBoundingClientRect().bottom - 1)
    const [, second] = dialog.querySelectorAll('[part=examples] th')
    const [, below] = dialog.querySelectorAll('[part=examples] td')
    expect(below!.getBoundingClientRect().left).to.equal(second!.getBoundingClientRect().left)
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth)
    expect(dialog.querySelector('.dialog-body')!.scrollWidth).to.be.at.most(dialog.querySelector('.dialog-body')!.clientWidth)
    await expectAccessible(dialog)
    await setViewport({ width: 1280, height: 800 })
  })
})
