import { ads } from '../../ads/ads.table.ts'
import { sql } from '../../db/sql.ts'
import { publishedAds } from './todo.ads.store.ts'

/** Published ads without a photo: hardly anybody opens them. */
export const adsWithoutPhotos = publishedAds({
  weight: 3,
  title: ({ t }) => t('kinds.adsWithoutPhotos'),
  query: () => ({ 'no-pictures': 'yes' }),
  test: () => sql`${ads.photoCount} = 0`,
})
