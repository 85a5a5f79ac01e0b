import { ApiError } from '@vitrine/core/http'
import { createTopics } from '@vitrine/core/topics'
import { expect, fixture, html } from '@open-wc/testing'
import '../define/exports.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, actIn, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineExports } from './exports.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

type Wire = Record<string, unknown>

const job = (id: number, changes: Wire = {}): Wire => ({
  id,
  filename: `contacts-${id}.xlsx`,
  etat: 'pret',
  progression: 100,
  date: '2026-05-01T10:00:00Z',
  expiration: '2026-05-15T10:00:00Z',
  fichier: `file-${id}`,
  lignes: 1420,
  demandeur: 'Direction',
  ...changes,
})
const all = [
  job(1),
  job(2, { etat: 'en_cours', progression: 40, fichier: null, expiration: null }),
  job(3, { etat: 'attente', progression: 0, fichier: null, expiration: null, lignes: null }),
  job(4, { etat: 'echec', fichier: null, expiration: null }),
  job(5, { etat: 'expire', fichier: null }),
]
const page = (jobs: readonly Wire[], total = jobs.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { export: jobs },
})
const backend = (jobs: readonly Wire[] = [job(1)], total?: number): FakeHttp => fakeHttp().on('GET /export_requests', page(jobs, total))

