import { AdSession, browserTabs, createAdEditorClient, copyStorage, newAdValues, type AdSessionOptions } from '@vitrine/core/ad-editor'
import { adContextOf, sourceOf, type AdContext, type AdRecord } from '@vitrine/core/ad-form'
import { createAdListClient } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { Http } from '@vitrine/core/http'
import { findAllUsers, mayTakeCharge, memberName } from '@vitrine/core/users'
import type { Language } from '@vitrine/core/i18n'
import type { VitrineInstance } from '../base/vitrine.types.ts'

/** Which ad is edited: one that there is, or what kind of a new one. */
export interface EditedAd {
  adId?: number | undefined
  kind: 'ad' | 'model'
  /** Object type of a new model. */
  modelType?: number | undefined
  /** The programme of a new lot. */
  parentId?: number | undefined
  /** SAISIE_IMMO or SAISIE_VO, where the page says which form it wants. */
  source?: string | undefined
  /** The working copy of a new ad to go on with. */
  copyId?: string | undefined
}

/** Who may be in charge of an ad. Whoever may not see the users of the account chooses nobody else. */
const findManagers = async (http: Http): Promise<{ id: number; name: string }[]> => {
  try {
    const members = await findAllUsers(http)
    return members.filter(mayTakeCharge).map((member) => ({ id: member.id, name: memberName(member) }))
  } catch {
    return []
  }
}

/** An ad that is open. */
export interface OpenedAd {
  session: AdSession
  /** Has the object types in another language. */
  setLanguage(language: Language): Promise<void>
  /** Whether who is signed in now is who opened it; true while nobody can tell. */
  isOfSamePerson(): Promise<boolean>
}

/** What is asked before an ad is opened, all at once: what is around the ad is not waited for before the ad is asked for. */
const findAll = ({ http, account: source }: VitrineInstance, language: Language, adId: number | undefined, signal: AbortSignal) =>
  Promise.all([
    source.ready,
    createAdListClient(http).objectTypes({ language, signal }),
    // No token of a page of others opens the users.
    source.ready.then(({ pageScopes }) => (pageScopes ? [] : findManagers(http))),
    adId === undefined ? undefined : createAdEditorClient(http).get(adId, { signal }),
  ])

/** Opens an ad with everything that is known around it. Throws ApiError, also when the signal is aborted while it asks. */
export const openAd = async (vitrine: VitrineInstance, language: Language, ad: EditedAd, signal: AbortSignal): Promise<OpenedAd> => {
  const { http, topics, account: source } = vitrine
  const [account, firstTypes, managers, record] = await findAll(vitrine, language, ad.adId, signal)
  let objectTypes = firstTypes
  const { advertiser, user } = account
  const sourceCode = ad.source ?? sourceOf(advertiser)
  const context = (record: AdRecord | null): AdContext =>
    adContextOf(
      { ...advertiser, universe: sourceCode === 'SAISIE_VO' ? 'VO' : 'IMMO' },
      {
        isModel: record ? record.state === 'model' : ad.kind === 'model',
        isLot: (record?.parentId ?? ad.parentId ?? null) !== null,
        today: dayOf(new Date(), accountTimeZone(account)),
        objectTypes,
        managers,
      },
    )
  const newAd = (): AdSessionOptions['ad'] => ({
    content: {
      values: newAdValues(account, context(null), new Date(), ad.modelType ?? null),
      pictures: [],
      instagram: null,
      documents: [],
      visits: [],
    },
    state: ad.kind === 'model' ? 'model' : 'draft',
    parentId: ad.parentId ?? null,
    copyId: ad.copyId,
  })
  const isOfSamePerson = () =>
    source.ready.then(
      (now) => now.user.id === user.id,
      () => true,
    )
  const session = await AdSession.open({
    // Nothing of one person is sent in the name of another who has signed in on the page meanwhile.
    client: createAdEditorClient(http, topics, { mayChange: isOfSamePerson }),
    ad: ad.adId ?? newAd(),
    record,
    userId: user.id,
    login: advertiser.login,
    source: sourceCode,
    language: advertiser.language,
    context,
    device: copyStorage(`${advertiser.id}:${user.id}`, () => localStorage),
    tabs: browserTabs(),
    isVisible: () => document.visibilityState === 'visible',
  })
  return {
    session,
    isOfSamePerson,
    async setLanguage(newLanguage) {
      objectTypes = await createAdListClient(http).objectTypes({ language: newLanguage })
      session.form.context = context(session.snapshot().record)
    },
  }
}
