import { randomUUID } from 'node:crypto'
import { isSolved } from '../ports/challenges.ts'
import { ids } from './fixtures.ts'
import type { TestApp } from './harness.ts'

export const partner = 'https://portal.example'
export const intranet = 'https://intranet.example'

/** A body for a new key. */
export const publicKey = {
  type: 'publique',
  nom: 'Portal',
  origines: [partner],
  widgets: ['contact-form'],
  droits: [],
  portail: 'Sunny Homes',
  reseau: false,
  essai: false,
}
export const secretKey = {
  type: 'secrete',
  nom: 'Intranet',
  origines: [intranet],
  widgets: [],
  droits: ['ads:read', 'contacts:read'],
  portail: '',
  reseau: false,
}

export interface MadeKey {
  id: number
  /** The key's text, as a page or a server sends it. */
  text: string
}

/** Creates a key as this user. */
export const makeKeyAs = async (app: TestApp, userId: number, body: object): Promise<MadeKey> => {
  const reply = await app.call('POST', '/api/backend/embed_keys', { token: await app.tokenOf(userId), body })
  if (reply.status !== 201) throw new Error(await reply.text())
  const { cle, secret } = (await reply.json()) as { cle: { id: number; cle: string }; secret: string | null }
  return { id: cle.id, text: secret ?? cle.cle }
}

export const exchange = (app: TestApp, secret: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  app.call('POST', '/api/embed/token', { body, headers: { authorization: `Bearer ${secret}`, ...headers } })

export const tokenFrom = async (app: TestApp, secret: string, body: object): Promise<string> => {
  const reply = await exchange(app, secret, body)
  if (reply.status !== 200) throw new Error(await reply.text())
  return ((await reply.json()) as { token: string }).token
}

/** A published ad of an advertiser. */
export const insertAd = async (
  app: TestApp,
  advertiserId: number,
  id: number,
  more: { title?: string; state?: string } = {},
): Promise<void> => {
  await app.database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code)
     VALUES ($1, $2, $3, 'IMMO', 1200, 'V', $4, $5, 'Lyon', 'SAISIE_IMMO')`,
    [advertiserId, id, more.state ?? 'A', `R${id}`, more.title ?? `Ad ${id}`],
  )
}

export const northAd = 501

export const written = {
  civilite: 'MME',
  prenom: 'Ana',
  nom: 'Lopez',
  email: 'ana@example.org',
  telephone: '06 01 02 03 04',
  objet: 'Visite de la maison',
  message: 'Bonjour, est-ce libre ?',
  consentement: true,
  copie: false,
  piege: '',
}

interface Challenge {
  jeton: string
  difficulte: number
}

/** Solves a challenge. */
export const solve = ({ jeton, difficulte }: Challenge): { jeton: string; reponse: string } => {
  let nonce = 0
  while (!isSolved(jeton, String(nonce), difficulte)) nonce += 1
  return { jeton, reponse: String(nonce) }
}

/** A visitor on a page with a form. */
export const visitor = (app: TestApp, key: string, origin = partner) => {
  const headers = { origin }
  const openForm = (query = `ad=${northAd}`) => app.call('GET', `/api/embed/contact_form?key=${key}&${query}`, { headers })
  const challenge = async (ad = northAd) => {
    const reply = await openForm(`ad=${ad}`)
    if (reply.status !== 200) throw new Error(await reply.text())
    return solve(((await reply.json()) as { defi: Challenge }).defi)
  }
  const post = (body: object, more: Record<string, string> = {}) =>
    app.call('POST', `/api/embed/contact_requests?key=${key}`, { body, headers: { ...headers, 'idempotency-key': randomUUID(), ...more } })
  const sendAbout = async (ad: number, body: object, more: Record<string, string> = {}) => {
    const defi = await challenge(ad)
    app.clock.advance(3_000)
    return post({ annonce: ad, ...body, defi }, more)
  }
  return {
    openForm,
    challenge,
    post,
    sendAbout,
    /** Opens the form, waits as long as a person needs, and sends it. */
    async send(changes: object = {}, more: Record<string, string> = {}) {
      const defi = await challenge()
      app.clock.advance(3_000)
      return post({ annonce: northAd, ...written, defi, ...changes }, more)
    },
  }
}

/** The stored contacts, oldest first. */
export const contactsOf = (app: TestApp, advertiserId: number = ids.north) =>
  app.database.query<Record<string, unknown>>('SELECT * FROM contacts WHERE advertiser_id = $1 ORDER BY id', [advertiserId])
