import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/integration-report.ts'
import { rowsOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineIntegrationReport } from './integration-report.ts'
import '../../list/workbench/workbench.ts'

const wireMessage = (changes: object = {}) => ({
  nomCodeFluxPartenaire: 'Software',
  annonce: null,
  codeInterne: 'A1',
  date: '2026-03-04T10:00:05.000Z',
  message: 'Fill in this field.',
  niveau: 'ERROR',
  ligne: 3,
  champ: 'price',
  libelle: 'Price',
  valeur: '',
  correction: 'Fill in “Price” in your software.',
  ...changes,
})
const ad = (cle: number, changes: object = {}) => ({
  cle,
  id: null,
  reference: `A${cle}`,
  nom: `Flat ${cle}`,
  niveau: 'ERROR',
  ligne: 3,
  messages: [wireMessage()],
  ...changes,
})
const report = (...annonces: readonly object[]) => ({ total: annonces.length, statistiques: [], annonces })
const adCounts = { traites: 30, ajoutes: 7, modifies: 0, identiques: 0, non_valides: 23, diffusees: 0, supprimes: 0 }
const photoCounts = {
  traites: 0,
  ajoutes: 0,
  modifies: 0,
  identiques: 0,
  issues_cache: 0,
  non_telechargees: 0,
  non_valides: 0,
  integrees: 0,
  supprimes: 0,
}
const run = (id: number, changes: object = {}) => ({
  id,
  idFlux: 7,
  fichier: 'ads.zip',
  taille: 1200,
  etat: 'termine',
  message: '',
  colonnes_a_confirmer: false,
  agences_a_confirmer: false,
  date_reception: '2026-03-04T10:00:00.000Z',
  date_fin: '2026-03-04T10:00:05.000Z',
  bilanAnnonces: adCounts,
  bilanPhotos: photoCounts,
  agences: [],
  ...changes,
})
const path = 'GET /rapport-global-integration'

const openReport = async (http: FakeHttp): Promise<VitrineIntegrationReport> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture<VitrineIntegrationReport>(
    html`<vitrine-integration-report field-href="/posts/{ad}/edit?field={field}" .instance=${instance}></vitrine-integration-report>`,
  )
}

