import { ApiError } from '@vitrine/core/http'
import { createTopics } from '@vitrine/core/topics'
import { expect, fixture, html } from '@open-wc/testing'
import '../../define/embed-keys.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { accountWith, actIn, menuItem, rowsOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineEmbedKeys } from './embed-keys.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

type Wire = Record<string, unknown>

const key = (id: number, changes: Wire = {}): Wire => ({
  id,
  type: 'publique',
  nom: `Portal ${id}`,
  cle: `pk_golden${id}`,
  origines: ['https://portal.example', 'https://www.portal.example'],
  widgets: ['contact-form'],
  droits: [],
  portail: 'Sunny Homes',
  reseau: false,
  date: '2026-05-01T10:00:00Z',
  derniere_utilisation: null,
  revocation: null,
  ancienne_jusqua: null,
  fuite: null,
  ...changes,
})
const all = [
  key(1, { essai: true }),
  key(2, {
    type: 'secrete',
    nom: 'Intranet',
    cle: 'sk_ab',
    widgets: [],
    droits: ['contacts:read', 'ads:read'],
    portail: '',
    reseau: true,
    ancienne_jusqua: '2099-05-02T10:00:00Z',
  }),
  key(3, { revocation: '2026-05-02T10:00:00Z' }),
]
const page = (keys: readonly Wire[], total = keys.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { cle: keys },
})
const backend = (keys: readonly Wire[] = all, total?: number): FakeHttp => fakeHttp().on('GET /embed_keys', page(keys, total))

