import { expect } from 'vitest'
import type { TestApp } from '../../test/harness.ts'

const path = '/api/provider/flux'

/** A run as the calls tell it. */
interface ToldRun {
  id: number
  etat: string
  message: string
  bilanAnnonces: Record<string, number>
  bilanPhotos: Record<string, number>
}

/** What a person does with the sources of an account, by calls. */
export interface FeedCalls {
  /** A new source; resolves to its id. */
  add(name?: string): Promise<number>
  /** Sends a file and waits until it is taken in. */
  take(feed: number, bytes: string | Uint8Array<ArrayBuffer>, name?: string): Promise<ToldRun>
  lastRun(feed: number): Promise<ToldRun>
  /** Answers the question about the last file, and waits until that is done. */
  answer(feed: number, accepte: boolean): Promise<Response>
}

export const feedCalls = (server: TestApp, token: string): FeedCalls => {
  const lastRun = async (feed: number): Promise<ToldRun> => {
    const reply = await server.call('GET', `${path}/${feed}/passages`, { token, headers: { 'accept-language': 'en' } })
    return ((await reply.json()) as { _embedded: { passages: ToldRun[] } })._embedded.passages[0] as ToldRun
  }
  return {
    add: async (nom = 'Logiciel') => {
      const body = { nom, mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
      return ((await (await server.call('POST', path, { token, body })).json()) as { id: number }).id
    },
    take: async (feed, bytes, name = 'logiciel.zip') => {
      const url = `${path}/${feed}/fichiers?nom=${encodeURIComponent(name)}`
      const sent = await server.app.request(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: bytes })
      expect(sent.status).toBe(202)
      await server.jobs.drain()
      return lastRun(feed)
    },
    lastRun,
    answer: async (feed, accepte) => {
      const reply = await server.call('PUT', `${path}/${feed}/passages/${(await lastRun(feed)).id}`, { token, body: { accepte } })
      await server.jobs.drain()
      return reply
    },
  }
}
