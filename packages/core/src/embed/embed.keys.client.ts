import type { Http, HttpCall } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { embedKeySchema, type EmbedKeyListState } from './embed.keys.filters.ts'
import { embedKeyPageWire, embedKeyWire, issuedKeyWire, newEmbedKeyWire } from './embed.keys.wire.ts'
import type { EmbedKey, IssuedKey, NewEmbedKey } from './embed.model.ts'

/** The calls about embedding keys. Each throws only ApiError; a change announces the topic `embed-keys`. */
export interface EmbedKeysClient {
  /** A page of the account's keys, newest first, revoked ones last. */
  list(state: EmbedKeyListState, options?: { signal?: AbortSignal | undefined }): Promise<Page<EmbedKey>>
  create(key: NewEmbedKey): Promise<IssuedKey>
  /** Changes everything but the kind. */
  update(id: number, key: NewEmbedKey): Promise<EmbedKey>
  /** Replaces the key; the previous one stays valid for a day unless `immediate`. */
  rotate(id: number, options?: { immediate?: boolean }): Promise<IssuedKey>
  /** Revokes a key and every token made with it at once. */
  revoke(id: number): Promise<void>
}

const path = '/embed_keys'

export const createEmbedKeysClient = (http: Http, topics?: Topics): EmbedKeysClient => {
  const change = async (call: Pick<HttpCall, 'method' | 'path' | 'body'>): Promise<unknown> => {
    const reply = await http.send({ service: 'backend', ...call })
    topics?.announce('embed-keys')
    return reply
  }
  return {
    list: async (state, { signal } = {}) =>
      embedKeyPageWire.decode(
        await http.send({ service: 'backend', path, query: encodeListQuery(embedKeySchema, state), ...(signal && { signal }) }),
      ),
    create: async (key) => issuedKeyWire.decode(await change({ method: 'POST', path, body: newEmbedKeyWire.encode(key) })),
    update: async (id, key) =>
      embedKeyWire.decode(await change({ method: 'PUT', path: `${path}/${id}`, body: newEmbedKeyWire.encode(key) })),
    rotate: async (id, { immediate = false } = {}) =>
      issuedKeyWire.decode(await change({ method: 'POST', path: `${path}/${id}/rotate`, body: { immediate } })),
    revoke: async (id) => void (await change({ method: 'DELETE', path: `${path}/${id}` })),
  }
}
