import { describe, expect, it, vi } from 'vitest'
import { createHttp } from '../http/http.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import form from './golden/form.json' with { type: 'json' }
import keys from './golden/keys.json' with { type: 'json' }
import request from './golden/request.json' with { type: 'json' }
import {
  createContactFormClient,
  createEmbedKeysClient,
  embedKeyDefaults,
  embedKeyPageWire,
  formSetupWire,
  issuedTokenWire,
  sentRequestWire,
  tokenRequestWire,
  type NewEmbedKey,
} from './index.ts'

const httpOf = (answer: (call: HttpCall) => unknown) => {
  const calls: HttpCall[] = []
  const topics = createTopics()
  const onChange = vi.fn<() => void>()
  topics.listen('embed-keys', onChange)
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer(call)
    },
  }
  return { http, calls, topics, onChange }
}

const [publishable] = keys._embedded.cle
const fresh: NewEmbedKey = {
  kind: 'publishable',
  name: 'Portail partenaire',
  origins: ['https://partenaire.example'],
  widgets: ['contact-form'],
  scopes: [],
  portal: 'Portail partenaire',
  network: false,
  isTest: true,
}

describe('keys', () => {
  it('are read and written without loss', () => {
    const page = embedKeyPageWire.decode(keys)
    const { items } = page
    expect(items[0]).toMatchObject({ ...fresh, id: 4, key: 'pk_test_golden', revokedAt: null, previousUntil: '2026-11-22T07:12:00Z' })
    expect(items[1]).toMatchObject({
      kind: 'secret',
      scopes: ['ads:read', 'contacts:read'],
      network: true,
      isTest: false,
      lastUsedAt: null,
    })
    expect(embedKeyPageWire.encode(page)).toEqual(keys)
  })

  it('are listed a page at a time', async () => {
    const { http, calls } = httpOf(() => keys)
    const page = await createEmbedKeysClient(http).list({ ...embedKeyDefaults, search: 'portail', page: 2 })
    expect([page.total, ...page.items.map(({ id }) => id)]).toEqual([2, 4, 5])
    expect(calls[0]).toMatchObject({ path: '/embed_keys', query: { search: 'portail', page: 2, limit: 20 } })
  })

  it('are made, changed, replaced and ended, and others hear of it', async () => {
    const { http, calls, topics, onChange } = httpOf(({ method, path }) => {
      if (method === 'PUT') return publishable
      return method === 'DELETE' ? null : { cle: publishable, secret: path.endsWith('rotate') ? 'sk_new' : null }
    })
    const client = createEmbedKeysClient(http, topics)
    expect((await client.create(fresh)).secret).toBeNull()
    expect((await client.update(4, fresh)).name).toBe('Portail partenaire')
    expect((await client.rotate(4, { immediate: true })).secret).toBe('sk_new')
    await client.revoke(4)
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/embed_keys'],
      ['PUT', '/embed_keys/4'],
      ['POST', '/embed_keys/4/rotate'],
      ['DELETE', '/embed_keys/4'],
    ])
    expect(calls[0]?.body).toEqual({
      type: 'publique',
      nom: 'Portail partenaire',
      origines: ['https://partenaire.example'],
      widgets: ['contact-form'],
      droits: [],
      portail: 'Portail partenaire',
      reseau: false,
      essai: true,
    })
    expect(calls[2]?.body).toEqual({ immediate: true })
    expect(onChange).toHaveBeenCalledTimes(4)
  })
})

describe('tokens', () => {
  it('are asked for in few words', () => {
    expect(tokenRequestWire.decode({ scopes: ['ads:read', 'unheard:of'] })).toEqual({
      scopes: ['ads:read'],
      user: null,
      network: null,
      sites: null,
    })
    expect(issuedTokenWire.decode({ token: 't', expires_in: 900, scopes: ['ads:read'] })).toEqual({
      token: 't',
      expiresIn: 900,
      scopes: ['ads:read'],
    })
  })
})

describe('the public form', () => {
  const proof = { token: 'j.w.t', answer: '4711' }
  const typed = {
    civility: 'mr' as const,
    firstName: 'Paul',
    lastName: 'Bernard',
    email: 'paul.bernard@courriel.example',
    phone: '0612345678',
    object: 'Visite de la maison',
    message: 'Bonjour',
    consent: true,
    copy: false,
    challenge: proof,
    trap: '',
  }

  it('is opened by the key alone', async () => {
    const { http, calls } = httpOf(() => form)
    const setup = await createContactFormClient(http, 'pk_golden').setup({ establishment: 1001 })
    expect(setup).toMatchObject({
      advertiser: 'Agence des Tilleuls',
      universe: 'IMMO',
      privacyUrl: 'https://tilleuls.example/confidentialite',
      challenge: { difficulty: 12 },
    })
    expect(calls[0]).toMatchObject({
      service: 'embed',
      path: '/contact_form',
      authenticated: false,
      query: { key: 'pk_golden', establishment: 1001 },
    })
    expect(formSetupWire.encode(setup)).toEqual(form)
  })

  it('is opened without a preflight: nothing goes with it that a browser has to ask for first', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(form))
    const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l', embed: '/e' }
    const http = createHttp({ baseUrls, getToken: () => null, getLanguage: () => 'fr', fetch })
    await createContactFormClient(http, 'pk_golden').setup({ establishment: 1001 })
    const [address, { method, headers } = {}] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/e/contact_form?key=pk_golden&establishment=1001')
    expect(method).toBe('GET')
    expect(Object.keys(headers ?? {}).toSorted()).toEqual(['accept', 'accept-language'])
  })

  it('is sent under a name of its own', async () => {
    const { http, calls } = httpOf(() => ({ reference: 'VT-1' }))
    expect(await createContactFormClient(http, 'pk_golden').send({ ad: 48211 }, typed, { idempotencyKey: 'once' })).toEqual({
      reference: 'VT-1',
    })
    expect(calls[0]).toMatchObject({
      service: 'embed',
      method: 'POST',
      path: '/contact_requests',
      authenticated: false,
      query: { key: 'pk_golden' },
      headers: { 'idempotency-key': 'once' },
      body: request,
    })
    expect(sentRequestWire.decode(request)).toEqual({ ad: 48211, establishment: null, ...typed })
  })
})
