import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/audit-trail.ts'
import { rowsOf } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'

const wire = (id: number, changes: object = {}) => ({
  id,
  date: '2026-03-04T10:00:00.000Z',
  action: 'ad.deleted',
  utilisateur: { id: 7, nom: 'Ana Lopez' },
  connecte_par: null,
  cle: null,
  adresse: '192.0.2.7',
  appareil: 'Firefox, Windows',
  objet: `R${id}`,
  objet_id: id,
  details: { from: 'active', to: 'deleted' },
  ...changes,
})
const backend = (...items: readonly object[]): FakeHttp =>
  fakeHttp().on('GET /audit_events', {
    total_items: items.length,
    total_exact: true,
    next_cursor: null,
    previous_cursor: null,
    _embedded: { audit_events: items },
  })

const open = async (http: FakeHttp): Promise<Element> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture(html`<vitrine-audit-trail .instance=${instance}></vitrine-audit-trail>`)
}

describe('<vitrine-audit-trail>', () => {
  it('tells who did what, when and from where', async () => {
    const trail = await open(
      backend(
        wire(501),
        wire(2, {
          action: 'contact.handled',
          connecte_par: { id: 8, nom: 'Ben' },
          objet: '',
          objet_id: 500001,
          details: { fields: ['note'] },
        }),
        wire(3, { action: 'contact.expired', utilisateur: null, objet: '', objet_id: null, details: { count: 12 } }),
        wire(4, { action: 'todo.resumed', objet: '', objet_id: null, details: { from: 'Missed calls' } }),
        wire(5, { action: 'todo.assigned', objet: '', objet_id: null, details: { from: 'New contacts', to: '' } }),
      ),
    )
    await until(() => rowsOf(trail).length === 5, 'the rows')
    const shownText = textOf(trail)
    for (const words of [
      'Ads deleted: R501',
      'Ana Lopez',
      'Contact handled: no. 500001',
      'Fields: note',
      'Ana Lopez, continued by Ben',
      'The server',
      '12',
      'Missed calls',
      'New contacts',
      '192.0.2.7',
    ]) {
      expect(shownText).to.contain(words)
    }
    await expectAccessible(trail)
  })

  it('says so when there is nothing, and when the file does not come', async () => {
    const trail = await open(backend().on('GET /audit_events/file', new Error('away')))
    await until(() => textOf(trail).includes('Nothing has been recorded yet'))
    buttonNamed(trail, 'Download (CSV)').click()
    await until(() => trail.shadowRoot?.querySelector('.toast'), 'what went wrong')
  })
})
