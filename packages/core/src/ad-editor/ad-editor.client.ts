import { adKey, type AdState } from '../ads/ads.model.ts'
import { ApiError, toApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { makeOwnChange } from '../http/own-changes.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import { adContentWire, adRecordWire, copyEndWire, storedCopyWire, workingCopyWire } from '../ad-form/ad-form.record.wire.ts'
import type { AdContent, AdRecord, StoredCopy, WorkingCopy } from '../ad-form/ad-form.record.model.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The owner of an ad, and the language in which it is written. */
export interface AdSending {
  login: string
  /** SAISIE_IMMO or SAISIE_VO. */
  source: string
  language: Language
  /** The working copy that ends with the save; absent when a program saves. */
  copyId?: string
}

/** The origin of a new ad. */
interface AdBeginning {
  state: Extract<AdState, 'draft' | 'model'>
  /** The programme of a lot. */
  parentId?: number | null
  /** The ads from which it was made, whose pictures it may use. */
  landId?: number
  modelId?: number
}

/** The calls of the ad editor. Each throws only ApiError; a change of an ad announces the topic `ads`. */
export interface AdEditorClient {
  get(id: number, options?: Cancellable): Promise<AdRecord>
  /** Creates an ad; saving the same copy twice creates it once. */
  create(content: AdContent, sending: AdSending & AdBeginning): Promise<AdRecord>
  /** Refused with the kind `conflict` and the code `ad-changed` when somebody saved the ad since `version`. */
  update(ad: Pick<AdRecord, 'id' | 'version'>, content: AdContent, sending: AdSending): Promise<AdRecord>
  /** Creates a draft with the content of an ad or a model; `others` are further ads to duplicate with it, such as lots. A reference that exists is refused at the field `reference`. */
  duplicate(id: number, options: { reference: string; others?: readonly number[] }): Promise<AdRecord>
  /** The working copies of everybody in the account for an ad; without an ad, this user's copies of new ads. The latest first. A damaged one has no content. */
  copies(adId: number | null, options?: Cancellable): Promise<StoredCopy[]>
  /** Stores a working copy, which no list shows. `leaving` if the page may go before the reply arrives. */
  saveCopy(copy: Omit<WorkingCopy, 'savedAt' | 'user'>, options?: { leaving?: boolean }): Promise<WorkingCopy>
  removeCopy(copyId: string): Promise<void>
  /** The id of the ad that a copy was saved as; null if it was not saved. */
  adOf(copyId: string): Promise<number | null>
}

const sent = (content: AdContent, { login, source, language, copyId }: AdSending) => ({
  annonceur: { login },
  flux: { code: source },
  ...adContentWire.encode(content),
  lang: language,
  ...(copyId && { copie: copyId }),
})

interface AdEditorClientOptions {
  /** Called before each change; one that may not be made is refused with the kind `auth` and never sent. */
  mayChange?: () => Promise<boolean>
}

export const createAdEditorClient = (http: Http, topics?: Topics, { mayChange }: AdEditorClientOptions = {}): AdEditorClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const sendChange = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    if (mayChange && !(await mayChange())) throw new ApiError('auth')
    return send(call)
  }
  const change = async (call: Omit<HttpCall, 'service'>): Promise<AdRecord> => {
    const record = adRecordWire.decode(await sendChange(call))
    topics?.announce('ads')
    return record
  }
  return {
    get: async (id, { signal } = {}) => adRecordWire.decode(await send({ path: `/annonce/${id}/saisie`, ...(signal && { signal }) })),
    create: (content, { state, parentId, landId, modelId, ...sending }) => {
      const beginning = {
        etat: state === 'model' ? 'M' : 'B',
        ...(parentId && { annonceParente: parentId }),
        ...(landId && { terrain: landId }),
        ...(modelId && { modele: modelId }),
      }
      return change({ method: 'POST', path: '/annonce', body: { ...sent(content, sending), ...beginning } })
    },
    update: ({ id, version }, content, sending) => {
      const save = (): Promise<AdRecord> => change({ method: 'PUT', path: `/annonce/${id}`, body: { ...sent(content, sending), version } })
      return makeOwnChange(http, adKey(id), save, (record) => record.version)
    },
    duplicate: (id, { reference, others = [] }) =>
      change({ path: '/dupliquer_annonce', query: { annonce: id, reference, draft: 'O', 'additionalAds[]': others } }),
    copies: async (adId, { signal } = {}) =>
      listOf(storedCopyWire).decode(await send({ path: '/copies', query: { annonce: adId }, ...(signal && { signal }) })),
    saveCopy: async ({ id, adId, isModel, parentId, baseVersion, content }, { leaving = false } = {}) => {
      const body = {
        annonce: adId,
        modele: isModel ? 'oui' : 'non',
        annonceParente: parentId,
        version: baseVersion,
        contenu: adContentWire.encode(content),
      }
      return workingCopyWire.decode(await sendChange({ method: 'PUT', path: `/copies/${id}`, body, keepalive: leaving }))
    },
    removeCopy: async (copyId) => void (await sendChange({ method: 'DELETE', path: `/copies/${copyId}` })),
    adOf: async (copyId) => {
      try {
        return copyEndWire.decode(await send({ path: `/copies/${copyId}` })).adId
      } catch (error) {
        if (toApiError(error).kind === 'not-found') return null
        throw error
      }
    },
  }
}
