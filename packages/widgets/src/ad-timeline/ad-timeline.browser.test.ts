import { adForm, adRecordWire, adVersionWire, type AdRecord, type AdVisit } from '@vitrine/core/ad-form'
import { adTimelineWire, type AdTimeline } from '@vitrine/core/ad-timeline'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../define/ad-timeline.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineAdTimeline } from './ad-timeline.ts'

const content = (price: number) => ({
  values: { ...adForm.empty, reference: 'A-1', price },
  pictures: [],
  instagram: null,
  documents: [],
  visits: [],
})
const visit: AdVisit = {
  id: 3,
  date: '2026-11-20',
  timeSlot: '14:00-16:00',
  publicationDuration: 48,
  place: '',
  comment: '',
  maxVisitors: 6,
  registered: 2,
  waiting: 0,
  active: true,
}
const ad: AdRecord = {
  id: 5,
  version: 3,
  state: 'active',
  sourceCode: 'SAISIE_IMMO',
  parentId: null,
  note: '',
  further: [],
  scheduledFor: null,
  pushedToTopAt: null,
  updatedAt: new Date(0),
  updatedBy: '',
  content: { ...content(240_000), visits: [visit] },
}

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 9, 42))
const timeline: AdTimeline = {
  entries: [
    {
      at: at(16),
      by: 'Ana Lopez',
      version: 3,
      act: 'ad.state-changed',
      changes: [
        { field: 'price', before: 250_000, after: 240_000 },
        { field: 'pictures', before: 3, after: 5 },
      ],
      from: '',
      to: '',
    },
    { at: at(16), by: 'Ana Lopez', version: null, act: 'ad.state-changed', changes: [], from: 'draft', to: 'active' },
    { at: at(2), by: '', version: 1, act: 'ad.pushed', changes: [], from: '', to: '' },
  ],
  isCut: false,
  prices: [
    { at: at(2), price: 250_000, rent: null },
    { at: at(16), price: 240_000, rent: null },
  ],
  contacts: [{ week: '2026-11-09', mails: 3, calls: 1 }],
  visits: [{ date: '2026-11-20', timeSlot: '14:00-16:00', registered: 2, active: true }],
}

const backend = (told: AdTimeline = timeline): FakeHttp =>
  fakeHttp()
    .on('GET /annonce/5/saisie', adRecordWire.encode(ad))
    .on('GET /annonce/5/historique', adTimelineWire.encode(told))
    .on('GET /annonce/5/versions/1', adVersionWire.encode({ version: 1, at: at(2), by: '', content: content(250_000) }))
    .on('GET /type_objet', [{ code: 1100, libelle: 'Appartement' }])
    .on('PUT /annonce/5', adRecordWire.encode({ ...ad, version: 4 }))

const open = async (http = backend()): Promise<VitrineAdTimeline> => {
  const instance = createVitrine({ http, account: accountWith(), locale: 'en' })
  const element = await fixture<VitrineAdTimeline>(html`<vitrine-ad-timeline .instance=${instance} ad-id="5"></vitrine-ad-timeline>`)
  await until(() => element.shadowRoot?.querySelector('.whole'), 'the timeline')
  return element
}
const plain = (element: Element): string => textOf(element).replace(/[\u00a0\u202f]/g, ' ')

describe('the timeline of an ad', () => {
  it('says who changed what and what was before, with publications, visits and contacts', async () => {
    const element = await open()
    const text = plain(element)
    expect(inside(element, '[part=heading]').textContent).to.equal('History of “A-1”')
    for (const part of ['Ana Lopez', 'version 3', 'before: €250,000', 'after: €240,000', 'Draft → Published', 'Vitrine', '2 registered'])
      expect(text).to.contain(part)
    await expectAccessible(element)
  })

  it('says so where nothing is known', async () => {
    const element = await open(backend({ entries: [], isCut: false, prices: [], contacts: [], visits: [] }))
    expect(plain(element)).to.contain('Nothing has been recorded yet').and.to.contain('No contact yet')
    await expectAccessible(element)
  })

  it('brings back what the ad said earlier, after a question, over the version that is there', async () => {
    const http = backend()
    const element = await open(http)
    const restored = record('vitrine-ad-restored')
    buttonNamed(element, 'Bring back this version').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
    await expectAccessible(element)
    inside(element, 'dialog .button.primary').click()
    await toastSaying(element, 'is back')
    const sent = http.of('PUT /annonce/5')[0]?.body as { version: number; annonce: { prix: number }; visites: { date: string }[] }
    expect([sent.version, sent.annonce.prix]).to.deep.equal([3, 250_000])
    expect(sent.visites.map(({ date }) => date)).to.deep.equal(['2026-11-20'])
    expect(restored.at(-1)?.detail).to.deep.equal({ id: 5, version: 4 })
  })

  it('leaves everything as it is when somebody saved meanwhile, and says so', async () => {
    const http = backend().on('PUT /annonce/5', () => {
      throw new ApiError('conflict', { status: 409, code: 'ad-changed', serverMessage: 'Ana Lopez saved this ad.' })
    })
    const element = await open(http)
    buttonNamed(element, 'Bring back this version').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
    inside(element, 'dialog .button.primary').click()
    await toastSaying(element, 'could not be brought back')
  })
})