interface Setup {
  http?: FakeHttp
  topics?: ReturnType<typeof createTopics>
  theme?: 'light' | 'dark'
  width?: number
}
const openKeys = async ({
  http = backend(),
  topics = createTopics(),
  theme = 'light',
  width = 1100,
}: Setup = {}): Promise<VitrineEmbedKeys> => {
  const instance = createVitrine({ http, topics, account: accountWith(), locale: 'en', appearance: { theme } })
  const holder = await fixture(html`<div></div>`)
  ;(holder as HTMLElement).style.cssText = `width: ${width}px;${theme === 'dark' ? 'background: #16181d' : ''}`
  const list = Object.assign(document.createElement('vitrine-embed-keys') as VitrineEmbedKeys, { instance })
  holder.append(list)
  await until(() => list.shadowRoot?.querySelector('tbody tr, .face'), 'the list')
  return list
}
const row = (list: Element, index: number): HTMLElement => rowsOf(list)[index] as HTMLElement
const words = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('the list of embedding keys', () => {
  it('says of each what it opens, where, and whether it works', async () => {
    const list = await openKeys()
    const rowTexts = rowsOf(list).map(words)
    for (const text of [
      'Portal 1',
      'Publishable key',
      'pk_golden1',
      'https://www.portal.example',
      'Contact form',
      'Sunny Homes',
      'Active',
      'Never used',
      'Test',
      'reaches nobody',
    ])
      expect(rowTexts[0]).to.contain(text)
    for (const text of ['sk_ab…', 'See ads, See contacts', 'and the points of sale', 'The previous key works until'])
      expect(rowTexts[1]).to.contain(text)
    expect(rowTexts[1]).not.to.contain('Test')
    expect(inside(list, '.pill.test').offsetWidth, 'no wider than its word').to.be.below(80)
    expect(rowTexts[2]).to.contain('Revoked on 02/05/2026')
    expect(textOf(list)).to.contain('3 keys')
    await expectAccessible(list)
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`marks a secret key that a browser has shown, where, and what to do, ${theme}`, async () => {
      const leaked = { type: 'secrete', nom: 'Intranet', cle: 'sk_ab', widgets: [], droits: ['ads:read'] }
      const list = await openKeys({
        http: backend([
          key(1, { ...leaked, fuite: { date: '2026-05-02T10:00:00Z', page: 'https://www.agency.example' } }),
          key(2, { ...leaked, fuite: { date: '2026-05-02T10:00:00Z', page: null } }),
          key(3, { ...leaked, fuite: { date: '2026-05-02T10:00:00Z', page: null }, revocation: '2026-05-03T10:00:00Z' }),
        ]),
        theme,
        width: 900,
      })
      const marks = rowsOf(list).map((each) => words(each.querySelector('[part=leak]') ?? document.createElement('i')))
      expect(marks[0]).to.match(
        /^Shown by a browser on 02\/05\/2026.*Seen on https:\/\/www\.agency\.example, as the browser says Everybody.*stop the old key at once\.$/,
      )
      expect(marks[1]).to.contain('Shown by a browser').and.not.to.contain('Seen on')
      expect(marks[2], 'a revoked key needs nothing more').to.equal('')
      await expectAccessible(list)
    })

    it(`stands as cards in a narrow place, with every word of the table, ${theme}`, async () => {
      const list = await openKeys({ width: 320, theme })
      expect(list.scrollWidth).to.be.at.most(320)
      for (const text of [
        'Publishable key',
        'pk_golden1',
        'https://www.portal.example',
        'Contact form',
        'Sunny Homes',
        'Active',
        'Never used',
      ])
        expect(words(row(list, 0))).to.contain(text)
      await expectAccessible(list)
    })
  }

  it('says that there is none, and what failed', async () => {
    expect(textOf(await openKeys({ http: backend([]) }))).to.contain('No keys yet')
    const http = backend().on('GET /embed_keys', () => {
      throw new ApiError('server', { status: 500, requestId: 'r-7' })
    })
    const list = await openKeys({ http })
    await until(() => textOf(list).includes('r-7'), 'the reference')
    await expectAccessible(list)
    http.on('GET /embed_keys', page(all))
    buttonNamed(list, 'Try again').click()
    await until(() => rowsOf(list).length === 3, 'the rows')
  })

  it('is sorted by name, day or last use', async () => {
    const http = backend()
    const list = await openKeys({ http })
    const sort = inside<HTMLSelectElement>(list, '[name=sort]')
    expect(sort.selectedOptions[0]?.textContent?.trim()).to.equal('Active first')
    sort.value = '-derniere_utilisation'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => http.of('GET /embed_keys').at(-1)?.query?.['sort'] === '-derniere_utilisation', 'the last use')
    inside(list, '[data-sort=main]').click()
    await until(() => http.of('GET /embed_keys').at(-1)?.query?.['sort'] === 'nom', 'the names')
  })

  it('is searched and paged, and shows what changed elsewhere', async () => {
    const http = backend(all, 57)
    const topics = createTopics()
    const list = await openKeys({ http, topics })
    buttonNamed(list, 'Page 2').click()
    await until(() => http.of('GET /embed_keys').at(-1)?.query?.['page'] === 2, 'the page')
    const field = inside<HTMLInputElement>(list, '[name=search]')
    field.value = 'intranet'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => http.of('GET /embed_keys').at(-1)?.query?.['search'] === 'intranet', 'the search')
    http.on('GET /embed_keys', page([key(9, { nom: 'Fresh' })]))
    topics.announce('embed-keys')
    await until(() => textOf(list).includes('Fresh'), 'the new key')
  })
})

describe('what is done with a key', () => {
  it('is told to the page', async () => {
    const list = await openKeys()
    const events = ['code', 'edit', 'rotate', 'revoke'].map((name) => record(`vitrine-key-${name}`))
    actIn(row(list, 1), 'code').click()
    for (const name of ['Edit', 'Rotate…', 'Revoke…']) {
      actIn(row(list, 1), 'menu').click()
      ;(await menuItem(list, name)).click()
    }
    await until(() => events.every((events) => events.length === 1), 'all of it')
    expect(events.map((events) => events[0]?.detail.key.name)).to.deep.equal(['Intranet', 'Intranet', 'Intranet', 'Intranet'])
  })

  it('is nothing where it was revoked', async () => {
    const list = await openKeys()
    expect(row(list, 2).querySelector('button')).to.equal(null)
  })
})
