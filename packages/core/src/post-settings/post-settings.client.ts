import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import { portalCodes } from '../posts/posts.codes.wire.ts'
import type { FreeSlots, KeptPostSettings, SlotQuestion } from './post-settings.model.ts'
import { freeSlotsWire, postSettingsWire } from './post-settings.wire.ts'

/** The calls about the settings of posts. Changes announce the topic `posts`. */
export interface PostSettingsClient {
  settings(options?: Cancellable): Promise<KeptPostSettings>
  /** Refused with `changed-meanwhile` if `version` is outdated. */
  saveSettings(settings: KeptPostSettings): Promise<KeptPostSettings>
  /** The next free usual times on some networks. */
  freeSlots(question: SlotQuestion, options?: Cancellable): Promise<FreeSlots>
}

export const createPostSettingsClient = (http: Http, topics?: Topics): PostSettingsClient => {
  const { ask, change } = postCalls(http, topics)
  const path = '/socialposts/reglages'
  return {
    settings: async (options) => postSettingsWire.decode(await ask({ path }, options)),
    saveSettings: async (settings) =>
      postSettingsWire.decode(await change({ method: 'PUT', path, body: postSettingsWire.encode(settings) })),
    freeSlots: async ({ networks, ids, count }, options) => {
      const query = { portails: networks.map((network) => portalCodes[network]), annonces: [...ids], nombre: count }
      return freeSlotsWire.decode(await ask({ path: '/socialposts/creneaux', query }, options))
    },
  }
}
