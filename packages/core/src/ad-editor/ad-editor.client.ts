import { adKey, type AdState } from '../ads/ads.model.ts'
import { toApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { makeOwnChange } from '../http/own-changes.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import { listOf } from '../wire/index.ts'
import { adContentWire, adRecordWire, copyEndWire, workingCopyWire } from '../ad-form/ad-form.record.wire.ts'
import type { AdContent, AdRecord, WorkingCopy } from '../ad-form/ad-form.record.model.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** Whose ad it is, and in which language it is written. */
export interface AdSending {
  login: string
  /** SAISIE_IMMO or SAISIE_VO. */
  source: string
  language: Language
  /** The working copy that ends with the save; none where a machine saves. */
  copyId?: string
}

/** What a new ad is. */
interface AdBeginning {
  state: Extract<AdState, 'draft' | 'model'>
  /** The programme that it is a lot of. */
  parentId?: number | null
  /** The ads that it was made of, whose pictures it may have. */
  landId?: number
  modelId?: number
}

/** The calls of the editor. Every one throws ApiError and nothing else; a change of an ad announces the topic `ads`. */
export interface AdEditorClient {
  get(id: number, options?: Cancellable): Promise<AdRecord>
  /** The same copy saved twice makes one ad. */
  create(content: AdContent, sending: AdSending & AdBeginning): Promise<AdRecord>
  /** Refused with the kind `conflict` and the code `ad-changed` when somebody saved the ad since `version`. */
  update(ad: Pick<AdRecord, 'id' | 'version'>, content: AdContent, sending: AdSending): Promise<AdRecord>
  /** A draft that says what an ad or a model says; `others` are further ads to duplicate along, such as lots. Refused at the field `reference` where there is one. */
  duplicate(id: number, options: { reference: string; others?: readonly number[] }): Promise<AdRecord>
  /** What everybody of the account is typing about an ad, or, without one, what this user types about new ads; the last first. */
  copies(adId: number | null, options?: Cancellable): Promise<WorkingCopy[]>
  /** Keeps what is typed; seen in no list. `leaving` where the page may go before the reply is there. */
  keep(copy: Omit<WorkingCopy, 'savedAt' | 'user'>, options?: { leaving?: boolean }): Promise<WorkingCopy>
  forget(copyId: string): Promise<void>
  /** The ad that a copy was saved as; null where it was not. */
  adOf(copyId: string): Promise<number | null>
}

const sent = (content: AdContent, { login, source, language, copyId }: AdSending) => ({
  annonceur: { login },
  flux: { code: source },
  ...adContentWire.encode(content),
  lang: language,
  ...(copyId && { copie: copyId }),
})

export const createAdEditorClient = (http: Http, topics?: Topics): AdEditorClient => {
  const ask = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<AdRecord> => {
    const record = adRecordWire.decode(await ask(call))
    topics?.announce('ads')
    return record
  }
  return {
    get: async (id, { signal } = {}) => adRecordWire.decode(await ask({ path: `/annonce/${id}/saisie`, ...(signal && { signal }) })),
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
      listOf(workingCopyWire).decode(await ask({ path: '/copies', query: { annonce: adId }, ...(signal && { signal }) })),
    keep: async ({ id, adId, isModel, parentId, baseVersion, content }, { leaving = false } = {}) => {
      const body = {
        annonce: adId,
        modele: isModel ? 'oui' : 'non',
        annonceParente: parentId,
        version: baseVersion,
        contenu: adContentWire.encode(content),
      }
      return workingCopyWire.decode(await ask({ method: 'PUT', path: `/copies/${id}`, body, keepalive: leaving }))
    },
    forget: async (copyId) => void (await ask({ method: 'DELETE', path: `/copies/${copyId}` })),
    adOf: async (copyId) => {
      try {
        return copyEndWire.decode(await ask({ path: `/copies/${copyId}` })).adId
      } catch (error) {
        if (toApiError(error).kind === 'not-found') return null
        throw error
      }
    },
  }
}
