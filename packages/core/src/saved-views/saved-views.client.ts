import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { NewSavedView, SavedView } from './saved-views.model.ts'
import { newSavedViewWire, savedViewsWire, savedViewWire } from './saved-views.wire.ts'

/** The calls about saved views. Each throws only ApiError; a change announces the topic `saved-views`. */
export interface SavedViewsClient {
  /** The signed-in user's views of one list, by name. */
  list(list: string, options?: { signal?: AbortSignal | undefined }): Promise<SavedView[]>
  create(view: NewSavedView): Promise<SavedView>
  update(view: SavedView): Promise<SavedView>
  remove(id: number): Promise<void>
}

const path = '/saved_views'

export const createSavedViewsClient = (http: Http, topics?: Topics): SavedViewsClient => ({
  list: async (list, { signal } = {}) => {
    const views = savedViewsWire.decode(await http.send({ service: 'backend', path, query: { list }, ...(signal && { signal }) }))
    return views.sort((left, right) => left.name.localeCompare(right.name))
  },
  create: async (view) => {
    const created = savedViewWire.decode(await http.send({ service: 'backend', method: 'POST', path, body: newSavedViewWire.encode(view) }))
    topics?.announce('saved-views')
    return created
  },
  update: async (view) => {
    const body = savedViewWire.encode(view)
    const updated = savedViewWire.decode(await http.send({ service: 'backend', method: 'PUT', path: `${path}/${view.id}`, body }))
    topics?.announce('saved-views')
    return updated
  },
  remove: async (id) => {
    await http.send({ service: 'backend', method: 'DELETE', path: `${path}/${id}` })
    topics?.announce('saved-views')
  },
})