interface Setup {
  http?: FakeHttp
  topics?: ReturnType<typeof createTopics>
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineExports>
}
const openExports = async ({
  http = backend(),
  topics = createTopics(),
  theme = 'light',
  width = 1200,
  set = {},
}: Setup = {}): Promise<VitrineExports> => {
  const instance = createVitrine({ http, topics, account: accountWith(), locale: 'en', appearance: { theme } })
  const holder = await fixture(html`<div></div>`)
  ;(holder as HTMLElement).style.cssText = `width: ${width}px;${theme === 'dark' ? 'background: #16181d' : ''}`
  const list = Object.assign(document.createElement('vitrine-exports') as VitrineExports, set, { instance })
  holder.append(list)
  await until(() => list.shadowRoot?.querySelector('tbody tr, .face'), 'the list')
  return list
}
const row = (list: Element, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const words = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const queryOf = (http: FakeHttp) => http.of('GET /export_requests').at(-1)?.query ?? {}

describe('the list of exports', () => {
  it('says of each what it is, who asked, how far it is, and offers the files that are there', async () => {
    const list = await openExports({ http: backend(all) })
    for (const text of ['contacts-1.xlsx', '01/05/2026', 'Direction', '1,420', 'Ready', '15/05/2026'])
      expect(words(row(list, 0))).to.contain(text)
    const states = rowsOf(list).map((line) => words(line.querySelector('.pill')!))
    expect(states).to.deep.equal(['Ready', 'In progress', 'Waiting', 'Failed', 'Expired'])
    expect(row(list, 1).querySelector('progress')?.getAttribute('aria-label')).to.equal('40% of contacts-2.xlsx')
    const offered = [...list.shadowRoot!.querySelectorAll('[data-act=download]')].map((button) => button.getAttribute('aria-label'))
    expect(offered).to.deep.equal(['Download contacts-1.xlsx'])
    expect(textOf(list)).to.contain('5 exports').and.to.contain('Each file is kept for two weeks.')
    await expectAccessible(list)
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`stands as cards in a narrow place, with every word of the table, ${theme}`, async () => {
      const list = await openExports({ http: backend(all), width: 320, theme })
      expect(list.scrollWidth).to.be.at.most(320)
      for (const text of ['01/05/2026', 'Direction', '1,420 rows', 'Available until 15/05/2026', 'Ready'])
        expect(words(row(list, 0))).to.contain(text)
      expect(actIn(row(list, 0), 'download').getBoundingClientRect().width).to.be.greaterThan(40)
      await expectAccessible(list)
    })
  }

  it('says why there is nothing, and leads to the contacts', async () => {
    const taken = record('vitrine-contacts-open')
    const list = await openExports({ http: backend([]), set: { contactsHref: '#/contacts' } })
    expect(textOf(list)).to.contain('No exports yet')
    await expectAccessible(list)
    list.addEventListener('vitrine-contacts-open', (event) => event.preventDefault())
    buttonNamed(list, 'See the contacts').click()
    expect(taken).to.have.length(1)
    expect(location.hash).to.equal('')
  })

  it('says what failed, and tries again', async () => {
    const http = backend().on('GET /export_requests', () => {
      throw new ApiError('server', { status: 500, requestId: 'r-9' })
    })
    const list = await openExports({ http })
    await until(() => textOf(list).includes('r-9'), 'the reference')
    await expectAccessible(list)
    http.on('GET /export_requests', page([job(1)]))
    buttonNamed(list, 'Try again').click()
    await until(() => rowsOf(list).length === 1, 'the rows')
  })
})

describe('what exports are asked for', () => {
  it('the newest first, searched, filtered, sorted and paged like every list', async () => {
    const http = backend([job(1)], 57)
    const list = await openExports({ http })
    expect(queryOf(http)).to.include({ sort: '-date', page: 1, limit: 20 })
    expect(textOf(list)).to.contain('57 exports').and.to.contain('of 57 results')
    inside<HTMLButtonElement>(list, '[data-sort=main]').click()
    await until(() => queryOf(http)['sort'] === 'nom', 'the sort')
    buttonNamed(list, 'Page 2').click()
    await until(() => queryOf(http)['page'] === 2, 'the page')
    list.query = 'states=ready,failed&search=mars'
    await until(() => queryOf(http)['search'] === 'mars', 'the search')
    expect(queryOf(http)['etat']).to.deep.equal(['pret', 'echec'])
    await until(() => textOf(list).includes('State: Ready'), 'the chip')
  })
})

describe('an export under way', () => {
  it('is looked at again until it is there, and no longer', async () => {
    const steps = [
      job(1, { etat: 'attente', progression: 0, fichier: null }),
      job(1, { etat: 'en_cours', progression: 40, fichier: null }),
      job(1),
    ]
    let polls = 0
    const timers: { run: () => void; ms: number | undefined }[] = []
    const real = window.setTimeout
    // Shortens only the polling interval; other timers are unchanged.
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 1_500 ? timers.push({ run, ms }) : real(run, ms)) as typeof window.setTimeout
    try {
      const http = fakeHttp().on('GET /export_requests', () => page([steps[Math.min(polls++, 2)]!]))
      const list = await openExports({ http })
      expect(words(row(list, 0))).to.contain('Waiting')
      timers.pop()!.run()
      await until(() => row(list, 0).querySelector('progress'), 'how far it is')
      timers.pop()!.run()
      await until(() => row(list, 0).querySelector('[data-act=download]'), 'the file')
      expect([polls, timers.length]).to.deep.equal([3, 0])
    } finally {
      window.setTimeout = real
    }
  })

  it('appears as soon as it is asked for elsewhere', async () => {
    const http = backend([])
    const topics = createTopics()
    const list = await openExports({ http, topics })
    http.on('GET /export_requests', page([job(1)]))
    topics.announce('exports')
    await until(() => rowsOf(list).length === 1, 'the new one')
  })
})

describe('a download', () => {
  const named: string[] = []
  const click = HTMLAnchorElement.prototype.click
  beforeEach(() => {
    named.length = 0
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      named.push(this.download)
    }
  })
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
  })

  it('hands the file over under its name, once for two clicks', async () => {
    const file = later<Blob>()
    const http = backend().on('GET /download_export', () => file.promise)
    const list = await openExports({ http })
    for (const _ of [1, 2]) actIn(row(list, 0), 'download').click()
    file.resolve(new Blob(['x']))
    await until(() => named.length > 0, 'the file')
    expect(named).to.deep.equal(['contacts-1.xlsx'])
    expect(http.of('GET /download_export').map(({ query }) => query)).to.deep.equal([{ file: 'file-1' }])
  })

  it('says that a file is gone, and looks what else is', async () => {
    const http = backend().on('GET /download_export', () => {
      throw new ApiError('not-found', { status: 410, code: 'export-expired' })
    })
    const list = await openExports({ http })
    http.on('GET /export_requests', page([job(1, { etat: 'expire', fichier: null })]))
    actIn(row(list, 0), 'download').click()
    await toastSaying(list, 'This file is no longer available. Request a new export.')
    await until(() => words(row(list, 0)).includes('Expired'), 'the state by now')
  })
})
