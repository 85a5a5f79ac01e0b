import { describe, expect, it, vi } from 'vitest'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import golden from './golden/exports.json' with { type: 'json' }
import {
  createExportsClient,
  exportDefaults,
  exportOrderWire,
  exportForm,
  exportPageWire,
  exportRefusal,
  exportSubjects,
  isUnderWay,
  type ExportOrder,
} from './index.ts'

const order: ExportOrder = {
  subject: 'calls',
  filters: { afterContacts: '2026-11-15', statutAppel: 'manque' },
  universe: 'VO',
  to: 'direction@tilleuls.example',
  filename: 'appels',
  language: 'fr',
}
const body = {
  filters: { afterContacts: '2026-11-15', statutAppel: 'manque', sujet: 'appels' },
  exportType: 'annonce_VO_MAILTRACKING',
  to: 'direction@tilleuls.example',
  filename: 'appels',
  lang: 'fr',
}

const httpOf = (answer: unknown) => {
  const calls: HttpCall[] = []
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer
    },
  }
  return { http, calls }
}

describe('the wire', () => {
  it('names the type, and the subject among the filters', () => {
    expect(exportOrderWire.encode(order)).toEqual(body)
    expect(exportOrderWire.decode(body)).toEqual(order)
    expect(exportOrderWire.decode({ ...body, filters: {} }).subject).toBe('contacts')
  })

  it('asks for ads by the type without an ending', () => {
    const ads: ExportOrder = { ...order, subject: 'ads', filters: { etat: 'A', prixLt: '300000' } }
    const sent = { ...body, filters: { etat: 'A', prixLt: '300000' }, exportType: 'annonce_VO' }
    expect(exportOrderWire.encode(ads)).toEqual(sent)
    expect(exportOrderWire.decode(sent)).toEqual(ads)
  })

  it('refuses another type', () => {
    expect(() => exportOrderWire.decode({ ...body, exportType: 'annonce_MOTO' })).toThrow(expect.objectContaining({ field: 'exportType' }))
  })

  it('reads and writes jobs without loss', () => {
    const page = exportPageWire.decode(golden)
    const { items } = page
    expect(items.map(({ state, progress, file, rows }) => [state, progress, file, rows])).toEqual([
      ['running', 40, null, null],
      ['ready', 100, 'f8', 312],
    ])
    expect(exportPageWire.encode(page)).toEqual(golden)
  })
})

describe('the calls', () => {
  it('ask for a file and say so', async () => {
    const { http, calls } = httpOf({ id: 9 })
    const topics = createTopics()
    const onChange = vi.fn<() => void>()
    topics.listen('exports', onChange)
    const { universe, language, ...request } = order
    expect(await createExportsClient(http, { topics }).request(request, { universe, language })).toEqual({ id: 9 })
    expect(calls[0]).toMatchObject({ service: 'backend', method: 'POST', path: '/export_requests', body })
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('ask how many rows a file would hold', async () => {
    const { http, calls } = httpOf({ total_items: 1276 })
    const scope = { subject: 'ads', filters: { etat: 'A' } } as const
    expect(await createExportsClient(http).count(scope, { universe: 'IMMO' })).toBe(1276)
    expect(calls[0]).toMatchObject({
      service: 'backend',
      method: 'POST',
      path: '/export_requests/count',
      body: { filters: { etat: 'A' }, exportType: 'annonce_IMMO' },
    })
  })

  it('list a page of the account’s files, as it is asked for', async () => {
    const { http, calls } = httpOf(golden)
    const page = await createExportsClient(http).list({
      ...exportDefaults,
      search: 'mars',
      sort: 'nom',
      page: 3,
      filters: { states: ['ready', 'running'] },
    })
    expect([page.items.length, page.total]).toEqual([2, 57])
    const query = { search: 'mars', sort: 'nom', page: 3, limit: 20, etat: ['pret', 'en_cours'] }
    expect(calls[0]).toMatchObject({ service: 'backend', path: '/export_requests', query })
  })

  it('fetch a file as it is', async () => {
    const file = new Blob(['xlsx'])
    const { http, calls } = httpOf(file)
    expect(await createExportsClient(http).download('f8')).toBe(file)
    expect(calls[0]).toMatchObject({ service: 'provider', path: '/download_export', query: { file: 'f8' }, reply: 'blob' })
  })

  it('leave an outside provider the pause it wants', async () => {
    vi.useFakeTimers()
    try {
      const { http, calls } = httpOf(new Blob())
      const done = createExportsClient(http, { pause: [250, 1250] }).download('f8')
      await vi.advanceTimersByTimeAsync(249)
      expect(calls).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(1001)
      expect(calls).toHaveLength(1)
      await done
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the rules', () => {
  it('let whoever sees ads and contacts take them along', () => {
    const of = (exportAds: boolean, exportContacts: boolean) => exportSubjects({ exportAds, exportContacts })
    expect([of(true, true), of(true, false), of(false, false)]).toEqual([['ads', 'contacts', 'calls'], ['ads'], []])
    expect(exportRefusal({ exportAds: true, exportContacts: false }, 'ads')).toBeNull()
    expect(exportRefusal({ exportAds: true, exportContacts: false }, 'calls')).toBe('no-export-access')
  })

  it.each([
    ['a@b.example', 'contacts 2026-11', {}],
    [' ', 'contacts', { to: { reason: 'required' } }],
    ['a@b', '', { to: { reason: 'invalid' }, filename: { reason: 'required' } }],
    ['a@b.example', '.xlsx', { filename: { reason: 'required' } }],
    ['a@b.example', 'x'.repeat(101), { filename: { reason: 'too-long', params: { limit: 100 } } }],
    ['a@b.example', '../contacts', { filename: { reason: 'unfit', params: { number: 100 } } }],
    ['a@b.example', 'a\nBcc: b@c.example', { filename: { reason: 'unfit', params: { number: 100 } } }],
    ['a@b.example\nBcc: b@c.example', 'a', { to: { reason: 'invalid' } }],
    ['a@b.example', '.htaccess', { filename: { reason: 'unfit', params: { number: 100 } } }],
  ])('of a request to %s named %s', (to, filename, faults) => expect(exportForm.check({ to, filename })).toEqual(faults))

  it('keep a name in one line, without an ending', () =>
    expect(['mars 2026.xlsx', ' a<b>c ', 'a\u0000b\nc'].map((filename) => exportForm.tidy({ to: '', filename }).filename)).toEqual([
      'mars 2026',
      'a<b>c',
      'a b c',
    ]))

  it('look again while a file is being made', () => {
    expect((['waiting', 'running', 'ready', 'failed', 'expired'] as const).filter((state) => isUnderWay({ state }))).toEqual([
      'waiting',
      'running',
    ])
  })
})
