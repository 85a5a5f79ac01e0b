import { AdSession, adContextOf, browserTabs, createAdEditorClient, devicePlace, newAdValues, sourceOf, type AdContext, type AdRecord, type AdSessionOptions } from '@vitrine/core/ad-editor'
import { createAdListClient } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { Http } from '@vitrine/core/http'
import { memberName, usersPageWire } from '@vitrine/core/users'
import type { Language } from '@vitrine/core/i18n'
import type { VitrineInstance } from '../base/vitrine.types.ts'

/** Which ad is edited: one that there is, or what kind of a new one. */
export interface EditedAd {
  adId: number | undefined
  isModel: boolean
  /** Object type of a new model. */
  modelType: number | undefined
  /** The programme of a new lot. */
  parentId: number | undefined
  /** SAISIE_IMMO or SAISIE_VO, where the page says which form it wants. */
  source: string | undefined
  /** The working copy of a new ad to go on with. */
  copyId: string | undefined
}

const usersAPage = 100

/** Who may be in charge of an ad. Whoever may not see the users of the account chooses nobody else. */
const findManagers = async (http: Http): Promise<{ id: number; name: string }[]> => {
  try {
    const reply = await http.send({ service: 'backend', path: '/users', query: { page: 1, itemsPerPage: usersAPage } })
    const { items } = usersPageWire.decode(reply).page
    return items.filter(({ active }) => active).map((member) => ({ id: member.id, name: memberName(member) }))
  } catch {
    return []
  }
}

/** Opens an ad with everything that is known around it. Throws ApiError. */
export const openAd = async ({ http, topics, account: source }: VitrineInstance, language: Language, ad: EditedAd): Promise<AdSession> => {
  const client = createAdEditorClient(http, topics)
  // All at once: what is around the ad is not waited for before the ad is asked for.
  const [account, objectTypes, managers, record] = await Promise.all([
    source.ready,
    createAdListClient(http).objectTypes({ language }),
    findManagers(http),
    ad.adId === undefined ? undefined : client.get(ad.adId),
  ])
  const { advertiser, user } = account
  const sourceCode = ad.source ?? sourceOf(advertiser)
  const context = (record: AdRecord | null): AdContext =>
    adContextOf(
      { ...advertiser, universe: sourceCode === 'SAISIE_VO' ? 'VO' : 'IMMO' },
      {
        isModel: record ? record.state === 'model' : ad.isModel,
        isLot: (record?.parentId ?? ad.parentId ?? null) !== null,
        today: dayOf(new Date(), accountTimeZone(account)),
        objectTypes,
        managers,
      },
    )
  const begun = (): AdSessionOptions['ad'] => ({
    content: { values: newAdValues(account, context(null), new Date(), ad.modelType ?? null), pictures: [], instagram: null, documents: [], visits: [] },
    state: ad.isModel ? 'model' : 'draft',
    parentId: ad.parentId ?? null,
    copyId: ad.copyId,
  })
  return AdSession.open({
    client,
    ad: ad.adId ?? begun(),
    record,
    userId: user.id,
    login: advertiser.login,
    source: sourceCode,
    language: advertiser.language,
    context,
    device: devicePlace(`${advertiser.id}:${user.id}`, () => localStorage),
    tabs: browserTabs(),
    isVisible: () => document.visibilityState === 'visible',
  })
}
