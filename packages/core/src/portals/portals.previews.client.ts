import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { PortalPreview, PreviewedAd } from './portals.previews.model.ts'
import { portalPreviewsWire } from './portals.previews.wire.ts'

/** Requests previews of the ad as portals would show it, in this language. Throws ApiError. */
export const fetchPortalPreviews = async (http: Http, ad: PreviewedAd, language: Language): Promise<PortalPreview[]> => {
  const path = 'adId' in ad ? `/annonce/${ad.adId}/apercus` : `/copies/${ad.copyId}/apercus`
  return portalPreviewsWire.decode(await http.send({ service: 'provider', path, query: { lang: language } })).items
}