describe('<vitrine-integration-report>', () => {
  it('asks for what is blocking and lacking, by name, and says line, field, value and repair', async () => {
    const http = fakeHttp().on(
      path,
      report(
        ad(1),
        ad(2, {
          id: 77,
          niveau: 'WARN',
          messages: [
            wireMessage({
              annonce: 77,
              niveau: 'WARN',
              champ: 'energyLetter',
              libelle: 'Energy class',
              valeur: 'Z',
              message: 'Not offered.',
            }),
          ],
        }),
      ),
    )
    const list = await openReport(http)
    await until(() => rowsOf(list).length === 2, 'the rows')
    expect(http.of(path)[0]?.query).to.deep.include({ level: ['ERROR', 'WARN'], sort: 'nom' })
    const words = textOf(list)
    for (const part of ['Flat 1', 'line 3', 'Blocking', 'Fill in “Price” in your software.', 'Not taken in', 'Warning', 'Z'])
      expect(words).to.contain(part)
    expect(inside(list, '.messages a').getAttribute('href')).to.equal('/posts/77/edit?field=energyLetter')
    await expectAccessible(list)
  })

  it('says so when all is well', async () => {
    const list = await openReport(fakeHttp().on(path, report()))
    await until(() => /All is well|Nothing fits/.test(textOf(list)), 'the words')
  })

  it('is searched', async () => {
    const http = fakeHttp().on(path, report(ad(1)))
    const list = await openReport(http)
    await until(() => rowsOf(list).length > 0, 'the rows')
    const input = inside<HTMLInputElement>(list, '[name=search]')
    input.value = 'a1'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => http.of(path).some(({ query }) => query?.['search'] === 'a1'))
  })

  it('is taken along whole', async () => {
    const http = fakeHttp()
      .on(path, report(ad(1)))
      .on('GET /export-rapport-integration', { messages: [wireMessage()] })
    const list = await openReport(http)
    await until(() => rowsOf(list).length > 0, 'the rows')
    const saved = new Promise<string>((resolve) => {
      const onClick = (event: Event): void => {
        const link = event.target as HTMLAnchorElement
        event.preventDefault()
        resolve(link.download)
      }
      // The link is in no document: its click is observed on the prototype.
      const click = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        HTMLAnchorElement.prototype.click = click
        this.addEventListener('click', onClick)
        click.call(this)
      }
    })
    buttonNamed(list, 'Export').click()
    expect(await saved).to.equal('integration-report.csv')
    expect(http.of('GET /export-rapport-integration')).to.have.length(1)
  })

  const sources = (...names: readonly string[]) => ({
    ...report(ad(1)),
    statistiques: names.map((nomFluxPartenaire, at) => ({
      idUniq: 41 + at,
      idFlux: 7 + at,
      annonceur: 'ag1001',
      type: 'INTEGRATION',
      startDate: '2026-03-04T10:00:00.000Z',
      endDate: '2026-03-04T10:00:05.000Z',
      serveur: 'one',
      idTraitement: 41 + at,
      idFluxPartenaire: 7 + at,
      codeFluxPartenaire: `FLUX_${7 + at}`,
      nomFluxPartenaire,
      bilanAnnonces: adCounts,
      bilanPhotos: photoCounts,
    })),
  })
  const group = (changes: object = {}) => ({
    niveau: 'ERROR',
    colonne: 4,
    nom: 'Type de bien',
    champ: 'objectType',
    libelle: 'Property',
    valeur: 'Péniche',
    message: 'The word “Péniche” of column 4 (Type de bien) is not known.',
    correction: 'Write a word of the format.',
    est_un_mot: true,
    idMot: null,
    nombre: 20,
    exemples: [
      { ligne: 1, reference: 'A-0', valeur: 'Péniche' },
      { ligne: 2, reference: 'A-1', valeur: 'Péniche' },
    ],
    ...changes,
  })
  const sourceReport = (changes: object = {}) => ({
    idFlux: 7,
    nom: 'Software',
    mode: 'depot',
    dernier_passage: run(41),
    passage_integre: run(41),
    nb_messages: 23,
    nb_groupes: 2,
    groupes: [
      group(),
      group({
        niveau: 'WARN',
        colonne: 21,
        nom: 'Descriptif',
        valeur: '',
        est_un_mot: false,
        message: 'The accents of column 21 (Descriptif) were damaged already.',
        nombre: 3,
        exemples: [{ ligne: 5, reference: 'A-4', valeur: 'Ã©' }],
      }),
    ],
    mots: [],
    choix: [
      { champ: 'offerType', valeur: 'V', libelle: 'Sale' },
      { champ: 'objectType', valeur: '1100', libelle: 'Flat' },
      { champ: 'objectType', valeur: '1200', libelle: 'House' },
    ],
    ...changes,
  })
  const word = { id: 5, champ: 'objectType', mot: 'Péniche', valeur: '1200', libelle: 'Property', sens: 'House' }
  const section = (list: VitrineIntegrationReport) => inside(list, '[part=source]')

  it('says once what is wrong in the last file of a source, with column, value, number and places', async () => {
    const list = await openReport(fakeHttp().on(path, sources('Software')).on('GET /flux/7/rapport', sourceReport()))
    await until(() => section(list)?.querySelectorAll('[part=group]').length === 2, 'the groups')
    const words = section(list).textContent!.replaceAll(/\s+/g, ' ')
    for (const part of ['Software', 'ads.zip', 'Column 4 (Type de bien)', 'Péniche', '20 times', '1 (A-0), 2 (A-1)', 'Write a word', 'Ã©'])
      expect(words).to.contain(part)
    expect(section(list).querySelectorAll('select[name=source]')).to.have.length(0)
    await expectAccessible(list)
  })

  it('shows the report of another source, and what went wrong with its later file', async () => {
    const other = sourceReport({
      idFlux: 8,
      nom: 'Other',
      dernier_passage: run(50, { etat: 'echec', fichier: 'half.zip', message: 'Half a file.' }),
      groupes: [],
      nb_groupes: 0,
      nb_messages: 0,
    })
    const http = fakeHttp()
      .on(path, sources('Software', 'Other'))
      .on('GET /flux/7/rapport', sourceReport())
      .on('GET /flux/8/rapport', other)
    const list = await openReport(http)
    const select = await until(() => section(list)?.querySelector<HTMLSelectElement>('select[name=source]'), 'the choice of sources')
    select.value = '8'
    select.dispatchEvent(new Event('change'))
    await until(() => textOf(list).includes('Half a file.'), 'the other report')
    expect(textOf(list)).to.contain('Nothing to mend in this file.')
    await expectAccessible(list)
  })

  it('says so when the report cannot be read, and reads it again', async () => {
    const http = fakeHttp().on(path, sources('Software'))
    const list = await openReport(http)
    await until(() => section(list)?.querySelector('[role=alert]'), 'the reason')
    http.on('GET /flux/7/rapport', sourceReport())
    section(list).querySelector<HTMLButtonElement>('[role=alert] button')!.click()
    await until(() => section(list).querySelectorAll('[part=group]').length === 2, 'the groups')
  })

  it('is copied as a page of text for the maker of the software', async () => {
    const list = await openReport(fakeHttp().on(path, sources('Software')).on('GET /flux/7/rapport', sourceReport()))
    await until(() => section(list)?.querySelectorAll('[part=group]').length === 2, 'the groups')
    const copied = new Promise<string>((resolve) => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => resolve(text) },
      })
    })
    buttonNamed(list, 'Copy for the software’s maker').click()
    const text = await copied
    expect(text).to.contain('1. [Blocking] Column 4 (Type de bien): The word “Péniche”')
    expect(text).to.contain('20 times. Lines (references): 1 (A-0), 2 (A-1)').and.to.contain('To do: Write a word of the format.')
  })

  it('reads a word that nobody knows as somebody chooses, from the next file on', async () => {
    const http = fakeHttp().on(path, sources('Software')).on('GET /flux/7/rapport', sourceReport()).on('PUT /flux/7/mots', word)
    const list = await openReport(http)
    const form = await until(() => section(list)?.querySelector<HTMLFormElement>('[part=read-as]'), 'the choice')
    expect(section(list).querySelectorAll('[part=read-as]')).to.have.length(1)
    const select = form.querySelector('select')!
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Choose', 'Flat', 'House'])
    await expectAccessible(list)
    buttonNamed(list, 'Read so from now on').click()
    expect(http.of('PUT /flux/7/mots')).to.have.length(0)
    select.value = '1200'
    http.on('GET /flux/7/rapport', sourceReport({ groupes: [group({ idMot: 5 })], mots: [word] }))
    buttonNamed(list, 'Read so from now on').click()
    await until(() => section(list).querySelector('[part=words]'), 'the words')
    expect(http.of('PUT /flux/7/mots')[0]?.body).to.deep.equal({ champ: 'objectType', mot: 'Péniche', valeur: '1200' })
    expect(section(list).querySelector('[part=group]')!.textContent).to.contain('“Péniche” is read as “House” from the next file on.')
    expect(section(list).querySelectorAll('[part=read-as]')).to.have.length(0)
    await expectAccessible(list)
  })

  it('takes back what a word was read as', async () => {
    const http = fakeHttp()
      .on(path, sources('Software'))
      .on('GET /flux/7/rapport', sourceReport({ groupes: [], nb_groupes: 0, mots: [word] }))
      .on('DELETE /flux/7/mots/5', null)
    const list = await openReport(http)
    await until(() => section(list)?.querySelector('[part=words]'), 'the words')
    http.on('GET /flux/7/rapport', sourceReport())
    buttonNamed(list, 'Take back: Péniche').click()
    await until(() => section(list).querySelector('[part=read-as]'), 'the choice again')
    expect(http.of('DELETE /flux/7/mots/5')).to.have.length(1)
    expect(section(list).querySelectorAll('[part=words]')).to.have.length(0)
  })

  it('says why a word could not be kept', async () => {
    const list = await openReport(fakeHttp().on(path, sources('Software')).on('GET /flux/7/rapport', sourceReport()))
    const form = await until(() => section(list)?.querySelector<HTMLFormElement>('[part=read-as]'), 'the choice')
    form.querySelector('select')!.value = '1100'
    buttonNamed(list, 'Read so from now on').click()
    await until(() => list.shadowRoot!.querySelector('.toast'), 'the reason')
  })
})
