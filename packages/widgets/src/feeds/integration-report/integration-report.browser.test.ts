import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/integration-report.ts'
import { rowsOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineIntegrationReport } from './integration-report.ts'
import '../../list/workbench/workbench.ts'

const said = (changes: object = {}) => ({
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
  messages: [said()],
  ...changes,
})
const report = (...annonces: readonly object[]) => ({ total: annonces.length, statistiques: [], annonces })
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
            said({ annonce: 77, niveau: 'WARN', champ: 'energyLetter', libelle: 'Energy class', valeur: 'Z', message: 'Not offered.' }),
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
      .on('GET /export-rapport-integration', { messages: [said()] })
    const list = await openReport(http)
    await until(() => rowsOf(list).length > 0, 'the rows')
    const saved = new Promise<string>((resolve) => {
      const onClick = (event: Event): void => {
        const link = event.target as HTMLAnchorElement
        event.preventDefault()
        resolve(link.download)
      }
      // The link is in no document: the click is heard where it is made.
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
})
